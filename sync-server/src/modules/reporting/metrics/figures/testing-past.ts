import { type CalendarDate, parseDate } from '@internationalized/date';
import * as fc from 'fast-check';
import { pricingRoutes } from '../../../billing/pricing/pricing.routes.ts';
import { type BillingSite, createBillingSite } from '../../../billing/runs/testing-billing.ts';
import { unitRecordsRoutes } from '../../../facility/unit-records/unit-records.routes.ts';
import { lapseExpiredHolds } from '../../../leasing/leases/leases.jobs.ts';
import { noticesRoutes } from '../../../leasing/notices/notices.routes.ts';
import { carryRentChanges } from '../../../leasing/rent-changes/rent-changes.jobs.ts';
import { rentChangesRoutes } from '../../../leasing/rent-changes/rent-changes.routes.ts';
import { transfersRoutes } from '../../../leasing/transfers/transfers.routes.ts';
import { counterPaymentsRoutes } from '../../../payments/counter/counter-payments.routes.ts';
import { trendsRoutes } from '../../trends/trends.routes.ts';
import { metricsRoutes } from '../metrics.routes.ts';
import { buildOn } from './testing-metrics.ts';
import { type Act, actNames, perform } from './testing-past-acts.ts';

export const firstDay = parseDate('2026-01-05');

/** A facility of which everything can happen that changes a figure. */
export async function createPastSite(builtOn = '2025-06-01'): Promise<BillingSite> {
  const site = await createBillingSite();
  for (const routes of [metricsRoutes, trendsRoutes, pricingRoutes, unitRecordsRoutes, noticesRoutes])
    routes(site);
  for (const routes of [transfersRoutes, counterPaymentsRoutes, rentChangesRoutes]) routes(site);
  await buildOn(site, builtOn);
  site.setClock(firstDay.toString());
  return site;
}

const act = fc.record({
  afterDays: fc.oneof(fc.constant(0), fc.nat({ max: 2 }), fc.nat({ max: 12 })),
  act: fc.constantFrom(...actNames),
  which: fc.nat({ max: 20 }),
  amount: fc.integer({ min: 1, max: 130 }),
});

/** Two tenants are there from the start, one of a unit and one of a warehouse. */
const begun: Act[] = [1, 6].map((which) => ({ afterDays: 0, act: 'rent', which, amount: 100 }));

export const anyHistory: fc.Arbitrary<{ before: Act[]; after: Act[] }> = fc.record({
  before: fc.array(act, { minLength: 12, maxLength: 22 }).map((acts) => [...begun, ...acts]),
  after: fc.array(act, { minLength: 5, maxLength: 14 }),
});

/** Every card is refused, at last for good: then autopay is over. */
const declineCards = async (_: unknown, { attempt }: { attempt: number }) =>
  ({ state: 'declined', code: 'card_declined', isHard: attempt > 2 }) as const;

/** Most nights have nothing for the jobs, which takes them six calls of the database to find out. */
async function isAnythingWaiting({ sql }: BillingSite): Promise<boolean> {
  const [row] =
    await sql`select exists (select from leases where state = 'held') or exists (select from rent_changes
    where applied_at is null and withdrawn_at is null and missed_at is null) as waits`;
  return row?.waits === true;
}

/**
 * Plays these one after the other, from that day on, with the calendar of every night between. Gives the day of the last
 * one; `told` hears of each whether it was done.
 */
export async function play(
  site: BillingSite,
  from: CalendarDate,
  history: readonly Act[],
  told: (act: Act['act'], isDone: boolean) => void,
): Promise<CalendarDate> {
  let day = from;
  for (const one of history) {
    const next = day.add({ days: one.afterDays });
    while (day.compare(next) < 0) {
      day = day.add({ days: 1 });
      site.setClock(`${day}T00:30:00`);
      if (await isAnythingWaiting(site)) {
        await lapseExpiredHolds(site.ctx);
        await carryRentChanges(site.ctx);
      }
      // The calendar catches up: not each night has a run of its own.
      if (day.day === 1 || day.compare(next) === 0)
        await site.run(undefined, { chargeAutopay: declineCards });
    }
    site.setClock(`${day}T12:00:00`);
    site.clock.now = new Date(site.clock.now.getTime() + one.which * 1000 + one.amount);
    told(one.act, await perform(site, one, day));
  }
  return day;
}
