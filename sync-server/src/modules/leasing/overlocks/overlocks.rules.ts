import type { AccountHoldKind } from 'schemas/customers/customer-records';
import { gateOffMinCents } from 'schemas/facility/facility';
import type { OverlockState } from 'schemas/facility/overlock-state';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { LeaseState } from 'schemas/leasing/leases';
import { type OverlockAction, overlockSteps } from 'schemas/leasing/overlocks';

interface Facts {
  state: OverlockState;
  leaseState: LeaseState;
  balanceCents: number;
  /** Those of the tenant that keep the lock off the door. */
  protecting: readonly AccountHoldKind[];
}

type Refusal =
  | 'version_conflict'
  | 'lease_not_active'
  | 'military_hold'
  | 'account_held'
  | 'overlock_not_due';

/** What an action leads to. To lock a door needs a tenant who owes and is not protected; to unlock it, nothing. */
export function decideOverlock(
  { state, leaseState, balanceCents, protecting }: Facts,
  { act, seen }: { act: OverlockAction; seen: OverlockState },
): Result<OverlockState, Refusal> {
  const { from, to } = overlockSteps[act];
  if (act === 'ask' || act === 'put_on') {
    if (protecting.includes('military')) return problem('military_hold');
    if (protecting.length > 0) return problem('account_held');
    if (leaseState !== 'active') return problem('lease_not_active');
    if (balanceCents < gateOffMinCents) return problem('overlock_not_due');
  }
  const isAsSeen = state === seen || state === askedFor[act];
  return isAsSeen && from.includes(state) ? ok(to) : problem('version_conflict');
}

/** What was done at the door stands when somebody, or the calendar, has only just asked for exactly that. */
const askedFor: Partial<Record<OverlockAction, OverlockState>> = { put_on: 'asked', take_off: 'asked_off' };
