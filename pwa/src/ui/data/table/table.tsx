import type { ReactNode } from 'react';
import { Skeleton } from '../../feedback/skeleton/skeleton.tsx';
import { ScrollRegion } from '../../layout/scroll-region/scroll-region.tsx';
import { VisuallyHidden } from '../../layout/visually-hidden/visually-hidden.tsx';
import { classNames } from '../../theme/class-names.ts';
import type { Column } from './column.ts';
import { RowsInSight } from './rows-in-sight.tsx';
import { sayRole } from './say-role.ts';
import * as css from './table.css.ts';
import { TableRow } from './table-row.tsx';

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

/** Up to here a table is as narrow as a phone. */
const narrowColumns = 2;

/** From here on only the rows in sight, and some on either side, are in the document. */
const rowsMax = 50;

export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, loadingLabel } = props;
  return (
    <ScrollRegion label={caption} className={css.frame}>
      <table
        {...sayRole('table')}
        className={classNames(css.table, columns.length > narrowColumns && css.stacked)}
        aria-busy={loadingLabel !== undefined}
        aria-rowcount={rows.length + 1}
      >
        <caption className={css.caption}>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead {...sayRole('rowgroup')}>
          <tr {...sayRole('row')}>
            {columns.map(({ id, header, isNumeric }) => (
              <th
                key={id}
                {...sayRole('columnheader')}
                scope="col"
                className={classNames(css.head, isNumeric && css.numeric)}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...sayRole('rowgroup')}>
          <TableBody {...props} />
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function TableBody<Row>(props: TableProps<Row>) {
  const { columns, rows, keyOf, loadingLabel, empty, error } = props;
  if (error) return <Message columns={columns.length}>{error}</Message>;
  if (loadingLabel !== undefined) return <LoadingRows columns={columns.length} label={loadingLabel} />;
  if (rows.length === 0) return <Message columns={columns.length}>{empty}</Message>;
  if (rows.length > rowsMax) return <RowsInSight columns={columns} rows={rows} keyOf={keyOf} />;
  return rows.map((row) => <TableRow key={keyOf(row)} columns={columns} row={row} />);
}

function Message({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tr {...sayRole('row')}>
      <td {...sayRole('cell')} colSpan={columns} className={css.message}>
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
