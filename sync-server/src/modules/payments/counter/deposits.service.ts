import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { Ctx } from '../../../context.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { reviewGateAccess } from '../../billing/delinquency/review-access.service.ts';
import { useCredit } from '../../billing/invoices/invoices.service.ts';
import { balanceOf, depositOf, post } from '../../billing/ledger/ledger.service.ts';
import { lockTenancy } from '../../customers/accounts/tenancies.service.ts';

interface Settled {
  way: 'credit' | 'returned';
  reason: string;
}

/** All of it at once: pressed twice, there is nothing left for the second press. */
export function settleDeposit(
  ctx: Ctx,
  leaseId: string,
  { way, reason }: Settled,
): Promise<Result<{ balanceCents: number }, 'not_found' | 'version_conflict'>> {
  return inTransaction(ctx, async (ctx) => {
    if (!(await lockTenancy(ctx, leaseId))) return problem('not_found');
    const cents = await depositOf(ctx, leaseId);
    if (cents <= 0) return problem('version_conflict');
    const to = way === 'credit' ? ('receivable' as const) : ('opening' as const);
    await post(ctx, {
      leaseId,
      reason: `${way === 'credit' ? 'Deposit used' : 'Deposit given back'}: ${reason}`,
      sides: [
        { account: 'deposits', cents },
        { account: to, cents: -cents },
      ],
    });
    if (way === 'credit') {
      await useCredit(ctx, leaseId);
      await reviewGateAccess(ctx, leaseId);
    }
    await recordAction(ctx, {
      action: way === 'credit' ? 'deposit.used' : 'deposit.returned',
      subjectKind: 'lease',
      subjectId: leaseId,
      details: { reason, amountCents: cents },
    });
    return ok({ balanceCents: await balanceOf(ctx, leaseId) });
  });
}
