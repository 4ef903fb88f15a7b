import { centsToText } from 'schemas/kit/money';
import type { MoveOut } from 'schemas/leasing/move-outs';
import type { Ctx } from '../../../context.ts';
import { balanceOf } from '../../billing/ledger/ledger.service.ts';
import { unitLabel } from '../../facility/units/units.service.ts';
import { readFinalSum } from './final-sum.service.ts';
import { listMoveOuts, type MoveOutRow } from './move-outs.queries.ts';
import { cleaningFeeCents, moveOutNumber } from './move-outs.rules.ts';

export { moveOutNumber } from './move-outs.rules.ts';

/** As it stands today: asked for, final, or taken back long ago. Of one that joined another, what became of that. */
export async function recallMoveOut(ctx: Ctx, moveOutId: string): Promise<MoveOut> {
  const [row] = await listMoveOuts(ctx, [moveOutId]);
  if (!row) throw new Error(`the move-out ${moveOutId} is not there`);
  const standing = await readStanding(ctx, row);
  const hasFee = feeOf(standing) > 0;
  const { toPayCents } = await readFinalSum(ctx, standing, { hasFee });
  return {
    moveOutId,
    receiptNumber: moveOutNumber(row.number),
    unit: unitLabel({ kind: row.unitKind, number: row.unitNumber }),
    vacatedOn: standing.vacatedOn,
    state: standing.state === 'joined' ? 'requested' : standing.state,
    cleaningFee: centsToText(feeOf(standing)),
    cleaningInvoiceId: standing.cleaningInvoiceId,
    balance: centsToText(Math.max(0, await balanceOf(ctx, row.leaseId))),
    toPay: centsToText(toPayCents),
  };
}

/** Charged once it counts; until then what was accepted with it. */
const feeOf = ({ state, unitCondition, cleaningFeeCents: chargedCents }: MoveOutRow): number =>
  state === 'requested' ? cleaningFeeCents(unitCondition) : (chargedCents ?? 0);

/** The one whose outcome counts for this one. */
export async function readStanding(ctx: Ctx, row: MoveOutRow): Promise<MoveOutRow> {
  const [other] = row.joinedTo === null ? [] : await listMoveOuts(ctx, [row.joinedTo]);
  return other ?? row;
}
