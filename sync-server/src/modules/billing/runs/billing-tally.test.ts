import type { BillingRun } from 'schemas/billing/billing';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { staffBearer } from '../../../testing/testing-app.ts';
import { useSite } from '../../../testing/testing-site.ts';
import type { Charge, ChargeOutcome } from './autopay-round.service.ts';
import { createBillingSite, giveCard, listBills } from './testing-billing.ts';

let leaseIds: string[];
const site = useSite(createBillingSite);
beforeAll(async () => {
  leaseIds = [];
  for (let unit = 1; unit <= 3; unit += 1) leaseIds.push(await site.moveIn(unit, '2026-11-01'));
});

let asked: string[];
beforeEach(() => {
  asked = [];
});
/** The card provider: says to each lease in its turn, and to all others `unavailable`. */
const saying =
  (...words: ChargeOutcome[]) =>
  async (_: unknown, { leaseId }: Charge): Promise<ChargeOutcome> => {
    asked.push(leaseId);
    return words[asked.length - 1] ?? { state: 'unavailable' };
  };
const call = async (method: 'GET' | 'POST') => {
  const reply = await site.app.request('/api/staff/billing-runs', { method, headers: staffBearer });
  return { status: reply.status, body: (await reply.json()) as never };
};
const newest = async () => ((await call('GET')).body as BillingRun[])[0];

test('what was billed, fined, reminded and closed is counted of this run alone', async () => {
  await site.run('2026-12-01');
  expect(await newest()).toMatchObject({
    leases: 3,
    leasesDone: 3,
    invoicesIssued: 3,
    invoicedAmount: '180.00',
    lateFees: 0,
    charged: 0,
    chargesFailed: 0,
    gateOff: 0,
    reminders: 0,
    lastError: null,
  });
  await site.run('2026-12-02');
  expect(await newest()).toMatchObject({
    invoicesIssued: 0,
    invoicedAmount: '0.00',
    lateFees: 0,
    reminders: 3,
  });
  await site.run('2026-12-15');
  expect(await newest()).toMatchObject({ invoicesIssued: 0, lateFees: 3, gateOff: 3, reminders: 0 });
});

describe('cards', () => {
  beforeAll(async () => {
    for (const leaseId of leaseIds) {
      await site.pay(leaseId, 85_00, '2026-12-31');
      await giveCard(site, leaseId);
    }
  });

  test('that paid and that were declined are counted apart, and what moves is neither', async () => {
    const declined: ChargeOutcome = { state: 'declined', code: 'insufficient_funds', isHard: false };
    const chargeAutopay = saying({ state: 'paid' }, declined, { state: 'processing' } as ChargeOutcome);
    await site.run('2027-02-01', { chargeAutopay });
    expect([...asked].sort()).toEqual([...leaseIds].sort());
    expect(await newest()).toMatchObject({ leasesDone: 3, charged: 1, chargesFailed: 1 });
  });

  test('after the first silence nobody else is asked for, and all are billed', async () => {
    await site.run('2027-03-01', { chargeAutopay: saying() });
    expect(asked).toHaveLength(1);
    expect(await newest()).toMatchObject({ leasesDone: 3, invoicesIssued: 3, charged: 0, chargesFailed: 0 });
  });

  test('that cannot be charged at all are not asked for', async () => {
    const { mode } = site.ctx.cards;
    site.ctx.cards.mode = 'none';
    await site.run('2027-04-01', { chargeAutopay: saying() });
    site.ctx.cards.mode = mode;
    expect(asked).toEqual([]);
    for (const leaseId of leaseIds) expect(await listBills(site, leaseId)).toContain('rent 2027-04-01 60.00');
  });
});

describe('the button', () => {
  const insertRun = (startedAt: string) =>
    site.sql`insert into billing_runs (id, business_day, started_at, leases, leases_done)
      values (gen_random_uuid(), '2027-04-02', ${startedAt}, 3, 1) returning id`;

  test('means the run that began half an hour ago, and no older one: that one was cut off', async () => {
    site.setClock('2027-04-02T12:00:00');
    const now = site.clock.now.getTime();
    const [underWay] = await insertRun(new Date(now - 29 * 60_000).toISOString());
    expect((await call('POST')).body).toMatchObject({ id: underWay?.id, leasesDone: 1, endedAt: null });
    site.clock.now = new Date(now + 2 * 60_000);
    const again = (await call('POST')).body as BillingRun;
    expect(again.id).not.toBe(underWay?.id);
    const [cutOff] = await site.sql`select ended_at, last_error from billing_runs where id = ${underWay?.id}`;
    expect(cutOff).toMatchObject({ ended_at: expect.any(String), last_error: expect.any(String) });
  });
});
