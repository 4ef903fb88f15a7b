import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MailMessage } from '../../../adapters/messages/mail.ts';
import { auditEntries } from '../../../db/tables/access/audit.ts';
import { outgoingMessages } from '../../../db/tables/messaging/messages.ts';
import { sample, welcomeEmail } from '../../../emails/leasing/welcome.email.ts';
import { createTestServer, type TestServer } from '../../../testing/testing-server.ts';
import { signIn } from '../../../testing/testing-staff.ts';
import { ensureFirstStaff } from '../../access/staff-session/staff-session.service.ts';
import { sendMessages } from './messages.jobs.ts';

let server: TestServer;
let delivered: MailMessage[];
let refusals: number;

beforeAll(async () => {
  const send = async (message: MailMessage) => {
    if (refusals > 0) {
      refusals -= 1;
      throw new Error('mailbox full');
    }
    delivered.push(message);
    return 'sent' as const;
  };
  server = await createTestServer({ ctx: { mail: { send, close: () => undefined } } });
  await ensureFirstStaff(server.ctx);
});
afterAll(() => server.close());
beforeEach(async () => {
  delivered = [];
  refusals = 0;
  server.clock.now = new Date('2026-11-20T15:00:00.000Z');
  await server.db.delete(outgoingMessages);
});

async function queue(name: string, columns: Partial<typeof outgoingMessages.$inferInsert> = {}) {
  const id = server.ctx.random.id();
  await server.db.insert(outgoingMessages).values({
    id,
    channel: 'email',
    template: 'welcome',
    dedupeKey: name,
    recipient: 'zoe@example.com',
    subject: name,
    text: 'text',
    html: '<p>html</p>',
    state: 'queued',
    nextAttemptAt: server.clock.now,
    createdAt: server.clock.now,
    ...columns,
  });
  return id;
}
const later = (ms: number) => server.clock.pass(ms);
const drawNothing = async () => undefined;
const onlyRow = async () => (await server.db.select().from(outgoingMessages))[0];

describe('the job', () => {
  test('sends what is due once, under the id of the message', async () => {
    const id = await queue('a');
    await queue('b', { nextAttemptAt: new Date('2026-11-20T16:00:00.000Z') });
    await sendMessages(server.ctx, drawNothing);
    await sendMessages(server.ctx, drawNothing);
    expect(delivered).toEqual([
      {
        to: 'zoe@example.com',
        subject: 'a',
        text: 'text',
        html: '<p>html</p>',
        messageId: `<${id}@localhost>`,
      },
    ]);
    const rows = await server.db.select().from(outgoingMessages);
    expect(rows.find((row) => row.id === id)).toMatchObject({
      state: 'sent',
      attempts: 1,
      sentAt: server.clock.now,
    });
  });

  test('on several servers sends each message once', async () => {
    for (let i = 0; i < 20; i += 1) await queue(`m${i}`);
    await Promise.all([1, 2, 3].map(() => sendMessages(server.ctx, drawNothing)));
    expect(delivered.map(({ subject }) => subject).sort()).toEqual(
      Array.from({ length: 20 }, (_, i) => `m${i}`).sort(),
    );
  });

  test('counts a try before it is made, so that one which kills the server is counted', async () => {
    await queue('a');
    let during: unknown;
    const send = async () => {
      during = await onlyRow();
      throw new Error('killed');
    };
    await sendMessages({ ...server.ctx, mail: { send, close: () => undefined } }, drawNothing);
    expect(during).toMatchObject({ attempts: 1, state: 'queued' });
  });

  test('waits longer after each failure and gives up after eight, keeping the reason', async () => {
    await queue('a');
    refusals = 100;
    const waits: number[] = [];
    for (let i = 0; i < 8; i += 1) {
      await sendMessages(server.ctx, drawNothing);
      const row = await onlyRow();
      const waitMs = (row?.nextAttemptAt.getTime() ?? 0) - server.clock.now.getTime();
      waits.push(waitMs);
      later(waitMs);
    }
    expect(waits.every((wait, i) => i === 0 || wait > (waits[i - 1] ?? 0))).toBe(true);
    expect(waits[0]).toBeGreaterThanOrEqual(24_000);
    expect(await onlyRow()).toMatchObject({ state: 'failed', attempts: 8, lastError: 'mailbox full' });
    later(24 * 60 * 60 * 1000);
    refusals = 0;
    await sendMessages(server.ctx, drawNothing);
    expect(delivered).toEqual([]);
  });

  test('a document is drawn when its letter goes out; one that cannot be drawn does not keep the letter', async () => {
    await queue('good', { attachment: 'receipt 1' });
    await queue('bad', { attachment: 'receipt 2' });
    const bytes = Buffer.from('%PDF');
    await sendMessages(server.ctx, async (_ctx, wanted) => {
      if (wanted === 'receipt 2') throw new Error('no ink');
      return { name: 'receipt-1.pdf', bytes };
    });
    expect(delivered.map(({ subject, attachment }) => [subject, attachment]).sort()).toEqual([
      ['bad', undefined],
      ['good', { name: 'receipt-1.pdf', bytes }],
    ]);
    expect(server.logLines.join()).toContain('a document could not be drawn');
  });

  test('delivers after a failure has passed', async () => {
    await queue('a');
    refusals = 1;
    await sendMessages(server.ctx, drawNothing);
    later(60_000);
    await sendMessages(server.ctx, drawNothing);
    expect(delivered).toHaveLength(1);
    expect(await onlyRow()).toMatchObject({ state: 'sent', attempts: 2, lastError: null });
  });
});

describe('the list', () => {
  const list = async (query = '', isStaff = true) => {
    const headers: Record<string, string> = isStaff ? await signIn(server) : {};
    return server.app.request(`/api/staff/messages${query}`, { headers });
  };
  test('is for staff', async () => {
    expect((await list('', false)).status).toBe(401);
  });

  test('shows every message once, newest first, page by page', async () => {
    for (let i = 0; i < 5; i += 1) {
      await queue(`m${i}`);
      if (i % 2) later(1000);
    }
    const seen: string[] = [];
    let query = '?limit=2';
    for (let pages = 0; pages < 3; pages += 1) {
      const { rows, next } = (await (await list(query)).json()) as {
        rows: { subject: string }[];
        next: string | null;
      };
      seen.push(...rows.map(({ subject }) => subject));
      query = `?limit=2&after=${next}`;
      expect(next === null).toBe(pages === 2);
    }
    expect([...seen].sort()).toEqual(['m0', 'm1', 'm2', 'm3', 'm4']);
    expect(seen[0]).toBe('m4');
  });

  test.each(['en', 'es'] as const)(
    'shows no gate code (%s): that is looked up where each look is written down',
    async (locale) => {
      const { subject, html, text } = welcomeEmail(sample, locale);
      await queue('welcome', { subject, html, text });
      const said = await (await list()).text();
      expect(said).toContain('••••');
      expect(said).not.toContain(sample.gateCode);
      await sendMessages(server.ctx, drawNothing);
      expect(delivered.map(({ text }) => text.includes(sample.gateCode))).toEqual([true]);
    },
  );

  test.each(['?after=nonsense', '?after=', '?limit=0', '?limit=101', '?limit=x'])(
    'refuses %s',
    async (query) => {
      expect((await list(query)).status).toBe(400);
    },
  );
});

describe('sending again', () => {
  const resend = async (id: string, key = randomUUID()) => {
    const answer = await server.app.request(`/api/staff/messages/${id}/resend`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(await signIn(server)) },
      body: JSON.stringify({ key }),
    });
    return { status: answer.status, ...((await answer.json()) as { id: string; state: string }) };
  };

  test('a letter that went out goes out once more to the same address, once for each press', async () => {
    const id = await queue('a');
    await sendMessages(server.ctx, drawNothing);
    const key = randomUUID();
    const [first, again] = [await resend(id, key), await resend(id, key)];
    expect(first).toMatchObject({ status: 200, state: 'queued' });
    expect(again.id).toBe(first.id);
    await sendMessages(server.ctx, drawNothing);
    expect(delivered.map(({ to, subject }) => [to, subject])).toEqual([
      ['zoe@example.com', 'a'],
      ['zoe@example.com', 'a'],
    ]);
    const actions = await server.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
    expect(actions.map(({ action, actor }) => `${action} ${actor}`)).toEqual(['message.resent staff:staff']);
  });

  test('one that failed is tried again as it is, with all its tries before it', async () => {
    const id = await queue('a', { state: 'failed', attempts: 8, lastError: 'mailbox full' });
    expect(await resend(id)).toMatchObject({ id, state: 'queued' });
    await sendMessages(server.ctx, drawNothing);
    expect(await onlyRow()).toMatchObject({ state: 'sent', attempts: 1, lastError: null });
  });

  test('one that waits has its turn anyway', async () => {
    const id = await queue('a');
    expect(await resend(id)).toMatchObject({ id, state: 'queued' });
    await sendMessages(server.ctx, drawNothing);
    expect(delivered).toHaveLength(1);
  });

  test('what was never written cannot be sent', async () => {
    expect((await resend(randomUUID())).status).toBe(404);
  });
});

test('the list is narrowed to a channel, a state, an address', async () => {
  await queue('mail');
  await queue('text', { channel: 'sms', recipient: '+18595550100', state: 'kept' });
  const subjects = async (query: string) => {
    const answer = await server.app.request(`/api/staff/messages?${query}`, {
      headers: await signIn(server),
    });
    return ((await answer.json()) as { rows: { subject: string }[] }).rows.map(({ subject }) => subject);
  };
  expect(await subjects('channel=sms')).toEqual(['text']);
  expect(await subjects('channel=email')).toEqual(['mail']);
  expect(await subjects('state=kept')).toEqual(['text']);
  expect(await subjects('recipient=zoe@example.com')).toEqual(['mail']);
});
