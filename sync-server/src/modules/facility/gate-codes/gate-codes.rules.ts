import { isWeakGateCode } from 'schemas/kit/fields/fields';

interface LiveGateCode {
  id: string;
  state: 'reserved' | 'waiting' | 'active' | 'suspended' | 'ended';
  draftHash: string | null;
  expiresAt: Date | null;
}

/** What the database knows of one code. */
export interface GateCodeFacts {
  live: LiveGateCode | undefined;
  /** A lease of the last 90 days had it. */
  isRecentlyUsed: boolean;
}

/** What the caller and the site make of it. */
export interface GateCodeScope {
  draftHash: string | null;
  now: Date;
  isDemo: boolean;
  /** Hex HMAC of the code: decides which free codes read as taken, so that asking tells little. */
  mark: string;
  /**
   * A finished rental comes before a code that somebody is only looking at. It was sent later than it was written:
   * its own reservation may stand under a handle that went with a crashed browser.
   */
  outranksReservations?: boolean;
}

export const coolingDays = 90;
const decoyShare = 0.2;

/** Free for this caller: kept for this very draft, or in nobody's hands and fit to be given. */
export function isFree(code: string, { live, isRecentlyUsed }: GateCodeFacts, scope: GateCodeScope): boolean {
  if (live && isReservedFor(live, scope)) return true;
  const isInHands = live !== undefined && !isExpired(live, scope.now);
  return !isInHands && !isRecentlyUsed && isFit(code, scope);
}

/** In demo everything may be chosen; else neither a code that anyone tries first, nor a decoy. */
export const isFit = (code: string, { isDemo, mark }: Pick<GateCodeScope, 'isDemo' | 'mark'>): boolean =>
  isDemo || !(isWeakGateCode(code) || isDecoy(mark));

function isReservedFor(live: LiveGateCode, { draftHash, now, outranksReservations }: GateCodeScope): boolean {
  if (live.state !== 'reserved' || isExpired(live, now)) return false;
  return outranksReservations === true || (draftHash !== null && live.draftHash === draftHash);
}

const isExpired = (live: LiveGateCode, now: Date): boolean =>
  live.state === 'reserved' && live.expiresAt !== null && live.expiresAt <= now;

const isDecoy = (mark: string): boolean => Number.parseInt(mark.slice(0, 8), 16) / 2 ** 32 < decoyShare;
