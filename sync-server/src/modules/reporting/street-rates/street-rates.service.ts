import { groupKey, type StreetRate } from 'schemas/billing/pricing';
import { centsToText } from 'schemas/kit/money';
import { ok, type Result } from 'schemas/kit/problems/result';
import type { Ctx } from '../../../context.ts';
import { readRateCalendar } from '../../billing/pricing/pricing.service.ts';
import { keepFigures } from '../kept/kept-figures.service.ts';
import type { Moment } from '../metrics/moments.rules.ts';
import { readNow, readSite } from '../metrics/moments.service.ts';
import { readOccupancy } from '../metrics/occupancy.rules.ts';
import { groupSpaces } from '../metrics/space-groups.rules.ts';

/** What each kind and size costs from which day on, beside how much of it is let and at what. */
export async function listStreetRates(ctx: Ctx): Promise<Result<StreetRate[], never>> {
  const now = readNow(ctx);
  const [groups, calendar] = await Promise.all([
    keepFigures(ctx, `street rates ${now.day}`, () => readGroupsNow(ctx, now)),
    readRateCalendar(ctx),
  ]);
  return ok(
    groups.map((group) => {
      const key = groupKey(group);
      return {
        ...group,
        since: calendar.inForce.find((one) => groupKey(one) === key)?.effectiveOn ?? null,
        planned: calendar.planned.filter((one) => groupKey(one) === key),
      };
    }),
  );
}

async function readGroupsNow(ctx: Ctx, now: Moment): Promise<Omit<StreetRate, 'since' | 'planned'>[]> {
  const { spaces, tenancies } = await readSite(ctx, now);
  return groupSpaces(spaces).map(([space, ...others]) => {
    const { rentable, occupied, averageRentCents } = readOccupancy([space, ...others], tenancies, now);
    return {
      kind: space.kind,
      size: space.size,
      rate: centsToText(space.monthlyRateCents),
      rentable,
      occupied,
      averageRent: averageRentCents === null ? null : centsToText(averageRentCents),
    };
  });
}
