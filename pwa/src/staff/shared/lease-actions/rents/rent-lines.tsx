import { formatAmount } from 'schemas/kit/money';
import type { LeaseRents } from 'schemas/leasing/rent-changes';
import { useCopy } from '../../../../core/i18n/locale.tsx';
import { useWhen } from '../../../../core/i18n/use-when.ts';
import * as css from '../lease-actions.css.ts';
import * as copy from './rents.copy.ts';

/** Every rent of a lease with its first day, the newest first. */
export function RentLines({ rents }: Pick<LeaseRents, 'rents'>) {
  const say = useCopy(copy);
  const when = useWhen();
  return (
    <section className={css.part}>
      <h3 className={css.partTitle}>{say.rents}</h3>
      <ul className={css.lines}>
        {rents.toReversed().map(({ from, rate, source }) => (
          <li key={from} className={css.line}>
            <div>
              {say.from(when.day(from))}
              <span className={css.under}>{say.sources[source]}</span>
            </div>
            <span className={css.sum}>{say.aMonth(formatAmount(rate))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
