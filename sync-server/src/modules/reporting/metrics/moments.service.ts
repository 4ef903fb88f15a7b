import { parseDate } from '@internationalized/date';
import { centsToText } from 'schemas/kit/money';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { SpaceClass, SpaceMetrics } from 'schemas/reporting/metrics';
import type { Ctx } from '../../../context.ts';
import { facilityToday } from '../../../core/facility-today.ts';
import { type Span, selectSpaces, selectTenancies } from './histories.queries.ts';
import { spacesAt, tenanciesAt } from './histories.rules.ts';
import { endOfDay, type Moment } from './moments.rules.ts';
import {
  addUpStandings,
  type Occupancy,
  readStandings,
  type Space,
  type Tenancy,
} from './occupancy.rules.ts';

export const readNow = (ctx: Ctx): Moment => ({ day: facilityToday(ctx), at: ctx.now(), isNow: true });

/** The end of that day, or now when it is today; a day to come has no metrics. */
export function readMoment(ctx: Ctx, asOf: string | undefined): Result<Moment, 'invalid'> {
  const now = readNow(ctx);
  const day = asOf === undefined ? now.day : parseDate(asOf);
  const order = day.compare(now.day);
  if (order > 0) return problem('invalid', { errors: [{ path: 'asOf', message: 'must not be to come' }] });
  return ok(order === 0 ? now : endOfDay(day, ctx.facility.timeZone));
}

/** Every space and every tenancy of a span, as they were at each moment of it. */
export async function readSpan(ctx: Ctx, span: Span) {
  const [spaces, tenancies] = await Promise.all([selectSpaces(ctx, span), selectTenancies(ctx, span)]);
  return (moment: Moment) => ({
    spaces: spacesAt(spaces, moment),
    tenancies: tenanciesAt(tenancies, moment),
  });
}

export const readSite = async (ctx: Ctx, moment: Moment) => (await readSpan(ctx, { to: moment }))(moment);

/** Every space of the site, and what its classes come to at that moment. */
export async function readSpaces(ctx: Ctx, moment: Moment) {
  const { spaces, tenancies } = await readSite(ctx, moment);
  return { spaces, classes: readClasses(spaces, tenancies, moment) };
}

/** Units, warehouses and both: one warehouse is worth 25 units, so that neither may hide the other. */
export function readClasses(
  spaces: readonly Space[],
  tenancies: readonly Tenancy[],
  moment: Moment,
): Record<SpaceClass, Occupancy> {
  const standings = readStandings(spaces, tenancies, moment);
  const of = (kind: Space['kind']) => addUpStandings(standings.filter(({ space }) => space.kind === kind));
  return { unit: of('unit'), warehouse: of('warehouse'), all: addUpStandings(standings) };
}

export const toSpaceMetrics = (classes: Record<SpaceClass, Occupancy>): SpaceMetrics[] =>
  (['unit', 'warehouse', 'all'] as const).map((spaces) => toMetrics(spaces, classes[spaces]));

const textOrNull = (cents: number | null) => (cents === null ? null : centsToText(cents));

function toMetrics(spaces: SpaceClass, occupancy: Occupancy): SpaceMetrics {
  const {
    potentialCents,
    scheduledCents,
    vacancyLossCents,
    rateGapCents,
    averageRentCents,
    rentPerSquareFootCents,
    ...counted
  } = occupancy;
  return {
    spaces,
    ...counted,
    potentialRent: centsToText(potentialCents),
    scheduledRent: centsToText(scheduledCents),
    vacancyLoss: centsToText(vacancyLossCents),
    rateGap: centsToText(rateGapCents),
    averageRent: textOrNull(averageRentCents),
    rentPerSquareFoot: textOrNull(rentPerSquareFootCents),
  };
}
