import { submissionsApi } from 'schemas/inbox/submissions';
import { beforeEach, expect, test } from 'vitest';
import { createTestServer } from '../../../testing/testing-server.ts';
import { useSite } from '../../../testing/testing-site.ts';
import { listUnknownPayments } from '../../payments/intents/unknown-payments.service.ts';
import { byTheClock } from '../clock/clock.service.ts';
import { watchRestore } from './restored.service.ts';

const device = 'a'.repeat(43);
const fingerprint = 'b'.repeat(64);
const idOf = (n: number) => `0199a000-0000-7000-8000-${String(n).padStart(12, '0')}`;

const server = useSite(createTestServer);
beforeEach(async () => {
  await server.sql`truncate alarms, restore_gaps, backups, outgoing_messages cascade`;
  await server.sql`update site set epoch = gen_random_uuid(), restored_at = null, restored_to = null`;
});

const call = async (method: string, path: string, body?: object, from = device) => {
  const headers = { 'content-type': 'application/json', 'x-device': from, origin: 'http://localhost:3000' };
  const reply = await server.app.request(`http://localhost:3000${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: reply.status, json: JSON.parse(await reply.text()) };
};
const compare = (records: object[], from?: string) =>
  call('POST', submissionsApi.compare.path, { records }, from);
const record = (n: number, isKept: boolean) => ({
  id: idOf(n),
  fingerprint,
  kind: 'rental',
  receiptNumber: `K3-${String(n).padStart(4, '0')}-Q`,
  isKept,
});
const markRestored = () =>
  server.sql`update site set epoch = gen_random_uuid(), restored_at = now(), restored_to = now() - interval '1 day'`;
const alarm = async () => (await server.sql`select facts, id from alarms where ended_at is null`)[0];

test('each answer to a device names the life of the site and how far backups are', async () => {
  const [row] = await server.sql`select epoch from site`;
  const results = await call('GET', `${submissionsApi.results.path}?after=0`);
  expect(results.json.site).toEqual({ epoch: row?.epoch, begun: 0, whole: 0 });
  await server.sql`insert into backups (kind, state, file, started_at, finished_at, bytes) values
    ('command', 'done', 'a', now(), now(), 1), ('command', 'failed', 'b', now(), now(), null)`;
  const [{ first } = { first: 0 }] = await server.sql`select min(number)::int as first from backups`;
  const receipts = await call('POST', submissionsApi.receive.path, { records: [] });
  expect(receipts.json.site).toEqual({ epoch: row?.epoch, begun: first + 1, whole: first });
});

test('a device hears which of its records are unknown here, and the staff which nobody has any more', async () => {
  await markRestored();
  await server.sql`insert into submissions (id, kind, fingerprint, channel, outcome, effect_id, received_at, settled_at)
    values (${idOf(1)}, 'rental', ${fingerprint}, 'direct', 'applied', gen_random_uuid(), now(), now())`;
  const told = await compare([record(1, true), record(2, true), record(3, false)]);
  expect(told).toMatchObject({ status: 200, json: { wanted: [idOf(2)] } });
  await compare([record(3, false)]);
  await watchRestore(server.ctx, listUnknownPayments);
  expect((await alarm())?.facts).toMatchObject({
    kind: 'site_restored',
    lostRequests: ['K3-0003-Q'],
    lostPayments: [],
  });
});

test('one device cannot fill the list of the office, and nothing is listed of a site that was never restored', async () => {
  const many = Array.from({ length: 60 }, (_, n) => record(n + 10, false));
  await compare(many);
  expect([...(await server.sql`select * from restore_gaps`)]).toEqual([]);
  await markRestored();
  await compare(many);
  await compare(many.map((one, n) => ({ ...one, id: idOf(n + 500) })));
  expect(await server.sql`select * from restore_gaps`).toHaveLength(20);
  await compare([record(3, false)], 'c'.repeat(43));
  expect(await server.sql`select * from restore_gaps`).toHaveLength(21);
  expect((await compare(Array.from({ length: 101 }, (_, n) => record(n, true)))).status).toBe(400);
});

test('what acts by the calendar waits until an owner has looked through it', async () => {
  let runs = 0;
  const job = byTheClock(async () => {
    runs += 1;
  });
  await job(server.ctx);
  expect(runs).toBe(1);
  await markRestored();
  await job(server.ctx);
  await watchRestore(server.ctx, listUnknownPayments);
  await job(server.ctx);
  expect(runs).toBe(1);
  await server.sql`update alarms set ended_at = now(), ended_by = 'staff:owner'`;
  await watchRestore(server.ctx, listUnknownPayments);
  await job(server.ctx);
  expect([runs, await alarm()]).toEqual([2, undefined]);
});

test('a card payment that Stripe has and the restored books have not is listed', async () => {
  await markRestored();
  const { ctx } = server;
  const intent = { receivedCents: 6_000 } as Awaited<ReturnType<typeof ctx.cards.listPaid>>[number];
  const cards = {
    ...ctx.cards,
    listPaid: async () => [
      { ...intent, id: 'pi_lost' },
      { ...intent, id: 'pi_open', receivedCents: 0 },
    ],
  };
  await watchRestore({ ...ctx, cards }, listUnknownPayments);
  expect((await alarm())?.facts).toMatchObject({ lostPayments: ['$60.00 (pi_lost)'] });
});
