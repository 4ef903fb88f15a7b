import { useCtx } from '../../core/context/ctx.tsx';
import { useCopy, useLocale } from '../../core/i18n/locale.tsx';
import { formatDay, formatInstant } from '../../core/i18n/time-text.ts';
import { useBalanceWords } from '../shared/counter/use-balance-words.ts';
import * as copy from './payments.copy.ts';

/** Days, hours, sums and people as this page says them. */
export function useCounterWords() {
  const words = useCopy(copy);
  const { locale } = useLocale();
  const balance = useBalanceWords();
  const { timeZone } = useCtx().facility;
  return {
    instant: (text: string) => formatInstant(text, locale, timeZone),
    day: (text: string) => formatDay(text, locale, 'medium'),
    balance,
    actor: (name: string) => {
      if (name === 'public') return words.public;
      return name.startsWith('staff:') ? name.slice('staff:'.length) : words.nobody;
    },
  };
}
