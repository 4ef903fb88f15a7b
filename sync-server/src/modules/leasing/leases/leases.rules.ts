import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { LeaseState } from 'schemas/leasing/leases';

interface Seen {
  state: LeaseState;
  version: number;
}

/**
 * Whether a confirmed payment makes this a lease. A hold past its hour that nobody has given back yet is still
 * good; whoever confirms what somebody else confirmed meanwhile is told, or both would book the same cash.
 */
export function decideConfirmation(
  lease: Seen | undefined,
  versionSeen: number,
): Result<'activate', 'not_found' | 'hold_lapsed' | 'version_conflict'> {
  if (!lease) return problem('not_found');
  if (lease.state === 'lapsed' || lease.state === 'ended') return problem('hold_lapsed');
  const isAsSeen = lease.state === 'held' && lease.version === versionSeen;
  return isAsSeen ? ok('activate') : problem('version_conflict');
}
