import { clockSkewMs } from '../../../core/clock-skew.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** A browser's session also needs its cookie and may last a working day; a bare token is short-lived. */
export const lifetimes = {
  bound: { idleMs: 30 * minuteMs, absoluteMs: 8 * hourMs },
  unbound: { idleMs: 15 * minuteMs, absoluteMs: hourMs },
} as const;

export const sessionsPerUserMax = 5;
export const touchEveryMs = minuteMs;

export interface SessionTimes {
  cookieHash: string | null;
  lastSeenAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
}

export function isSessionOver(session: SessionTimes, now: Date): boolean {
  const { idleMs } = lifetimes[session.cookieHash ? 'bound' : 'unbound'];
  const idle = now.getTime() - session.lastSeenAt.getTime();
  return session.endedAt !== null || now >= session.expiresAt || idle >= idleMs || idle < -clockSkewMs;
}

/** One spelling for one name: looked up, counted and stored alike. */
export const toUsername = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase();
