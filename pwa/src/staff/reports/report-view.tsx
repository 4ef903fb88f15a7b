import { FileSearch, Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useCopy } from '../../core/i18n/locale.tsx';
import { Button } from '../../ui/actions/button/button.tsx';
import { Table } from '../../ui/data/table/table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice/notice.tsx';
import { TextField } from '../../ui/fields/text-field/text-field.tsx';
import { Card } from '../../ui/layout/card/card.tsx';
import { useFailureWords } from '../shared/calls/use-failure-words.ts';
import type { Listed } from '../shared/list/tools/use-save-csv.ts';
import { findRows, type ReportColumn } from './report-columns.ts';
import { ReportPrintView } from './report-print-view.tsx';
import { ReportTools } from './report-tools.tsx';
import * as copy from './reports.copy.ts';
import * as css from './reports.css.ts';

interface Asked {
  isPending: boolean;
  error: Error | null;
  refetch: () => Promise<unknown>;
}

interface ReportViewProps<Row> {
  title: string;
  /** The day, or the days, that it speaks of. */
  period: string | undefined;
  /** The same report as a file. */
  listed: Listed;
  asked: Asked;
  columns: readonly ReportColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  totals: readonly (readonly [label: string, figure: string])[];
  /** What its words mean. */
  notes: readonly string[];
  empty: string;
  /** Few rows need no search. */
  hasSearch?: boolean;
}

export function ReportView<Row>(props: ReportViewProps<Row>) {
  const { title, period, columns, rows, asked, totals, notes, hasSearch = false } = props;
  const words = useCopy(copy);
  const [sought, setSought] = useState('');
  return (
    <Card label={title}>
      <div className={css.head}>
        <div>
          <h2 className={css.title}>{title}</h2>
          <p className={css.quiet}>{period}</p>
        </div>
        <ReportTools listed={props.listed} isEmpty={rows.length === 0} />
      </div>
      <Totals totals={asked.error ? [] : totals} />
      {hasSearch && rows.length > 0 && (
        <div className={css.search}>
          <TextField
            type="search"
            label={words.search}
            prefix={<Search size={18} aria-hidden="true" />}
            value={sought}
            onChange={setSought}
          />
        </div>
      )}
      <ReportTable {...props} rows={findRows(rows, columns, sought)} isSearched={sought.trim() !== ''} />
      <Notes notes={notes} />
      <ReportPrintView
        title={title}
        period={period}
        columns={columns}
        rows={rows}
        totals={totals}
        notes={notes}
      />
    </Card>
  );
}

function Totals({ totals }: Pick<ReportViewProps<unknown>, 'totals'>) {
  return (
    <dl className={css.totals}>
      {totals.map(([label, figure]) => (
        <div key={label}>
          <dt className={css.quiet}>{label}</dt>
          <dd className={css.figure}>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

function Notes({ notes }: Pick<ReportViewProps<unknown>, 'notes'>) {
  return (
    <ul className={css.notes}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

function ReportTable<Row>({
  title,
  columns,
  rows,
  keyOf,
  asked,
  empty,
  isSearched,
}: ReportViewProps<Row> & { isSearched: boolean }) {
  const words = useCopy(copy);
  return (
    <Table
      caption={title}
      columns={columns.map((column) => (column.isNumeric ? column : { ...column, cell: boxed(column) }))}
      rows={rows}
      keyOf={keyOf}
      loadingLabel={asked.isPending ? words.loading : undefined}
      error={asked.error ? <ReportFailure asked={asked} /> : undefined}
      empty={
        <EmptyState icon={<FileSearch size={32} />} title={isSearched ? words.nothingFound : empty}>
          {isSearched && words.nothingFoundText}
        </EmptyState>
      }
    />
  );
}

const boxed =
  <Row,>({ cell }: ReportColumn<Row>) =>
  (row: Row) => <div className={css.cell}>{cell(row)}</div>;

function ReportFailure({ asked }: { asked: Asked }): ReactNode {
  const words = useCopy(copy);
  const tell = useFailureWords();
  const retry = (
    <Button look="soft" size="small" onPress={() => void asked.refetch()}>
      {words.tryAgain}
    </Button>
  );
  return (
    <Notice look="error" title={words.notLoaded} action={retry} isLive>
      {asked.error && tell(asked.error)}
    </Notice>
  );
}
