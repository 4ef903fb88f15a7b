import { ok, problem, type Result } from 'schemas/kit/result';
import type { LeaseState } from 'schemas/leases';

interface Seen {
  state: LeaseState;
  version: number;
}

/**
 * What a confirmed payment does to a lease. A hold past its hour that nobody has given back yet is still good;
 * a second confirmation changes nothing.
 */
export function decideConfirmation(
  lease: Seen | undefined,
  versionSeen: number,
): Result<'activate' | 'already_active', 'not_found' | 'hold_lapsed' | 'version_conflict'> {
  if (!lease) return problem('not_found');
  if (lease.state === 'active') return ok('already_active');
  if (lease.state !== 'held') return problem('hold_lapsed');
  return lease.version === versionSeen ? ok('activate') : problem('version_conflict');
}
