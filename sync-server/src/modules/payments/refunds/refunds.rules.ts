import { ok, problem, type Result } from 'schemas/kit/problems/result';

interface Refundable {
  amountCents: number;
  /** Given back already, or about to be. */
  refundedCents: number;
  isReversed: boolean;
}

/** Whether so much of a payment can be given back. Of one that is back already whoever asks saw an older state. */
export function judgeRefund(
  { amountCents, refundedCents, isReversed }: Refundable,
  cents: number,
): Result<'allowed', 'refund_too_high' | 'version_conflict'> {
  const leftCents = amountCents - refundedCents;
  const tooHigh = problem('refund_too_high', { mostCents: isReversed ? 0 : leftCents });
  if (cents > amountCents) return tooHigh;
  if (isReversed || leftCents === 0) return problem('version_conflict');
  return cents > leftCents ? tooHigh : ok('allowed');
}

/** What was paid ahead goes back first; what an invoice has used is given up, so that nobody owes it again. */
export const allowanceFor = (refundCents: number, creditCents: number): number =>
  Math.max(0, refundCents - creditCents);
