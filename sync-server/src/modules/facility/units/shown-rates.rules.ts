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
  const isShown = shownCents !== undefined && wasAsked(space, shownCents, replaced);
  return isShown ? Math.min(shownCents, monthlyRateCents) : monthlyRateCents;
}

/** Whether the site did ask that for such a space lately. */
export const wasAsked = (space: SpaceGroup, cents: number, replaced: readonly ReplacedRate[]): boolean =>
  replaced.some((one) => groupKey(one) === groupKey(space) && one.cents === cents);
