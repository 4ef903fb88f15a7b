import { parseDate } from '@internationalized/date';
import type { Ctx } from '../../../context.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { isAllowedUnder } from '../../customers/account-holds/account-holds.service.ts';
import { dropAutopayCard } from '../../customers/saved-cards/kept-cards.service.ts';
import { dueBalanceOf, lockAccount } from '../ledger/ledger.service.ts';
import type { BilledLease, BilledRent } from './billed-lease.ts';
import { selectAutopayTries } from './billing.queries.ts';
import { autopayAttempt, autopayDays } from './billing.rules.ts';
import { isAutopayFailureTold, sendAutopayFailed } from './billing-letters.service.ts';

export interface Charge {
  leaseId: string;
  /** First day of the month that is billed, and which try of it. */
  period: string;
  attempt: number;
}

export type ChargeOutcome =
  | { state: 'paid' | 'processing' | 'unavailable' | 'nothing_due' }
  | { state: 'declined'; code: string; isHard: boolean };

/** How the card is charged is known to those who move money; a run is given it. */
export type ChargeAutopay = (ctx: Ctx, charge: Charge) => Promise<ChargeOutcome>;
export type Collected = 'paid' | 'declined' | 'unavailable' | 'nothing';

/**
 * Makes the try that is due today, if one is: outside of any transaction, since it asks the card provider. What a
 * crash left half done is taken up under the same key.
 */
export async function collectAutopay(
  ctx: Ctx,
  lease: BilledLease,
  chargeAutopay: ChargeAutopay,
): Promise<Collected> {
  const { autopayCardId: cardId, today } = lease;
  // Rent that waits for an inspection is due later: it neither makes a try nor stops those for what is due.
  const newest = newestOf(lease.rents.filter(({ dueOn }) => dueOn.compare(today) <= 0));
  if (!newest || cardId === null || !isAllowedUnder(lease.holds, 'autopay')) return 'nothing';
  const attempt = autopayAttempt(newest.dueOn, today);
  if (attempt === undefined || (await dueBalanceOf(ctx, lease.id)) <= 0) return 'nothing';
  const charge = { leaseId: lease.id, period: newest.period.toString(), attempt };
  if (await isTryOver(ctx, charge)) return 'nothing';
  const outcome = await chargeAutopay(ctx, charge);
  if (outcome.state !== 'declined') {
    return outcome.state === 'paid' || outcome.state === 'unavailable' ? outcome.state : 'nothing';
  }
  const nextTryOn = nextAutopayDay(newest.dueOn.toString(), attempt);
  const failure = { key: keyOf(charge), nextTryOn, isCardDropped: outcome.isHard };
  await inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx, lease.id);
    if (outcome.isHard) await dropAutopayCard(ctx, lease.id, cardId);
    await sendAutopayFailed(ctx, lease, failure);
  });
  return 'declined';
}

/** The day of the try after this one; null when it was the last. */
export function nextAutopayDay(dueOn: string, attempt: number): string | null {
  const days = autopayDays[attempt];
  return days === undefined ? null : parseDate(dueOn).add({ days }).toString();
}

const newestOf = (rents: readonly BilledRent[]) => [...rents].sort((a, b) => b.dueOn.compare(a.dueOn))[0];

const keyOf = ({ leaseId, period, attempt }: Charge) => `${leaseId} ${period} ${attempt}`;

/** It took the money, or the customer has been told that it did not. */
async function isTryOver(ctx: Ctx, charge: Charge): Promise<boolean> {
  const tries = await selectAutopayTries(ctx, charge.leaseId, charge.period);
  const known = tries.find(({ attempt }) => attempt === charge.attempt);
  if (known?.state === 'succeeded') return true;
  return known?.state === 'failed' && (await isAutopayFailureTold(ctx, keyOf(charge)));
}
