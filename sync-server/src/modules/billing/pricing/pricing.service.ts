import type { RateChange } from 'schemas/billing/pricing';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { Ctx } from '../../../context.ts';
import { decodeKey, encodeKey } from '../../../db/transactions/keyset.ts';
import { listInForce, listPlanned, listRateChanges, type RateChangeRow } from './pricing.queries.ts';
import { toRateChange } from './rate-changes.service.ts';

/** The change that each kind stands at, and those that are planned, the earliest first. */
export async function readRateCalendar(ctx: Ctx): Promise<{ inForce: RateChange[]; planned: RateChange[] }> {
  const [inForce, planned] = await Promise.all([listInForce(ctx), listPlanned(ctx)]);
  const toChange = (row: RateChangeRow) => toRateChange(row, inForce);
  return { inForce: inForce.map(toChange), planned: planned.map(toChange) };
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
