import type { Ctx } from '../../../context.ts';
import { findCleaningFee } from '../../billing/invoices/invoices.service.ts';
import { creditOf, openItems } from '../../billing/ledger/ledger.service.ts';
import { listLaterBills } from './accept-move-out.service.ts';
import { listStanding, type MoveOutRow } from './move-outs.queries.ts';
import { cleaningFeeCents } from './move-outs.rules.ts';

/** What a tenant who leaves pays in one go. */
export interface FinalSum {
  toPayCents: number;
  /** Invoices that are not owed any more once the move-out counts. */
  ending: ReadonlySet<string>;
}

type Leaving = Pick<MoveOutRow, 'leaseId' | 'startsOn' | 'vacatedOn'>;

/** Owed, and not ending with the move-out, and the cleaning fee, charged already or not, less what is paid ahead. */
export async function readFinalSum(
  ctx: Ctx,
  moveOut: Leaving,
  { hasFee }: { hasFee: boolean },
): Promise<FinalSum> {
  const { leaseId } = moveOut;
  const ending = new Set((await listLaterBills(ctx, moveOut)).map(({ id }) => id));
  const isFeeToCome = hasFee && !(await findCleaningFee(ctx, leaseId));
  const open = (await openItems(ctx, leaseId)).filter(({ invoiceId }) => !ending.has(invoiceId));
  const owedCents = open.reduce((sum, { openCents }) => sum + openCents, 0);
  const feeCents = isFeeToCome ? cleaningFeeCents('dirty') : 0;
  return { ending, toPayCents: Math.max(0, owedCents + feeCents - (await creditOf(ctx, leaseId))) };
}

/**
 * With the cleaning fee, of the move-out that counts, or of those that wait: the one that comes to that amount, else
 * the newest; undefined where nobody leaves.
 */
export async function findFinalSum(
  ctx: Ctx,
  leaseId: string,
  amountCents: number,
): Promise<FinalSum | undefined> {
  const sums: FinalSum[] = [];
  for (const moveOut of await listStanding(ctx, leaseId))
    sums.push(await readFinalSum(ctx, moveOut, { hasFee: true }));
  return sums.find(({ toPayCents }) => toPayCents === amountCents) ?? sums.at(-1);
}
