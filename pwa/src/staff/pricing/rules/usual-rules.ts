import type { StreetRate } from 'schemas/billing/pricing';
import type { ruleForm } from 'schemas/billing/pricing-rules';
import { centsToText, textToCents } from 'schemas/kit/money';
import type { z } from 'zod';

type Rule = z.input<typeof ruleForm>;

const anything = {
  size: null,
  occupiedFrom: null,
  occupiedBelow: null,
  daysWithoutMoveIn: null,
  freeMax: null,
  belowStreet: null,
  coolDownDays: 30,
  isOn: true,
};
/** Of today's rate, in percent: as low, and as high, as the rules go. */
const range = { floor: 80, cap: 130 };

const tiers = [
  { freeMax: 3, changePercent: 10 },
  { occupiedFrom: 95, changePercent: 10 },
  { occupiedFrom: 90, occupiedBelow: 95, changePercent: 5 },
  { daysWithoutMoveIn: 45, occupiedBelow: 90, changePercent: -5 },
  { occupiedFrom: 60, occupiedBelow: 75, changePercent: -5 },
  { occupiedBelow: 60, changePercent: -10 },
];

/**
 * What many sites do with units of one size: up while they are nearly full or scarce, down while nobody comes; tenants after
 * nine months, where they pay clearly less than new ones. Warehouses are few and are priced by hand.
 */
export function usualRules(rates: readonly StreetRate[]): Rule[] {
  const units = rates.filter(({ kind }) => kind === 'unit');
  return units.flatMap(({ kind, size, rate }, i) => {
    const shared = { ...anything, kind, size: units.length > 1 ? size : null, ...limits(rate) };
    const order = (n: number) => ({ priority: Math.min(99, i * 10 + n) });
    return [
      ...tiers.map((tier, n): Rule => ({ ...shared, target: 'street', ...tier, ...order(n + 1) })),
      {
        ...shared,
        target: 'rent',
        occupiedFrom: 75,
        belowStreet: 5,
        changePercent: 8,
        coolDownDays: 270,
        ...order(1),
      },
    ];
  });
}

function limits(rate: string): Pick<Rule, 'floor' | 'cap'> {
  const share = (percent: number) =>
    centsToText(Math.round(((textToCents(rate) ?? 0) * percent) / 10_000) * 100);
  return { floor: share(range.floor), cap: share(range.cap) };
}
