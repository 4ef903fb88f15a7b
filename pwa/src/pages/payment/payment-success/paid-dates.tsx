import type { ComingRent } from 'schemas/billing/coverage';
import type { Locale } from 'schemas/kit/locale';
import { formatAmount } from 'schemas/kit/money';
import { useCtx } from '../../../core/context/ctx.tsx';
import { useCopy, useLocale } from '../../../core/i18n/locale.tsx';
import { addDays, dayAt } from '../../../core/i18n/time-text.ts';
import * as copy from './after-payment.copy.ts';
import * as css from './after-payment.css.ts';

interface PaidDatesProps {
  paidAt: string;
  amount: string;
  next: ComingRent;
}

/** A first month: paid, the next 1st, and each one after it, by what the office said. */
export function PaidDates({ paidAt, amount, next }: PaidDatesProps) {
  const { facility } = useCtx();
  const { locale } = useLocale();
  const say = useCopy(copy);
  const day = (date: string) => shortDay(date, locale);
  const covers = (from: string, to: string) => say.covers(day(from), day(to));
  const paidOn = dayAt(new Date(paidAt), facility.timeZone);
  const isWhole = next.amount === next.monthly;
  const dates = [
    { when: say.paid(day(paidOn)), amount, what: covers(paidOn, addDays(next.days.from, -1)) },
    ...(isWhole
      ? []
      : [{ when: say.on(day(next.on)), amount: next.amount, what: covers(next.days.from, next.days.to) }]),
    { when: isWhole ? say.on(day(next.on)) : say.later, amount: next.monthly, what: say.monthly },
    ...(next.later ?? []).map(({ on, monthly }) => ({
      when: say.from(dayOfYear(on, locale)),
      amount: monthly,
      what: say.monthly,
    })),
  ];
  return (
    <section aria-label={say.dates} className={css.part}>
      <ol className={css.dates}>
        {dates.map(({ when, amount, what }, at) => (
          <li key={when} className={css.date}>
            <span className={css.track} aria-hidden="true">
              <span className={css.dot} data-done={at === 0 || undefined} />
              <span
                className={css.stretch}
                data-done={at === 0 || undefined}
                data-last={at === dates.length - 1 || undefined}
              />
            </span>
            <span className={css.dateLine}>
              <span className={css.strong}>{when}</span>
              <span className={css.sum}>{formatAmount(amount)}</span>
            </span>
            <span className={css.quiet}>{what}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** "Mar 1, 2027": that may be far away. */
const dayOfYear = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === 'es' ? 'es-US' : 'en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(`${day}T00:00:00Z`));

/** "Dec 1": so near to today nobody needs the year. */
const shortDay = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === 'es' ? 'es-US' : 'en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
    .format(Date.parse(`${day}T00:00:00Z`))
    .replace(' ', '\u00a0');
