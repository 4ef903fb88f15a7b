import type { PricingRule } from 'schemas/billing/pricing-rules';
import { formatAmount } from 'schemas/kit/money';
import { useCopy, useLocale } from '../../../core/i18n/locale.tsx';
import { formatPercent } from '../../../core/i18n/percent-text.ts';
import * as pricing from '../pricing.copy.ts';
import * as copy from './rules.copy.ts';

/** A rule in words: whom it is about, when it fits, and what it does. */
export function useRuleWords() {
  const say = useCopy(copy);
  const { kinds } = useCopy(pricing);
  const { locale } = useLocale();
  const percent = (value: number) => formatPercent(value, locale);
  const step = (value: number) => `${value > 0 ? '+' : ''}${percent(value)}`;
  return {
    step,
    scope: ({ kind, size }: PricingRule) => `${kinds[kind]}, ${size ?? say.everySize}`,
    condition: (rule: PricingRule) => {
      const { occupiedFrom, occupiedBelow, daysWithoutMoveIn, freeMax, belowStreet } = rule;
      const parts = [
        occupiedFrom !== null && say.from(percent(occupiedFrom)),
        occupiedBelow !== null && say.below(percent(occupiedBelow)),
        daysWithoutMoveIn !== null && say.days(daysWithoutMoveIn),
        freeMax !== null && say.free(freeMax),
        belowStreet !== null && say.belowStreet(percent(belowStreet)),
      ].filter((part) => part !== false);
      return parts.length === 0 ? say.always : capitalised(parts.join(', '));
    },
    limits: ({ floor, cap, coolDownDays }: PricingRule) =>
      `${capitalised(say.within(formatAmount(floor), formatAmount(cap)))}, ${say.rest(coolDownDays)}`,
  };
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
