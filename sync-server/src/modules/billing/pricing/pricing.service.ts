import type { RateChange, SpaceKind, StreetRate } from 'schemas/billing/pricing';
import { centsToText } from 'schemas/kit/money';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { Ctx } from '../../../context.ts';
import { decodeKey, encodeKey } from '../../../db/transactions/keyset.ts';
import { readNow, readSpaces } from '../../reporting/metrics/figures.service.ts';
import { listInForce, listPlanned, listRateChanges } from './pricing.queries.ts';
import { toRateChange } from './rate-changes.service.ts';

const kinds: readonly SpaceKind[] = ['unit', 'warehouse'];

export async function listStreetRates(ctx: Ctx): Promise<Result<StreetRate[], never>> {
  const [{ spaces, classes }, inForce, planned] = await Promise.all([
    readSpaces(ctx, readNow(ctx)),
    listInForce(ctx),
    listPlanned(ctx),
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
        since: inForce.find((one) => one.kind === kind)?.effectiveOn ?? null,
        rentable,
        occupied,
        averageRent: averageRentCents === null ? null : centsToText(averageRentCents),
        planned: planned.filter((one) => one.kind === kind).map((one) => toRateChange(one, inForce)),
      };
    }),
  );
}

export async function listChanges(
  ctx: Ctx,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<Result<{ rows: RateChange[]; next: string | null }, 'invalid'>> {
  const key = after === undefined ? undefined : decodeKey(after);
  if (after !== undefined && !key) return problem('invalid');
  const [found, inForce] = await Promise.all([
    listRateChanges(ctx, { after: key, limit: limit + 1 }),
    listInForce(ctx),
  ]);
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return ok({
    rows: rows.map((row) => toRateChange(row, inForce)),
    next: last ? encodeKey({ at: last.createdAt, id: last.id }) : null,
  });
}
