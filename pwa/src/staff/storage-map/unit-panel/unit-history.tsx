import type { UnitRecord } from 'schemas/facility/staff-map';
import { useCtx } from '../../../core/context/ctx.tsx';
import { useCopy, useLocale } from '../../../core/i18n/locale.tsx';
import { formatInstant } from '../../../core/i18n/time-text.ts';
import { useSignerName } from '../../shared/record/use-signer-name.ts';
import * as css from '../storage-map.css.ts';
import * as copy from '../unit-panel.copy.ts';

/** What is broken, and what was done with the unit and its leases, newest first. */
export function UnitHistory({ record }: { record: UnitRecord }) {
  const say = useCopy(copy);
  const signer = useSignerName();
  const { locale } = useLocale();
  const { facility } = useCtx();
  const when = (at: string) => formatInstant(at, locale, facility.timeZone);
  return (
    <>
      {record.tickets.length > 0 && (
        <section className={css.section} aria-label={say.ticketsTitle}>
          <h3 className={css.sectionTitle}>{say.ticketsTitle}</h3>
          <ul className={css.lines}>
            {record.tickets.map(({ id, number, description, createdAt }) => (
              <li key={id} className={css.line}>
                <p className={css.written}>{description}</p>
                <p className={css.quiet}>{say.ticketBy(number, when(createdAt))}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={css.section} aria-label={say.historyTitle}>
        <h3 className={css.sectionTitle}>{say.historyTitle}</h3>
        {record.history.length === 0 && <p className={css.quiet}>{say.noHistory}</p>}
        <ol className={css.lines}>
          {record.history.map(({ id, at, actor, action }) => (
            <li key={id} className={css.line}>
              {say.acts[action] ?? action}
              <p className={css.quiet}>{say.signed(signer(actor), when(at))}</p>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
