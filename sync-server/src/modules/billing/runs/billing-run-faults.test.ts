import type { BillingRun } from 'schemas/billing/billing';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { staffBearer } from '../../../testing/testing-app.ts';
import { useSite } from '../../../testing/testing-site.ts';
import { chargeAutopay } from '../../payments/autopay/autopay.service.ts';
import type { ChargeOutcome } from './autopay-round.service.ts';
import { runBilling } from './billing-runs.service.ts';
import { createBillingSite } from './testing-billing.ts';

const units = 6;
let leaseIds: string[];
let month = 1;
const site = useSite(createBillingSite);
beforeAll(async () => {
  leaseIds = [];
  for (let unit = 1; unit <= units; unit += 1) leaseIds.push(await site.moveIn(unit, '2026-12-01'));
});
/** Each test has a 1st of its own. */
beforeEach(() => {
  site.setClock(`2027-${String(month).padStart(2, '0')}-01`);
  month += 1;
});

const call = async (method: 'GET' | 'POST') => {
  const reply = await site.app.request('/api/staff/billing-runs', { method, headers: staffBearer });
  return { status: reply.status, body: (await reply.json()) as unknown };
};
const newest = async () => ((await call('GET')).body as BillingRun[])[0];
const countRuns = async () => (await site.sql`select count(*)::int as n from billing_runs`)[0]?.n;

test('the first press ever begins a run, and is answered before it has billed anybody', async () => {
  const { status, body } = await call('POST');
  expect([status, body]).toMatchObject([200, { leases: units, leasesDone: 0, endedAt: null }]);
  await vi.waitUntil(async () => (await newest())?.endedAt !== null, 60_000);
  expect(await newest()).toMatchObject({ leasesDone: units, invoicesIssued: units, lastError: null });
});

test('a run that cannot write how far it is ends with a line in the log', async () => {
  const error = vi.spyOn(site.ctx.log, 'error');
  await site.sql`create function lose() returns trigger language plpgsql as $$ begin raise 'gone'; end $$`;
  await site.sql`create trigger lose before update on billing_runs for each row execute function lose()`;
  await call('POST');
  await vi.waitUntil(() => error.mock.calls.some(([, words]) => words === 'billing run failed'), 60_000);
  await site.sql`drop function lose cascade`;
  await site.sql`delete from billing_runs where ended_at is null`;
  error.mockRestore();
});

test('while nobody knows what day it is a press begins nothing', async () => {
  const { databaseNow } = site.ctx;
  const before = await countRuns();
  site.ctx.databaseNow = async () => new Date(site.clock.now.getTime() - 24 * 60 * 60_000);
  expect(await call('POST')).toMatchObject({ status: 409, body: { code: 'clock_in_doubt' } });
  site.ctx.databaseNow = databaseNow;
  expect(await countRuns()).toBe(before);
});

test('a run of another server that is under way is left alone', async () => {
  const startedAt = new Date(site.clock.now.getTime() - 29 * 60_000).toISOString();
  const [underWay] =
    await site.sql`insert into billing_runs (id, business_day, started_at, leases, leases_done)
    values (gen_random_uuid(), '2027-01-02', ${startedAt}, 7, 3) returning id`;
  await runBilling(site.ctx, chargeAutopay);
  const [row] = await site.sql`select ended_at from billing_runs where id = ${underWay?.id}`;
  expect(row?.ended_at).toBeNull();
  await site.sql`delete from billing_runs where id = ${underWay?.id}`;
});

describe('a lease that cannot be billed', () => {
  beforeAll(async () => {
    await site.sql`create sequence tries`;
    await site.sql`create sequence writes`;
    await site.sql`create function count_write() returns trigger language plpgsql as
      $$ begin perform nextval('writes'); return new; end $$`;
    await site.sql`create trigger count_write after update on billing_runs for each row execute function count_write()`;
  });

  test.each([
    ['of a fault once', 'out of order', 'P0001', 1],
    ['that somebody works on once more, at the end', 'in use', '55P03', 2],
    ['and the words of it are cut', 'x'.repeat(600), 'P0001', 1],
  ])('is tried, %s, and keeps no other from being billed', async (_what, words, code, tries) => {
    await site.sql`create function refuse() returns trigger language plpgsql as
      $$ begin if new.lease_id = ${site.sql.unsafe(`'${leaseIds[0]}'`)} then
        perform nextval('tries'); raise ${site.sql.unsafe(`'${words}'`)} using errcode = ${site.sql.unsafe(`'${code}'`)};
      end if; return new; end $$`;
    await site.sql`create trigger refuse before insert on invoices for each row execute function refuse()`;
    await site.sql`select setval('tries', 1, false), setval('writes', 1, false)`;
    await runBilling(site.ctx, chargeAutopay);
    await site.sql`drop function refuse cascade`;
    expect(await newest()).toMatchObject({
      leases: units,
      leasesDone: units,
      invoicesIssued: units - 1,
      lastError: words.slice(0, 500),
    });
    // How far it is is written after each five, and at its end.
    const [counted] = await site.sql`select nextval('tries') - 1 as tries, nextval('writes') - 1 as writes`;
    expect(counted).toEqual({ tries: String(tries), writes: '2' });
  });
});

describe('with cards', () => {
  beforeAll(async () => {
    for (const leaseId of leaseIds)
      await site.sql`with card as (insert into kept_cards
          (id, customer_id, stripe_method_id, brand, last4, exp_month, exp_year, created_at)
          select gen_random_uuid(), customer_id, ${`pm_${leaseId}`}, 'visa', '4242', 12, 2030, now()
          from leases where id = ${leaseId} returning id)
        update leases set autopay_card_id = card.id from card where leases.id = ${leaseId}`;
  });

  test.each([
    ['an error', new Error('broken'), 'broken'],
    [
      'what was at the bottom of it',
      new Error('query of a name', { cause: new Error('cut off') }),
      'cut off',
    ],
    ['an error around something else', new Error('broken', { cause: 'a word' }), 'broken'],
    ['something that is no error', 'a word', 'a word'],
  ])('that throw %s: all are billed, and it is said', async (_what, thrown, lastError) => {
    await runBilling(site.ctx, (): Promise<ChargeOutcome> => Promise.reject(thrown));
    expect(await newest()).toMatchObject({ leasesDone: units, lastError });
  });

  test('asks the card provider itself when nobody else is named, and nobody for who has left', async () => {
    await site.sql`update leases set state = 'ended', ended_at = now(), vacated_on = ${site.clock.now.toISOString().slice(0, 10)}::date
      where id = ${leaseIds[0] ?? ''}`;
    await runBilling(site.ctx, chargeAutopay);
    expect(await newest()).toMatchObject({ leases: units, leasesDone: units, lastError: null });
    const tries = await site.sql`select distinct lease_id as id from payment_intents where kind = 'autopay'`;
    expect(tries.map(({ id }) => id)).not.toContain(leaseIds[0]);
    expect(tries.length).toBeGreaterThan(0);
  });
});
