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
import { ShowAll } from './show-all.tsx';
import { useIsPrinting } from './use-is-printing.ts';
import type { Rest } from './use-rows-report.ts';

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
  /** Of rows that are still at the server. */
  rest?: Rest | undefined;
  keyOf: (row: Row) => string;
  totals: readonly (readonly [label: string, figure: string])[];
  /** What its words mean. */
  notes: readonly string[];
  empty: string;
  /** Few rows need no search. */
  hasSearch?: boolean;
}

export function ReportView<Row>(props: ReportViewProps<Row>) {
  const { title, columns, rows, rest, asked, totals, notes, hasSearch = false } = props;
  const words = useCopy(copy);
  const isPrinting = useIsPrinting();
  const [sought, setSought] = useState('');
  const isSearched = sought.trim() !== '';
  const search = (text: string) => {
    setSought(text);
    // It is searched in all rows, which may be asked for already.
    if (rest && !rest.isFetching) void rest.fetch();
  };
  return (
    <Card label={title}>
      <div className={css.head}>
        <div>
          <h2 className={css.title}>{title}</h2>
          <p className={css.quiet}>{props.period}</p>
        </div>
        <ReportTools listed={props.listed} isEmpty={rows.length === 0} rest={rest} />
      </div>
      <Totals totals={asked.error ? [] : totals} />
      {hasSearch && rows.length > 0 && (
        <div className={css.search}>
          <TextField
            type="search"
            label={words.search}
            prefix={<Search size={18} aria-hidden="true" />}
            value={sought}
            onChange={search}
          />
        </div>
      )}
      <ReportTable
        {...props}
        asked={isSearched && rest ? { ...rest, isPending: rest.error === null, refetch: rest.fetch } : asked}
        rows={findRows(rows, columns, sought)}
        isSearched={isSearched}
      />
      {rest && !isSearched && <ShowAll rest={rest} />}
      <Notes notes={notes} />
      {isPrinting && <ReportPrintView {...props} notes={rest ? [...notes, words.cut] : notes} />}
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
