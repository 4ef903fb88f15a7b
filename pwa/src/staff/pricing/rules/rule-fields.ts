import type { SpaceKind } from 'schemas/billing/pricing';
import type { PricingRule, RuleTarget } from 'schemas/billing/pricing-rules';

const asText = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : String(value);
const plainAmount = (amount: string) => amount.replace(/\.00$/, '');

/** A rule as it stands in the fields of its form. */
export function toFields(rule: PricingRule | undefined) {
  return {
    target: (rule?.target ?? 'street') as RuleTarget,
    scope: rule ? [rule.kind, rule.size].filter(Boolean).join(' ') : 'unit',
    occupiedFrom: asText(rule?.occupiedFrom),
    occupiedBelow: asText(rule?.occupiedBelow),
    daysWithoutMoveIn: asText(rule?.daysWithoutMoveIn),
    freeMax: asText(rule?.freeMax),
    belowStreet: asText(rule?.belowStreet),
    changePercent: asText(rule?.changePercent),
    floor: rule ? plainAmount(rule.floor) : '',
    cap: rule ? plainAmount(rule.cap) : '',
    coolDownDays: asText(rule?.coolDownDays ?? 30),
    priority: asText(rule?.priority ?? 10),
    isOn: rule?.isOn ?? true,
  };
}
type RuleFields = ReturnType<typeof toFields>;

/** Nothing is guessed: what is no whole number is none, which the contract refuses. */
const whole = (text: string): number => (/^[+-]?\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN);
const wholeOrNull = (text: string): number | null => (text.trim() === '' ? null : whole(text));

/** The fields as they travel, the amounts apart. */
export function readRuleFields({ scope, target, isOn, ...typed }: RuleFields) {
  const [kind = 'unit', size] = scope.split(' ') as [SpaceKind, string?];
  return {
    target,
    kind,
    size: size ?? null,
    occupiedFrom: wholeOrNull(typed.occupiedFrom),
    occupiedBelow: wholeOrNull(typed.occupiedBelow),
    daysWithoutMoveIn: wholeOrNull(typed.daysWithoutMoveIn),
    freeMax: wholeOrNull(typed.freeMax),
    // Another target has no such field: what stood in it counts no more.
    belowStreet: target === 'rent' ? wholeOrNull(typed.belowStreet) : null,
    changePercent: whole(typed.changePercent),
    coolDownDays: whole(typed.coolDownDays),
    priority: whole(typed.priority),
    isOn,
  };
}
