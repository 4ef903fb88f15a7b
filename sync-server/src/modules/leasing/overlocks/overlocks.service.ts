import { parseDate } from '@internationalized/date';
import type { OverlockState } from 'schemas/facility/overlock-state';
import { centsToText } from 'schemas/kit/money';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { OverlockAction, OverlockRow } from 'schemas/leasing/overlocks';
import type { Ctx } from '../../../context.ts';
import { actorName } from '../../../core/actor.ts';
import { facilityToday } from '../../../core/facility-today.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { dueBalanceOf } from '../../billing/ledger/ledger.service.ts';
import { isAllowedUnder, readAccountHolds } from '../../customers/account-holds/account-holds.service.ts';
import {
  lockOverlockState,
  setOverlockState,
} from '../../facility/overlock-states/overlock-states.service.ts';
import { unitLabel } from '../../facility/units/units.service.ts';
import { listOverlockRows } from './overlocks.queries.ts';
import { decideOverlock } from './overlocks.rules.ts';

const listedMax = 200;

export async function listOverlocks(ctx: Ctx): Promise<Result<OverlockRow[], never>> {
  const today = facilityToday(ctx);
  const rows = await listOverlockRows(ctx, listedMax);
  return ok(
    rows.map(({ unitKind, unitNumber, firstName, lastName, balanceCents, oldestDueOn, at, by, ...row }) => {
      const daysLate = oldestDueOn ? today.compare(parseDate(oldestDueOn)) : 0;
      return {
        ...row,
        unitNumber: unitLabel({ kind: unitKind, number: unitNumber }),
        customerName: `${firstName} ${lastName}`,
        at: (at ?? ctx.now()).toISOString(),
        by: by ?? '',
        daysPastDue: daysLate > 0 ? daysLate : null,
        balance: centsToText(balanceCents),
      };
    }),
  );
}

type Refusal =
  | 'not_found'
  | 'version_conflict'
  | 'lease_not_active'
  | 'military_hold'
  | 'account_held'
  | 'overlock_not_due';

/** A person asked for it, or was at the door. Who holds the lease holds the lock: nobody pays in between. */
export function setOverlock(
  ctx: Ctx,
  leaseId: string,
  wish: { act: OverlockAction; seen: OverlockState },
): Promise<Result<{ state: OverlockState; at: string; by: string }, Refusal>> {
  return inTransaction(ctx, async (ctx) => {
    const found = await lockOverlockState(ctx, leaseId);
    if (!found) return problem('not_found');
    const decided = decideOverlock(
      {
        ...found,
        balanceCents: await dueBalanceOf(ctx, leaseId),
        protecting: (await readAccountHolds(ctx, found.customerId)).filter(
          (kind) => !isAllowedUnder([kind], 'overlock'),
        ),
      },
      wish,
    );
    if (!decided.ok) return decided;
    const by = actorName(ctx.actor);
    const details = { from: found.state, act: wish.act };
    await setOverlockState(ctx, leaseId, { state: decided.value, by, details });
    return ok({ state: decided.value, at: ctx.now().toISOString(), by });
  });
}
