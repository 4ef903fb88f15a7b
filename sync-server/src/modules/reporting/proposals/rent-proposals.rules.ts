import { type CalendarDate, parseDate } from '@internationalized/date';
import type { ProposalFacts, RentWait } from 'schemas/reporting/pricing-proposals';
import { percentOf } from '../metrics/moments.rules.ts';
import { fits, inOrder, type Rule, stepFrom } from './rate-step.rules.ts';

export interface RentFacts {
  kind: 'unit' | 'warehouse';
  size: string;
  rentCents: number;
  streetCents: number;
  /** Of its group, beside this tenant. */
  facts: ProposalFacts;
  /** The day of its last rent. */
  since: string;
  /** The highest that the facility's file and what was promised allow. */
  maximumCents: number;
  /** Why the lease cannot be raised at all, whatever a rule says. */
  wait: Exclude<RentWait, 'at_street' | 'dismissed'> | undefined;
  restsUntil: ReadonlyMap<string, string>;
}

export type RentVerdict<R extends Rule> =
  | { rule: R; cents: number; belowStreet: number }
  | { rule: R; cents?: undefined; wait: RentWait }
  | undefined;

/** The first rule that fits decides. Undefined: none does. Never above the street rate, a promise, a cap or a limit. */
export function proposeRent<R extends Rule>(
  rules: readonly R[],
  { facts, ...lease }: RentFacts,
  { today, effectiveOn }: { today: CalendarDate; effectiveOn: CalendarDate },
): RentVerdict<R> {
  const { rentCents, streetCents, maximumCents, since, restsUntil } = lease;
  const belowStreet = percentOf(streetCents - rentCents, streetCents) ?? 0;
  const rule = inOrder(rules, 'rent').find((one) => fits(one, lease, { ...facts, belowStreet }));
  if (!rule) return undefined;
  if (lease.wait) return { rule, wait: lease.wait };
  if ((restsUntil.get(rule.id) ?? '') > today.toString()) return { rule, wait: 'dismissed' };
  const isRecent = parseDate(since).add({ days: rule.coolDownDays }).compare(effectiveOn) > 0;
  if (isRecent) return { rule, wait: 'recent' };
  const cents = Math.min(stepFrom(rentCents, rule) ?? rentCents, streetCents, maximumCents);
  return cents > rentCents ? { rule, cents, belowStreet } : { rule, wait: 'at_street' };
}

/** How many of those who are to pay more may leave before it brings less than nothing. */
export function breakEvenLeavers(rents: readonly { before: number; after: number }[]): number {
  const sum = (cents: (rent: { before: number; after: number }) => number) =>
    rents.reduce((total, rent) => total + cents(rent), 0);
  const after = sum((rent) => rent.after);
  return after === 0 ? 0 : Math.floor((sum((rent) => rent.after - rent.before) * rents.length) / after);
}
