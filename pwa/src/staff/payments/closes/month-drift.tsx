import { formatAmount } from 'schemas/kit/money';
import type { ClosingMonth, DriftedFigure, LateAct } from 'schemas/reporting/month-closes';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import { Table } from '../../../ui/data/table/table.tsx';
import { Notice } from '../../../ui/feedback/notice/notice.tsx';
import * as actWords from '../../shared/record/act-words.copy.ts';
import { useLedgerWords } from '../../shared/record/ledger-words.ts';
import { useSignerName } from '../../shared/record/use-signer-name.ts';
import * as money from '../payments.css.ts';
import * as css from './closes.css.ts';
import * as copy from './months.copy.ts';
import { useFigureWords } from './use-figure-words.ts';

/** What would be another figure today, and what was written since. */
export function MonthDrift({ month: { drift, acts } }: { month: ClosingMonth }) {
  const say = useCopy(copy);
  const words = useFigureWords();
  if (drift.length === 0 && acts.length === 0)
    return (
      <Notice look="info" title={say.sameTitle}>
        {say.sameText}
      </Notice>
    );
  return (
    <section className={css.part}>
      <h3 className={css.partTitle}>{say.driftTitle}</h3>
      <Table
        caption={say.driftTitle}
        rows={drift}
        keyOf={({ name }) => name}
        empty={<p className={css.quiet}>{say.sameText}</p>}
        columns={[
          {
            id: 'figure',
            header: say.figure,
            cell: ({ name }: DriftedFigure) => words.whole(name),
            isText: true,
          },
          {
            id: 'before',
            header: say.before,
            cell: ({ name, before }: DriftedFigure) => words.value(name, before),
            isNumeric: true,
          },
          {
            id: 'now',
            header: say.now,
            cell: ({ name, now }: DriftedFigure) => words.value(name, now),
            isNumeric: true,
          },
        ]}
      />
      <h3 className={css.partTitle}>{say.actsTitle}</h3>
      {acts.length === 0 ? <p className={css.quiet}>{say.noActs}</p> : <Acts acts={acts} />}
    </section>
  );
}

function Acts({ acts }: { acts: readonly LateAct[] }) {
  const say = useCopy(copy);
  const { acts: words } = useCopy(actWords);
  const when = useWhen();
  const sayReason = useLedgerWords();
  const signer = useSignerName();
  return (
    <ul className={money.lines}>
      {acts.map(({ at, what, by, unit, amount }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was written never moves.
        <li key={place} className={money.line}>
          <div>
            {by === null ? sayReason(what) : say.act(words[what] ?? what, signer(by))}
            <span className={money.under}>
              {[unit === null ? undefined : say.unit(unit), when.instant(at)].filter(Boolean).join(' · ')}
            </span>
          </div>
          {amount !== null && <span className={money.sum}>{formatAmount(amount)}</span>}
        </li>
      ))}
    </ul>
  );
}
