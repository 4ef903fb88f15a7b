import type { CalendarDate } from '@internationalized/date';
import type { SpaceCounts } from 'schemas/reporting/staff-map';
import type { Ctx } from '../../../context.ts';
import type { SpaceThen, TenancyThen } from './histories.rules.ts';
import { selectOpenInvoices } from './metrics.queries.ts';
import { readNow, readSite } from './moments.service.ts';
import { readOccupancy, readStandings, type Standing } from './occupancy.rules.ts';
import { daysPastDue, groupByLease, type OpenInvoice, readArrears } from './past-due.rules.ts';

export interface SpaceNow extends Standing<SpaceThen, TenancyThen> {
  /** Null: no rent of it is past due. */
  daysPastDue: number | null;
  /** Past due, rent or fees. */
  pastDueCents: number;
  /** First day of the oldest rent that is open. */
  oldestOpenPeriod: string | null;
}

/** Each space as the metrics count it now, in the order of the doors, and how many there are of each state. */
export async function readSpacesNow(ctx: Ctx): Promise<{ spaces: SpaceNow[]; counts: SpaceCounts }> {
  const now = readNow(ctx);
  const [{ spaces, tenancies }, open] = await Promise.all([readSite(ctx, now), selectOpenInvoices(ctx, now)]);
  const openOf = groupByLease(open);
  const rows = readStandings(spaces, tenancies, now).map((standing) => ({
    ...standing,
    ...readDebt(openOf.get(standing.tenancy?.id ?? '') ?? [], now.day),
  }));
  const { available, reserved, occupied, maintenance } = readOccupancy(spaces, tenancies, now);
  const pastDue = rows.filter(({ state, pastDueCents }) => state === 'occupied' && pastDueCents > 0).length;
  return { spaces: rows, counts: { available, reserved, occupied, pastDue, maintenance } };
}

function readDebt(
  invoices: readonly OpenInvoice[],
  day: CalendarDate,
): Omit<SpaceNow, keyof Standing<never, never>> {
  // By the month, as the calendar bills it: the days in another unit lie within one.
  const periods = invoices.filter(({ kind }) => kind === 'rent').map(({ period }) => period);
  return {
    daysPastDue: daysPastDue(invoices, day),
    pastDueCents: readArrears(invoices, day).totalCents,
    oldestOpenPeriod: periods.sort()[0] ?? null,
  };
}
