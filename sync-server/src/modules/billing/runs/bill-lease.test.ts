import { parseDate } from '@internationalized/date';
import { describe, expect, test } from 'vitest';
import { useSite } from '../../../testing/testing-site.ts';
import { billLease } from './bill-lease.service.ts';
import { createBillingSite, giveCard, listBills } from './testing-billing.ts';

let unit = 0;
const site = useSite(createBillingSite);

const moveIn = () => {
  unit += 1;
  return site.moveIn(unit, '2026-11-01');
};
const nothing = { invoicesIssued: 0, invoicedCents: 0, lateFees: 0, gateOff: 0, reminders: 0 };
/** As a run does it with each lease on its list. */
const bill = async (leaseId: string, day: string) => {
  site.setClock(day);
  return (await billLease(site.ctx, leaseId, parseDate(day))).tally;
};

describe('a lease on the list that became another meanwhile', () => {
  test.each([
    ['active', 'active', null, 1],
    ['ended on the last day of November', 'ended', '2026-11-30', 0],
    ['ended in December', 'ended', '2026-12-10', 1],
    ['ended without a day', 'ended', null, 0],
    ['lapsed', 'lapsed', '2026-12-10', 0],
  ])('%s', async (_what, state, vacatedOn, invoicesIssued) => {
    const leaseId = await moveIn();
    await site.sql`update leases set state = ${state}, vacated_on = ${vacatedOn} where id = ${leaseId}`;
    const invoicedCents = invoicesIssued * 60_00;
    expect(await bill(leaseId, '2026-12-01')).toEqual({ ...nothing, invoicesIssued, invoicedCents });
  });
});

describe('a late fee', () => {
  const feeDay = '2026-12-07T05:00:00Z';

  test.each([
    ['a second before the day of the fee', 'failed', '2026-12-07T04:59:59Z', 1],
    ['as that day begins', 'failed', feeDay, 0],
    ['later', 'failed', '2026-12-07T15:00:00Z', 0],
    ['before, and has no answer yet', 'open', '2026-12-02T15:00:00Z', 0],
  ])('is charged for a card that was declined before its day: %s', async (_when, state, at, lateFees) => {
    const leaseId = await moveIn();
    await giveCard(site, leaseId, 'pm_card_chargeDeclinedInsufficientFunds');
    await site.run('2026-12-01');
    await site.sql`update payment_intents set state = ${state}, created_at = ${at}
      where lease_id = ${leaseId} and kind = 'autopay'`;
    expect(await bill(leaseId, '2026-12-08')).toMatchObject({ lateFees });
    const fees = (await listBills(site, leaseId)).filter((each) => each.startsWith('late_fee'));
    expect(fees).toHaveLength(lateFees);
  });

  test('is none, and counted as none, where the rent was paid before its day', async () => {
    const leaseId = await moveIn();
    await bill(leaseId, '2026-12-01');
    await site.pay(leaseId, 60_00, '2026-12-06');
    expect(await bill(leaseId, '2026-12-08')).toEqual(nothing);
  });
});
