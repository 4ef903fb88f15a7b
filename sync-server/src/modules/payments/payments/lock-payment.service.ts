import type { Ctx } from '../../../context.ts';
import { lockAccount } from '../../billing/ledger/ledger.service.ts';
import { type PaymentRow, selectLeaseOf, selectPayment } from './payment-sums.queries.ts';

/** Its account first, so that what is read of it then stays true. */
export async function lockPayment(ctx: Ctx, id: string): Promise<PaymentRow | undefined> {
  const leaseId = await selectLeaseOf(ctx, id);
  if (leaseId === undefined) return undefined;
  await lockAccount(ctx, leaseId);
  return selectPayment(ctx, id);
}
