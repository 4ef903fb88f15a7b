import type { Ctx } from '../../../context.ts';
import type { SpaceThen, TenancyThen } from './histories.rules.ts';
import { selectOpenInvoices } from './metrics.queries.ts';
import { sumBy } from './moments.rules.ts';
import { readNow, readSite } from './moments.service.ts';
import { readStandings, type Standing } from './occupancy.rules.ts';
import { daysPastDue, groupByLease, isPastDue } from './past-due.rules.ts';

export interface SpaceNow extends Standing<SpaceThen, TenancyThen> {
  /** Null: no rent of it is past due. */
  daysPastDue: number | null;
  /** Past due, rent or fees. */
  pastDueCents: number;
  /** First day of the oldest rent that is open. */
  oldestOpenPeriod: string | null;
}

/** Each space as the metrics count it now, in the order of the doors: whoever counts these rows gets the same. */
export async function listSpacesNow(ctx: Ctx): Promise<SpaceNow[]> {
  const now = readNow(ctx);
  const [{ spaces, tenancies }, open] = await Promise.all([readSite(ctx, now), selectOpenInvoices(ctx, now)]);
  const openOf = groupByLease(open);
  return readStandings(spaces, tenancies, now).map((standing) => {
    const invoices = openOf.get(standing.tenancy?.id ?? '') ?? [];
    const late = invoices.filter((one) => isPastDue(one, now.day));
    const periods = invoices.filter(({ kind }) => kind === 'rent').map(({ period }) => period);
    return {
      ...standing,
      daysPastDue: daysPastDue(invoices, now.day),
      pastDueCents: sumBy(late, ({ openCents }) => openCents),
      oldestOpenPeriod: periods.sort()[0] ?? null,
    };
  });
}
