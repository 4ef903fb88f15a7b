import type { SpaceKind, StreetRate } from 'schemas/billing/pricing';
import { centsToText } from 'schemas/kit/money';
import { ok, type Result } from 'schemas/kit/problems/result';
import type { Ctx } from '../../../context.ts';
import { readRateCalendar } from '../../billing/pricing/pricing.service.ts';
import { readNow, readSpaces } from '../metrics/moments.service.ts';

const kinds: readonly SpaceKind[] = ['unit', 'warehouse'];

/** What each kind of space costs from which day on, beside how much of it is let and at what. */
export async function listStreetRates(ctx: Ctx): Promise<Result<StreetRate[], never>> {
  const [{ spaces, classes }, calendar] = await Promise.all([
    readSpaces(ctx, readNow(ctx)),
    readRateCalendar(ctx),
  ]);
  return ok(
    kinds.flatMap((kind) => {
      const space = spaces.find((one) => one.kind === kind);
      if (!space) return [];
      const { rentable, occupied, averageRentCents } = classes[kind];
      return {
        kind,
        size: space.size,
        rate: centsToText(space.monthlyRateCents),
        since: calendar.inForce.find((one) => one.kind === kind)?.effectiveOn ?? null,
        rentable,
        occupied,
        averageRent: averageRentCents === null ? null : centsToText(averageRentCents),
        planned: calendar.planned.filter((one) => one.kind === kind),
      };
    }),
  );
}
