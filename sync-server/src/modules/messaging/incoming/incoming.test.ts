import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signFields } from '../../../adapters/messages/sms.ts';
import { openFakeTwilio, twilioKeys } from '../../../adapters/messages/testing-twilio.ts';
import { createTestSite, type TestSite } from '../../../testing/testing-app.ts';
import { incomingTextsRoutes } from './incoming-texts.routes.ts';

const phone = '+18595550177';
let site: TestSite;
let twilio: Awaited<ReturnType<typeof openFakeTwilio>>;

beforeAll(async () => {
  twilio = await openFakeTwilio({ timeoutMs: 300 });
  site = await createTestSite();
  incomingTextsRoutes(site);
  site.ctx.sms = twilio.sms;
});
afterAll(async () => {
  await twilio.close();
  await site.close();
});
beforeEach(async () => {
  await site.sql`truncate incoming_messages, text_numbers`;
  await site.sql`delete from customers`;
});

interface Own {
  From?: string;
  MessageSid?: string;
  NumMedia?: string;
  token?: string;
}

async function sayFromPhone(Body: string, { token = twilioKeys.authToken, ...own }: Own = {}) {
  const fields = { From: phone, To: twilioKeys.from, MessageSid: `SM${randomUUID()}`, Body, ...own };
  const reply = await site.app.request('/api/sms/incoming', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signFields(token, 'http://localhost:3000/api/sms/incoming', fields),
    },
    body: new URLSearchParams(fields),
  });
  return reply.status;
}
const kept = () => site.sql`select * from incoming_messages order by received_at, text`;
const isStopped = async () => {
  const [row] = await site.sql`select stopped_at from text_numbers where phone = ${phone}`;
  return Boolean(row?.stopped_at);
};

async function addCustomer(createdAt: string): Promise<string> {
  const id = randomUUID();
  await site.sql`insert into customers (id, first_name, last_name, email, phone, address, city, state, zip_code, created_at,
      updated_at)
    values (${id}, 'Ada', 'Hall', ${`${id}@mail.example`}, ${phone}, '1 Main St', 'Springfield', 'KY', '40069',
      ${createdAt}, ${createdAt})`;
  return id;
}

describe('a text that comes in', () => {
  test.each([
    ['a question', 'Can I pay half today and half Friday?'],
    ['emoji', '👩‍👩‍👧‍👦 👍🏽'],
    ['another direction', 'שלום, מתי אתם פתוחים?'],
    ['nothing', ''],
    ['as much as is kept', 'ж'.repeat(1_600)],
    ['as much as is kept, of the widest', '👍'.repeat(1_600)],
    ['a yes that answers somebody', 'Yes'],
    ['a stop that is a sentence', 'please stop by the office'],
  ])('is kept as it was written: %s', async (_, text) => {
    expect(await sayFromPhone(text)).toBe(200);
    expect(await kept()).toMatchObject([
      {
        channel: 'sms',
        sender: phone,
        recipient: twilioKeys.from,
        text,
        is_cut: false,
        read_at: null,
        customer_id: null,
      },
    ]);
    expect(await isStopped()).toBe(false);
  });

  test('loses what no screen shows, what is too long, and the number of a card', async () => {
    await sayFromPhone('a\u0000b\u0007c\r\nd');
    await sayFromPhone(`long ${'é'.repeat(1_600)}`);
    await sayFromPhone('my card is 4242 4242 4242 4242 ok');
    const rows = await kept();
    expect(rows.map(({ text }) => text).sort()).toEqual([
      'abc\nd',
      `long ${'é'.repeat(1_595)}`,
      'my card is •••• ok',
    ]);
    expect(rows.filter(({ is_cut }) => is_cut)).toHaveLength(1);
  });

  test('counts its pictures, whatever is said of them', async () => {
    for (const NumMedia of ['3', '-1', 'many', '999']) await sayFromPhone(NumMedia, { NumMedia });
    const counts = Object.fromEntries((await kept()).map(({ text, pictures }) => [text, pictures]));
    expect(counts).toEqual({ '3': 3, '-1': 0, many: 0, '999': 10 });
  });

  test('is kept once, delivered twice or two at a time', async () => {
    await Promise.all([1, 2, 3].map(() => sayFromPhone('hello', { MessageSid: 'SM1' })));
    expect(await sayFromPhone('hello', { MessageSid: 'SM1' })).toBe(200);
    expect(await kept()).toHaveLength(1);
  });

  test('is refused without the signature of the carrier, and from no phone', async () => {
    expect(await sayFromPhone('hello', { token: 'guessed' })).toBe(400);
    expect(await sayFromPhone('hello', { From: 'SHORT' })).toBe(200);
    expect(await kept()).toEqual([]);
  });
});

describe('STOP and START', () => {
  test('are kept as read, and obeyed', async () => {
    await sayFromPhone('STOP');
    expect(await isStopped()).toBe(true);
    await sayFromPhone('start');
    expect(await isStopped()).toBe(false);
    expect((await kept()).filter(({ read_at }) => read_at === null)).toEqual([]);
  });

  test('count when they come first: a START that is delivered again undoes no later STOP', async () => {
    await sayFromPhone('START', { MessageSid: 'SM2' });
    await sayFromPhone('STOP', { MessageSid: 'SM3' });
    await sayFromPhone('START', { MessageSid: 'SM2' });
    expect(await isStopped()).toBe(true);
  });
});

describe('whose it is', () => {
  test('whoever has the number when it comes, also when it changes later', async () => {
    const id = await addCustomer('2026-01-01');
    site.clock.now = new Date('2026-11-20T17:00:00Z');
    await sayFromPhone('hello');
    site.clock.now = new Date('2026-11-20T18:00:00Z');
    await site.sql`update customers set phone = '+18595550199' where id = ${id}`;
    await sayFromPhone('me again');
    const rows = await kept();
    expect(rows.map(({ text, customer_id }) => [text, customer_id])).toEqual([
      ['hello', id],
      ['me again', null],
    ]);
  });

  test('the newest of those who share it, and that is said', async () => {
    await addCustomer('2026-01-01');
    const newest = await addCustomer('2026-02-01');
    await sayFromPhone('hello');
    expect(await kept()).toMatchObject([{ customer_id: newest, is_shared: true }]);
  });
});
