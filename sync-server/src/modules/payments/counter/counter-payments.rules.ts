import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { LeaseState } from 'schemas/leasing/leases';

interface Standing {
  state: LeaseState;
  /** Negative when paid ahead. */
  balanceCents: number;
  monthlyRateCents: number;
}

const monthsAheadMax = 12;

/** Whether the counter may take so much: what is owed, and of a tenant who stays up to a year's rent ahead. */
export function judgeTaking(
  { state, balanceCents, monthlyRateCents }: Standing,
  cents: number,
): Result<'allowed', 'hold_lapsed' | 'amount_too_high'> {
  if (state === 'lapsed') return problem('hold_lapsed');
  const aheadCents = state === 'ended' ? 0 : monthsAheadMax * monthlyRateCents;
  const mostCents = balanceCents + aheadCents;
  return cents > mostCents ? problem('amount_too_high', { mostCents }) : ok('allowed');
}
