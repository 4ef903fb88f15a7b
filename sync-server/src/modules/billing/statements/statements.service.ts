import { fromDate, toCalendarDate } from '@internationalized/date';
import type { Ctx } from '../../../context.ts';
import { unitLabel } from '../../facility/units/units.service.ts';
import { selectMoves, selectTenancy } from './statements.queries.ts';
import { causeOf } from './statements.rules.ts';

export { toStatementLine } from './statements.rules.ts';

export type Statement = NonNullable<Awaited<ReturnType<typeof readStatement>>>;

/** A tenant's account from its first day: each line says why, and what was owed after it. */
export async function readStatement(ctx: Ctx, leaseId: string) {
  const [tenancy, moves] = await Promise.all([selectTenancy(ctx, leaseId), selectMoves(ctx, leaseId)]);
  if (!tenancy) return undefined;
  let balanceCents = 0;
  const lines = moves.map(({ at, ...move }) => {
    balanceCents += move.cents;
    return {
      ...move,
      cause: causeOf(move),
      on: toCalendarDate(fromDate(at, ctx.facility.timeZone)).toString(),
      balanceCents,
    };
  });
  return { ...tenancy, unit: unitLabel(tenancy.unit), lines, balanceCents };
}
