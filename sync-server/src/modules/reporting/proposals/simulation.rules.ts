import { parseDate } from '@internationalized/date';
import type { Rule } from './rate-step.rules.ts';
import { type GroupFacts, type GroupPast, proposeRate } from './street-proposals.rules.ts';

/** One group on the 1st of a month, as it was. */
export interface PastMonth extends GroupFacts {
  month: string;
  /** Of each tenant who was there and had come within the months that are played: the month of the first day. */
  arrivals: readonly string[];
}

export interface PlayedMonth {
  month: string;
  rateCents: number;
  playedCents: number;
  moreCents: number;
}

/**
 * The months of one group, oldest first, as if each proposal had been approved at once. The same tenants come: what they
 * would have paid more or less is the difference of the rates of the month in which they came.
 */
export function playYear(rules: readonly Rule[], months: readonly PastMonth[]): PlayedMonth[] {
  const played = new Map<string, number>();
  const gaps = new Map<string, number>();
  let changedOn: string | null = null;
  let cents = months[0]?.rateCents ?? 0;
  for (const { month, rateCents, ...group } of months) {
    const past: GroupPast = { changedOn, hasPlanned: false, restsUntil: new Map() };
    const verdict = proposeRate(rules, { ...group, rateCents: cents }, { past, today: parseDate(month) });
    if (verdict.cents !== undefined) [cents, changedOn] = [verdict.cents, month];
    played.set(month, cents);
    gaps.set(month, cents - rateCents);
  }
  return months.map(({ month, rateCents, arrivals }) => ({
    month,
    rateCents,
    playedCents: played.get(month) ?? rateCents,
    moreCents: arrivals.reduce((sum, arrival) => sum + (gaps.get(arrival) ?? 0), 0),
  }));
}
