import type { RuleConditions } from 'schemas/billing/pricing-rules';
import type { ProposalFacts } from 'schemas/reporting/pricing-proposals';
import { percentOf } from '../metrics/moments.rules.ts';

/** A rule as it is kept; cents and days. */
export interface Rule extends RuleConditions {
  id: string;
  version: number;
  target: 'street' | 'rent';
  kind: 'unit' | 'warehouse';
  /** Null: every size. */
  size: string | null;
  changePercent: number;
  floorCents: number;
  capCents: number;
  coolDownDays: number;
  priority: number;
  isOn: boolean;
}

type Group = Pick<Rule, 'kind'> & { size: string };

/** The rules of that target, in the order in which they are asked. */
export const inOrder = <R extends Rule>(rules: readonly R[], target: Rule['target']): R[] =>
  rules
    .filter((rule) => rule.isOn && rule.target === target)
    .sort((a, b) => a.priority - b.priority || a.id.localeCompare(b.id));

/** Whether all that the rule asks for is so. */
export function fits(rule: Rule, group: Group, facts: ProposalFacts): boolean {
  const percent = percentOf(facts.occupied, facts.rentable);
  if (rule.kind !== group.kind || (rule.size !== null && rule.size !== group.size) || percent === null)
    return false;
  const { occupiedFrom, occupiedBelow, daysWithoutMoveIn, freeMax, belowStreet } = rule;
  const isQuiet = facts.free > 0 && (facts.daysWithoutMoveIn ?? Infinity) >= (daysWithoutMoveIn ?? 0);
  return (
    percent >= (occupiedFrom ?? 0) &&
    (occupiedBelow === null || percent < occupiedBelow) &&
    (daysWithoutMoveIn === null || isQuiet) &&
    facts.free <= (freeMax ?? Infinity) &&
    (belowStreet === null || (facts.belowStreet ?? 0) >= belowStreet)
  );
}

const dollarCents = 100;

/** Whole dollars; where that is no step at all, cents. */
function roundStep(cents: number, changePercent: number): number {
  const exact = (cents * (100 + changePercent)) / 100;
  const rounded = Math.round(exact / dollarCents) * dollarCents;
  return rounded === cents ? Math.round(exact) : rounded;
}

/** The rule's next rate, within its limits; undefined where they leave no step in its direction. */
export function stepFrom(cents: number, { changePercent, floorCents, capCents }: Rule): number | undefined {
  const wished = Math.min(Math.max(roundStep(cents, changePercent), floorCents), capCents);
  const isStep = changePercent > 0 ? wished > cents : wished < cents;
  return isStep ? wished : undefined;
}
