import { describe, expect, test } from 'vitest';
import { seedDb } from '../../../db/seed/seed.ts';
import { createTestSite, type TestSite } from '../../../testing/testing-app.ts';
import { chargeAutopay } from '../../payments/autopay/autopay.service.ts';
import { runBilling } from './billing-runs.service.ts';
import { countBilled } from './testing-billing.ts';

/** What each tenant owes and whether the code works, but for those who owe nothing. */
const readDebtors = ({ sql }: TestSite) =>
  sql`select u.number, sum(e.cents)::int as cents, g.state as code from ledger_entries e
    join leases l on l.id = e.lease_id join units u on u.id = l.unit_id
    join gate_codes g on g.lease_id = l.id and g.state <> 'ended'
    where e.account = 'receivable' group by u.kind, u.number, g.state having sum(e.cents) <> 0 order by 2, 1`;

describe('the demo world agrees with the rules', () => {
  // Around each day on which something happens: the 1st, the fee, the gate; the ends of short and long months.
  test.each([
    '2026-11-01T04:00:01Z',
    '2026-12-02T15:00:00Z',
    '2027-01-06T15:00:00Z',
    '2027-01-07T05:00:00Z',
    '2026-03-10T15:00:00Z',
    '2026-03-11T04:00:00Z',
    '2028-02-29T15:00:00Z',
    '2026-08-31T15:00:00Z',
  ])('as of %s: the first billing run changes nothing, it only writes letters', async (now) => {
    const site = await createTestSite({ env: { seed: 'demo' } });
    site.clock.now = new Date(now);
    await seedDb(site.ctx);
    const [counts, debtors] = [await countBilled(site), await readDebtors(site)];
    await runBilling(site.ctx, chargeAutopay);
    const after = await countBilled(site);
    expect({ ...after, messages: 0, links: 0 }).toEqual({ ...counts, messages: 0, links: 0 });
    expect(await readDebtors(site)).toEqual(debtors);
    await runBilling(site.ctx, chargeAutopay);
    expect(await countBilled(site)).toEqual(after);
    expect(await site.sql`select last_error from billing_runs where last_error is not null`).toEqual([]);
    await site.close();
  });

  test('and goes on by them: a month later the same tenants are later still, nobody else owes but the new month', async () => {
    const site = await createTestSite({ env: { seed: 'demo' } });
    site.clock.now = new Date('2026-11-20T15:00:00Z');
    await seedDb(site.ctx);
    const before = await readDebtors(site);
    site.clock.now = new Date('2026-12-20T15:00:00Z');
    await runBilling(site.ctx, chargeAutopay);
    const after = await readDebtors(site);
    const tenants = await site.sql`select count(*)::int from leases`;
    expect(after).toHaveLength(tenants[0]?.count);
    for (const { number, cents } of before) {
      expect(after).toContainEqual({ number, cents: cents + 85_00, code: 'suspended' });
    }
    await site.close();
  });
});
