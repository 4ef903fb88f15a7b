import { formatAmount } from 'schemas/kit/money';
import type { ImportSums, ImportView } from 'schemas/reporting/imports';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import { Badge } from '../../../ui/feedback/badge/badge.tsx';
import { Notice } from '../../../ui/feedback/notice/notice.tsx';
import { Card } from '../../../ui/layout/card/card.tsx';
import { signerName } from '../../shared/record/signer-name.ts';
import { Fact } from '../section.tsx';
import { ColumnMap } from './column-map.tsx';
import { FaultTable } from './fault-table.tsx';
import { ImportActions } from './import-actions.tsx';
import * as copy from './imports.copy.ts';
import * as css from './imports.css.ts';

const looks = {
  checking: 'attention',
  checked: 'attention',
  faulty: 'maintenance',
  applying: 'attention',
  applied: 'attention',
  live: 'available',
  undone: 'neutral',
  discarded: 'neutral',
} as const;

/** One import as it stands, and what can be done with it now. */
export function ImportCard({ view }: { view: ImportView }) {
  const words = useCopy(copy);
  const when = useWhen();
  const { state, progress, sums, faultCount } = view;
  const shown = state === 'checked' && faultCount > 0 ? 'faulty' : state;
  const isOver = state === 'undone' || state === 'discarded';
  const title = words.started(signerName(view.by), when.instant(view.at));
  return (
    <Card>
      <div className={css.body}>
        <div className={css.head}>
          <h2 className={css.name}>{title}</h2>
          <Badge look={looks[shown]}>{words.states[shown]}</Badge>
        </div>
        {!isOver && (
          <p className={css.quiet}>
            {view.files.map(({ kind, rows }) => words.files(words.start.kinds[kind], rows)).join(' · ')}
          </p>
        )}
        {progress && (
          <p role="status" className={css.quiet}>
            {words.progress(progress.done, progress.total)}. {words.leave}
          </p>
        )}
        {shown === 'faulty' && <FaultTable view={view} />}
        {sums && !isOver && shown !== 'faulty' && <Sums sums={sums} />}
        {state === 'checked' && sums !== null && faultCount === 0 && sums.replacedSpaces > 0 && (
          <Notice look="warning" title={words.replaced(sums.replacedSpaces)} />
        )}
        {state === 'applied' && (
          <Notice look="info" title={words.applied.title}>
            {words.applied.text}
          </Notice>
        )}
        {state === 'checked' && <ColumnMap key={view.version} view={view} />}
        <ImportActions view={view} />
      </div>
    </Card>
  );
}

function Sums({ sums }: { sums: ImportSums }) {
  const { sums: words } = useCopy(copy);
  const money = ['monthlyRent', 'owed', 'credit', 'deposits'] as const;
  return (
    <dl className={css.sums}>
      {(['spaces', 'warehouses', 'customers', 'leases'] as const)
        .filter((name) => sums[name] > 0)
        .map((name) => (
          <Fact key={name} term={words[name]}>
            <span className={css.sum}>{sums[name]}</span>
          </Fact>
        ))}
      {money.map((name) => (
        <Fact key={name} term={words[name]}>
          <span className={css.sum}>{formatAmount(sums[name])}</span>
        </Fact>
      ))}
    </dl>
  );
}
