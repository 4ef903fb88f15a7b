import type { UnitRecord } from 'schemas/reporting/staff-map';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import * as actWords from '../../shared/record/act-words.copy.ts';
import { useSignerName } from '../../shared/record/use-signer-name.ts';
import * as css from '../storage-map.css.ts';
import * as copy from '../unit-panel.copy.ts';

/** What is broken, and what was done with the unit and its leases, newest first. */
export function UnitHistory({ record }: { record: UnitRecord }) {
  const say = useCopy(copy);
  const { acts } = useCopy(actWords);
  const signer = useSignerName();
  const when = useWhen();
  return (
    <>
      {record.tickets.length > 0 && (
        <section className={css.section} aria-label={say.ticketsTitle}>
          <h3 className={css.sectionTitle}>{say.ticketsTitle}</h3>
          <ul className={css.lines}>
            {record.tickets.map(({ id, number, description, createdAt }) => (
              <li key={id} className={css.line}>
                <p className={css.written}>{description}</p>
                <p className={css.quiet}>{say.ticketBy(number, when.instant(createdAt))}</p>
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
              {acts[action] ?? action}
              <p className={css.quiet}>{say.signed(signer(actor), when.instant(at))}</p>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
