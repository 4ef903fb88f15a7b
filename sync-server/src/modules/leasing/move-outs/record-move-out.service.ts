import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { MoveOut } from 'schemas/leasing/move-outs';
import type { Ctx } from '../../../context.ts';
import { actorName } from '../../../core/actor.ts';
import { facilityToday } from '../../../core/facility-today.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { findAccountOf, readTenant } from '../../customers/accounts/accounts.service.ts';
import { lockTenancy } from '../../customers/accounts/tenancies.service.ts';
import { acceptMoveOut } from './accept-move-out.service.ts';
import { sendAccepted } from './move-out-letters.service.ts';
import { writeRecorded } from './move-out-writes.service.ts';
import { listMoveOuts, selectCounting } from './move-outs.queries.ts';
import { decideVacatedDay } from './move-outs.rules.ts';
import { recallMoveOut } from './move-outs.service.ts';

interface Said {
  unitCondition: 'clean' | 'dirty';
  lockRemoved?: boolean | undefined;
  vacatedOn: string;
  /** Of the press of a button, and the id of what it writes. */
  key: string;
}
type Refusal = 'not_found' | 'lease_not_active' | 'already_moving_out' | 'vacated_day_refused';

/**
 * A member of the staff saw, or was told, that the tenant is gone, and answers for it: it counts at once, and whatever
 * waited for this lease is settled with it. The unit is looked at like any other.
 */
export function recordMoveOut(
  ctx: Ctx,
  leaseId: string,
  { key, unitCondition, lockRemoved, vacatedOn }: Said,
): Promise<Result<MoveOut, Refusal>> {
  return inTransaction(ctx, async (ctx) => {
    const tenancy = await lockTenancy(ctx, leaseId);
    if (!tenancy) return problem('not_found');
    const counting = await selectCounting(ctx, leaseId);
    if (counting === key) return ok(await recallMoveOut(ctx, key));
    const { state, startsOn, customerId } = tenancy;
    if (state !== 'active' || startsOn === null) return problem('lease_not_active');
    if (counting) return problem('already_moving_out');
    // A device's clock may be wrong and its day is put right; what a person typed is not changed behind their back.
    const counted = decideVacatedDay(vacatedOn, { receivedOn: facilityToday(ctx), startsOn });
    if (counted !== vacatedOn) return problem('vacated_day_refused');
    const account = await findAccountOf(ctx, leaseId);
    if (!account) throw new Error(`the active lease ${leaseId} has no account`);
    const { phone } = await readTenant(ctx, customerId);
    const body = { unitCondition, lockRemoved, vacatedOn, phone };
    const receivedAt = ctx.now();
    await writeRecorded(ctx, { body, moveOutId: key, receivedAt }, { ...account, startsOn, photoIds: [] });
    await acceptRecorded(ctx, key);
    return ok(await recallMoveOut(ctx, key));
  });
}

async function acceptRecorded(ctx: Ctx, id: string): Promise<void> {
  const [moveOut] = await listMoveOuts(ctx, [id]);
  if (!moveOut) throw new Error('an inserted move-out is there');
  const hasFee = moveOut.unitCondition === 'dirty';
  await acceptMoveOut(ctx, moveOut, { by: actorName(ctx.actor), hasFee });
  await sendAccepted(ctx, moveOut, { hasFee });
}
