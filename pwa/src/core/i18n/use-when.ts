import { officeTime } from '../api/office-clock.ts';
import { useCtx } from '../context/ctx.tsx';
import { useLocale } from './locale.tsx';
import { dayAt, formatClock, formatDay, formatInstant, formatMonthDay, formatSpan } from './time-text.ts';

/** Instants, days and spans as the facility's clock and the reader's language show them. */
export function useWhen() {
  const { locale } = useLocale();
  const { now, facility } = useCtx();
  const { timeZone } = facility;
  const between = (from: string, to: string) => formatSpan(Date.parse(to) - Date.parse(from), locale);
  return {
    /** The facility's day, by the office's clock where this page has heard it. */
    today: () => dayAt(officeTime(now()), timeZone),
    instant: (at: string) => formatInstant(at, locale, timeZone),
    day: (day: string) => formatDay(day, locale),
    shortDay: (day: string) => formatDay(day, locale, 'medium'),
    dayOf: (at: string) => formatDay(dayAt(new Date(at), timeZone), locale),
    between,
    monthDay: (day: string) => formatMonthDay(day, locale),
    /** The time of a moment today; of any other its day. */
    soon: (at: string) => {
      const day = dayAt(new Date(at), timeZone);
      const isToday = day === dayAt(officeTime(now()), timeZone);
      return isToday ? formatClock(at, locale, timeZone) : formatMonthDay(day, locale);
    },
    briefAge: (at: string) => formatSpan(now().getTime() - Date.parse(at), locale, 'short'),
    age: (at: string) => between(at, now().toISOString()),
  };
}
