import { randomUUID } from 'node:crypto';
import { messagesApi } from 'schemas/messaging/messages';
import { textReceiptsApi } from 'schemas/reporting/text-receipts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signFields } from '../../../adapters/messages/sms.ts';
import { openFakeTwilio, twilioKeys } from '../../../adapters/messages/testing-twilio.ts';
import { createLimits } from '../../../db/limits/limits.ts';
import type { TestSite } from '../../../testing/testing-app.ts';
import { call, callAsStaff, readAsStaff } from '../../../testing/testing-calls.ts';
import { incomingTextsRoutes } from '../../messaging/incoming/incoming-texts.routes.ts';
import { sendMessages } from '../../messaging/messages/messages.jobs.ts';
import { messagesRoutes } from '../../messaging/messages/messages.routes.ts';
import {
  charge,
  createCounterSite,
  payByCard,
  rentHeld,
  rentPaid,
  takeCash,
} from '../../payments/payments/testing-counter.ts';
import { textReceiptsRoutes } from './text-receipts.routes.ts';

const noon = new Date('2026-11-20T17:00:00.000Z');
const night = new Date('2026-11-21T04:00:00.000Z');
const morning = new Date('2026-11-21T13:00:00.000Z');
const phone = '(859) 555-0177';
const phoneE164 = '+18595550177';

let site: TestSite;
let twilio: Awaited<ReturnType<typeof openFakeTwilio>>;
let unit = 0;

beforeAll(async () => {
  twilio = await openFakeTwilio({ timeoutMs: 300 });
  site = await createCounterSite();
  site.ctx.sms = twilio.sms;
  site.ctx.limits = createLimits({ db: site.ctx.db, mode: 'production' });
  for (const routes of [textReceiptsRoutes, incomingTextsRoutes, messagesRoutes]) routes(site);
});
afterAll(async () => {
  await twilio.close();
  await site.close();
});
beforeEach(async () => {
  site.clock.now = noon;
  await site.sql`delete from outgoing_messages`;
  await site.sql`delete from text_numbers`;
  await site.sql`delete from rate_limits`;
  twilio.texts.length = 0;
  unit += 1;
});

const ask = (body: object) =>
  call(site, textReceiptsApi.ask, {
    headers: { 'x-test-address': randomUUID() },
    body: { phone, consent: true, ...body },
  });
const send = () => sendMessages(site.ctx, async () => undefined);
const textsKept = () =>
  site.sql`select text, state, last_error, attempts, next_attempt_at from outgoing_messages where channel = 'sms'`;

async function sayFromPhone(Body: string, { From = phoneE164, token = twilioKeys.authToken } = {}) {
  const fields = { From, Body, MessageSid: `SM${randomUUID()}` };
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

async function paidByCard() {
  const { leaseId } = await rentPaid(site, unit);
  await charge(site, leaseId, 25_00);
  const { stripeId } = await payByCard(site, leaseId, 25_00);
  return { leaseId, stripeId };
}

describe('a receipt that somebody asks for', () => {
  test('of a payment goes out at once, at night too, and once however often it is asked for', async () => {
    const { stripeId } = await paidByCard();
    site.clock.now = night;
    for (let i = 0; i < 2; i += 1) expect((await ask({ of: 'payment', id: stripeId })).status).toBe(204);
    await send();
    expect(twilio.texts).toEqual([
      {
        To: phoneE164,
        From: twilioKeys.from,
        Body: expect.stringMatching(
          new RegExp(`^Springfield Self Storage: \\$25\\.00 paid for unit ${unit}, receipt \\d+\\. .*STOP`),
        ),
      },
    ]);
  });

  test('of a rental says until when the unit is kept, in the language of the screen, and no code', async () => {
    const { leaseId } = await rentHeld(site, unit);
    expect((await ask({ of: 'rental', id: leaseId, locale: 'es' })).status).toBe(204);
    await send();
    expect(twilio.texts[0]?.Body).toContain(
      `La unidad ${unit} está apartada para usted (hasta el 20 nov 2026`,
    );
    expect(twilio.texts[0]?.Body).not.toContain(String(2000 + unit));
  });

  test('needs the tick, a number that can be texted and an id of what just happened', async () => {
    const { leaseId } = await rentHeld(site, unit);
    const good = { of: 'rental', id: leaseId };
    expect((await ask({ ...good, consent: false })).status).toBe(400);
    expect((await ask({ ...good, phone: '555' })).status).toBe(400);
    expect(await ask({ of: 'rental', id: randomUUID() })).toMatchObject({ code: 'not_found' });
    expect(await ask({ of: 'rental', id: "'; drop" })).toMatchObject({ code: 'not_found' });
    site.clock.now = new Date(noon.getTime() + 25 * 60 * 60_000);
    expect(await ask(good)).toMatchObject({ code: 'not_found' });
    expect(await textsKept()).toEqual([]);
  });

  test('goes to three numbers at most', async () => {
    const { leaseId } = await rentHeld(site, unit);
    const statuses: number[] = [];
    for (const last of [1, 2, 3, 4]) {
      statuses.push((await ask({ of: 'rental', id: leaseId, phone: `859555010${last}` })).status);
    }
    expect(statuses).toEqual([204, 204, 204, 429]);
  });

  test('is not offered where nothing can send it', async () => {
    const { leaseId } = await rentHeld(site, unit);
    site.ctx.sms = { ...twilio.sms, isOffered: false };
    expect(await ask({ of: 'rental', id: leaseId })).toMatchObject({ code: 'texts_unavailable' });
    site.ctx.sms = twilio.sms;
  });
});

describe('the carrier', () => {
  test('that fails or never answers is tried again later; one that refuses is not', async () => {
    const { leaseId } = await rentHeld(site, unit);
    await ask({ of: 'rental', id: leaseId });
    twilio.answerNext({ status: 503 });
    await send();
    const [row] = await textsKept();
    expect(row).toMatchObject({ state: 'queued', attempts: 1 });
    expect(row?.last_error).toContain('503');
    site.clock.now = new Date(String(row?.next_attempt_at));
    twilio.answerNext({ status: 201, isSilent: true });
    await send();
    site.clock.now = new Date(site.clock.now.getTime() + 60 * 60_000);
    twilio.answerNext({ status: 400, body: { code: 21_211, message: 'not a mobile' } });
    await send();
    expect(await textsKept()).toMatchObject([
      { state: 'failed', attempts: 3, last_error: 'Twilio answered 400: not a mobile (21211)' },
    ]);
  });

  test('that knows of a STOP which we missed is believed', async () => {
    const { leaseId } = await rentHeld(site, unit);
    await ask({ of: 'rental', id: leaseId });
    twilio.answerNext({ status: 400, body: { code: 21_610, message: 'unsubscribed' } });
    await send();
    expect(await ask({ of: 'rental', id: leaseId })).toMatchObject({ code: 'texts_stopped' });
  });
});

describe('STOP', () => {
  test('ends what waits and what is asked for, until START', async () => {
    const { leaseId } = await rentHeld(site, unit);
    await ask({ of: 'rental', id: leaseId });
    expect(await sayFromPhone(' Stop. ')).toBe(200);
    await send();
    expect(twilio.texts).toEqual([]);
    expect(await textsKept()).toMatchObject([{ state: 'failed' }]);
    expect(await ask({ of: 'rental', id: leaseId })).toMatchObject({ status: 409, code: 'texts_stopped' });
    expect(await sayFromPhone('START')).toBe(200);
    expect((await ask({ of: 'rental', id: leaseId })).status).toBe(204);
  });

  test('is heard from the carrier alone', async () => {
    const { leaseId } = await rentHeld(site, unit);
    expect(await sayFromPhone('STOP', { token: 'guessed' })).toBe(400);
    expect((await ask({ of: 'rental', id: leaseId })).status).toBe(204);
  });

  test('is one word: a sentence is for people', async () => {
    const { leaseId } = await rentHeld(site, unit);
    expect(await sayFromPhone('please stop by the office')).toBe(200);
    expect((await ask({ of: 'rental', id: leaseId })).status).toBe(204);
  });
});

describe('a notice', () => {
  const agree = (leaseId: string) =>
    site.sql`update customers set accepts_sms = true, phone = ${phoneE164}
      where id = (select customer_id from leases where id = ${leaseId})`;

  test('goes to whoever ticked it with the lease, beside the letter, and waits for the morning', async () => {
    const { leaseId } = await rentHeld(site, unit);
    await agree(leaseId);
    site.clock.now = night;
    await takeCash(site, leaseId, 60);
    await send();
    expect(twilio.texts).toEqual([]);
    site.clock.now = morning;
    await send();
    expect(twilio.texts.map(({ Body }) => Body)).toEqual([expect.stringContaining('$60.00 paid for unit')]);
  });

  test('never goes to whoever did not, nor after they took it back', async () => {
    const { leaseId } = await rentHeld(site, unit);
    await takeCash(site, leaseId, 60);
    expect(await textsKept()).toEqual([]);
    await agree(leaseId);
    await takeCash(site, leaseId, 10);
    await site.sql`update customers set accepts_sms = false`;
    await send();
    expect(twilio.texts).toEqual([]);
    expect(await textsKept()).toMatchObject([
      { state: 'failed', last_error: 'not sent: this number does not want texts' },
    ]);
  });

  test('can be sent once more by the staff, who see it in the list', async () => {
    const { leaseId } = await rentHeld(site, unit);
    await agree(leaseId);
    await takeCash(site, leaseId, 60);
    await send();
    const { rows } = await readAsStaff(site, messagesApi.list, { query: { channel: 'sms' } });
    expect(rows).toMatchObject([{ state: 'sent', recipient: phoneE164 }]);
    const again = { params: { id: rows[0]?.id ?? '' }, body: { key: randomUUID() } };
    await callAsStaff(site, messagesApi.resend, again);
    await send();
    expect(twilio.texts).toHaveLength(2);
  });
});
