import type { SpaceKind } from 'schemas/billing/pricing';

/** A rate that somebody may have seen, and that was raised since. */
export interface ReplacedRate {
  kind: SpaceKind;
  cents: number | null;
}

/** How long a screen may go on showing a rate: of a page that is open, and of a tablet that has no connection. */
export const shownDays = { direct: 1, outbox: 30 } as const;

/**
 * What a new lease costs a month: what the customer was shown, where the site did ask that lately, and never more than
 * it asks now.
 */
export function rentOf(
  { kind, monthlyRateCents }: { kind: SpaceKind; monthlyRateCents: number },
  shownCents: number | undefined,
  replaced: readonly ReplacedRate[],
): number {
  const wasAsked = replaced.some((one) => one.kind === kind && one.cents === shownCents);
  return wasAsked && shownCents !== undefined ? Math.min(shownCents, monthlyRateCents) : monthlyRateCents;
}
