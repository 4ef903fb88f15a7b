import { coverFirstMonth } from 'schemas/billing/coverage';
import { amountToCents } from 'schemas/kit/money';
import type { ChosenOffers } from 'schemas/leasing/chosen-offers';
import { useCtx } from '../../core/context/ctx.tsx';
import { useCopy, useLocale } from '../../core/i18n/locale.tsx';
import { dayAt } from '../../core/i18n/time-text.ts';
import * as copy from './coverage.copy.ts';
import { sayNext } from './coverage-words.ts';
import { besideRent } from './first-month.ts';

/** In one sentence what is billed after a first month that is paid today; null while no rate is known. */
export function useFirstMonthNext(monthlyRate: string | null, offers?: ChosenOffers): string | null {
  const { now, facility } = useCtx();
  const { locale } = useLocale();
  const say = useCopy(copy);
  if (monthlyRate === null) return null;
  const today = dayAt(now(), facility.timeZone);
  const beside = besideRent(offers, today, facility);
  return sayNext(say, locale, coverFirstMonth(today, amountToCents(monthlyRate), beside)).title;
}
