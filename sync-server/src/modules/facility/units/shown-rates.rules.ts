import { groupKey, type SpaceGroup } from 'schemas/billing/pricing';

/** A rate that somebody may have seen, and that was raised since. */
export interface ReplacedRate extends SpaceGroup {
  cents: number | null;
}

/** How long a screen may go on showing a rate: of a page that is open, and of a tablet that has no connection. */
export const shownDays = { direct: 1, outbox: 30 } as const;

/**
 * What a new lease costs a month: what the customer was shown, where the site did ask that lately, and never more than
 * it asks now.
 */
export function rentOf(
  space: SpaceGroup & { monthlyRateCents: number },
  shownCents: number | undefined,
  replaced: readonly ReplacedRate[],
): number {
  const { monthlyRateCents } = space;
  const wasAsked = replaced.some((one) => groupKey(one) === groupKey(space) && one.cents === shownCents);
  return wasAsked && shownCents !== undefined ? Math.min(shownCents, monthlyRateCents) : monthlyRateCents;
}
