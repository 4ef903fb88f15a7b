import { type CalendarDate, parseDate } from '@internationalized/date';
import type { ProposalFacts, RestReason } from 'schemas/reporting/pricing-proposals';
import { fits, inOrder, type Rule, stepFrom } from './rate-step.rules.ts';

export interface GroupFacts {
  kind: 'unit' | 'warehouse';
  size: string;
  rateCents: number;
  facts: ProposalFacts;
}

/** What was done about a group before. */
export interface GroupPast {
  /** The day of its last change; null: since the site opened. */
  changedOn: string | null;
  hasPlanned: boolean;
  /** Of the rules that were dismissed for it: until when they rest. */
  restsUntil: ReadonlyMap<string, string>;
}

export type StreetVerdict<R extends Rule> =
  | { rule: R; cents: number }
  | { rule: R | null; cents?: undefined; why: RestReason; until: string | null };

/** The first rule that fits decides: another rate, or why none. Never anything without a reason. */
export function proposeRate<R extends Rule>(
  rules: readonly R[],
  { rateCents, facts, ...group }: GroupFacts,
  { past, today }: { past: GroupPast; today: CalendarDate },
): StreetVerdict<R> {
  const rule = inOrder(rules, 'street').find((one) => fits(one, group, facts));
  if (!rule) return { rule: null, why: 'no_rule', until: null };
  if (past.hasPlanned) return { rule, why: 'planned', until: null };
  const dismissed = past.restsUntil.get(rule.id);
  if (dismissed && dismissed > today.toString()) return { rule, why: 'dismissed', until: dismissed };
  const cooled = past.changedOn && parseDate(past.changedOn).add({ days: rule.coolDownDays });
  if (cooled && cooled.compare(today) > 0) return { rule, why: 'cooling_down', until: cooled.toString() };
  const cents = stepFrom(rateCents, rule);
  if (cents === undefined) return { rule, why: rule.changePercent > 0 ? 'at_cap' : 'at_floor', until: null };
  return { rule, cents };
}

const quarterDays = 90;

/**
 * What another rate comes to when as many move in as within the last 90 days: cents a month after a year, and how many of
 * a year's may stay away, or have to come besides, before it is lost.
 */
export function whatIf(before: number, after: number, { moveIns90 }: Pick<ProposalFacts, 'moveIns90'>) {
  const moveInsAYear = Math.round((moveIns90 * 365) / quarterDays);
  const needed = Math.ceil((moveInsAYear * before) / after);
  return {
    moveInsAYear,
    monthlyAfterAYearCents: moveInsAYear * (after - before),
    breakEven: Math.abs(moveInsAYear - needed),
  };
}
