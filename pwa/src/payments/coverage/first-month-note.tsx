import { coverFirstMonth } from 'schemas/billing/coverage';
import { amountToCents } from 'schemas/kit/money';
import type { ChosenOffers } from 'schemas/leasing/chosen-offers';
import { useCtx } from '../../core/context/ctx.tsx';
import { useCopy, useLocale } from '../../core/i18n/locale.tsx';
import { dayAt, formatClock, formatInstant } from '../../core/i18n/time-text.ts';
import { useWhen } from '../../core/i18n/use-when.ts';
import * as copy from './coverage.copy.ts';
import * as css from './coverage.css.ts';
import { CoverageNote } from './coverage-note.tsx';
import { besideRent } from './first-month.ts';

interface FirstMonthNoteProps {
  monthlyRate: string;
  /**
   * Only where the office cannot be asked now: when it last said the rate, in milliseconds since the epoch; null when
   * this device never heard of it.
   */
  rateAsOf?: number | null | undefined;
  /** What is billed beside the rent. */
  offers?: ChosenOffers | undefined;
}

/** The same of a rental that is not there yet: by the office's rule, on this device. */
export function FirstMonthNote({ monthlyRate, rateAsOf, offers }: FirstMonthNoteProps) {
  const { facility } = useCtx();
  const { today } = useWhen();
  const beside = besideRent(offers, today(), facility);
  return (
    <div className={css.framed}>
      <CoverageNote coverage={coverFirstMonth(today(), amountToCents(monthlyRate), beside)}>
        {rateAsOf !== undefined && <RateAge at={rateAsOf} />}
      </CoverageNote>
    </div>
  );
}

function RateAge({ at }: { at: number | null }) {
  const say = useCopy(copy);
  const { locale } = useLocale();
  const { now, facility } = useCtx();
  const { timeZone } = facility;
  if (at === null) return <p className={css.note}>{say.rateUnknown}</p>;
  const moment = new Date(at).toISOString();
  // Both by the clock of this device, which wrote it down.
  const isToday = dayAt(new Date(at), timeZone) === dayAt(now(), timeZone);
  const when = isToday
    ? say.today(formatClock(moment, locale, timeZone))
    : formatInstant(moment, locale, timeZone);
  return <p className={css.note}>{say.rateAsOf(when)}</p>;
}
