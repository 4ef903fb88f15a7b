import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { ScrollRegion } from '../scroll-region/scroll-region.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import * as css from './table.css.ts';

type Column<Row> = {
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Money and counts stand at the right edge. */
  isNumeric?: boolean;
  /** The column that names its row; the first one if none is said to. */
  isRowHeader?: boolean;
};

type TableProps<Row> = {
  /** Names the table; read aloud, not shown. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Set while the first rows are on their way: what is being loaded. */
  loadingLabel?: string | undefined;
  /** Shown instead of rows when there are none. */
  empty: ReactNode;
  /** Shown instead of rows when they could not be had. */
  error?: ReactNode;
};

export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, loadingLabel } = props;
  return (
    <ScrollRegion label={caption} className={css.frame}>
      <table className={css.table} aria-busy={loadingLabel !== undefined}>
        <caption className={css.caption}>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map(({ id, header, isNumeric }) => (
              <th key={id} scope="col" className={classNames(css.head, isNumeric && css.numeric)}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <TableBody {...props} />
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function TableBody<Row>({ columns, rows, keyOf, loadingLabel, empty, error }: TableProps<Row>) {
  if (error) return <Message columns={columns.length}>{error}</Message>;
  if (loadingLabel !== undefined) return <LoadingRows columns={columns.length} label={loadingLabel} />;
  if (rows.length === 0) return <Message columns={columns.length}>{empty}</Message>;
  const headerId = columns.find(({ isRowHeader }) => isRowHeader)?.id ?? columns[0]?.id;
  return rows.map((row) => (
    <tr key={keyOf(row)} className={css.row}>
      {columns.map(({ id, cell, isNumeric }) => {
        const className = classNames(css.cell, isNumeric && css.numeric);
        return id === headerId ? (
          <th key={id} scope="row" className={className}>
            {cell(row)}
          </th>
        ) : (
          <td key={id} className={className}>
            {cell(row)}
          </td>
        );
      })}
    </tr>
  ));
}

function Message({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tr>
      <td colSpan={columns} className={css.message}>
        {children}
      </td>
    </tr>
  );
}

const loadingRows = ['1', '2', '3', '4', '5'];

function LoadingRows({ columns, label }: { columns: number; label: string }) {
  return loadingRows.map((row) => (
    <tr key={row}>
      {Array.from({ length: columns }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a placeholder is its place.
        <td key={at} className={css.cell}>
          {row === '1' && at === 0 && <VisuallyHidden>{label}</VisuallyHidden>}
          <Skeleton shape={at % 2 === 0 ? 'shortLine' : 'line'} />
        </td>
      ))}
    </tr>
  ));
}
