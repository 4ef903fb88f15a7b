import { amountToCents, formatAmount } from 'schemas/kit/money';
import { useCopy } from '../../../core/i18n/locale.tsx';
import * as copy from './counter.copy.ts';

/** A balance as the desk says it: below zero somebody has paid ahead. */
export function useBalanceWords() {
  const words = useCopy(copy);
  return (text: string): string => {
    const cents = amountToCents(text);
    if (cents === 0) return words.even;
    return cents > 0 ? words.owed(formatAmount(text)) : words.ahead(formatAmount(text.slice(1)));
  };
}
