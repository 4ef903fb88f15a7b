import type { Ref } from 'react';
import { classNames } from '../../theme/class-names.ts';
import { Cell } from './cell.tsx';
import type { Column } from './column.ts';
import { sayRole } from './say-role.ts';
import * as css from './table.css.ts';

interface TableRowProps<Row> {
  columns: readonly Column<Row>[];
  row: Row;
  /** Its place among all rows, where not all of them are in the document. */
  index?: number;
  ref?: Ref<HTMLTableRowElement>;
}

export function TableRow<Row>({ columns, row, index, ref }: TableRowProps<Row>) {
  const headerId = columns.find(({ isRowHeader }) => isRowHeader)?.id ?? columns[0]?.id;
  // The row of the headers is the first.
  const place = index !== undefined && { 'data-index': index, 'aria-rowindex': index + 2 };
  return (
    <tr ref={ref} {...sayRole('row')} className={css.row} {...place}>
      {columns.map((column) => {
        const { id, header, isNumeric, isWhole } = column;
        const className = classNames(css.cell, isNumeric && css.numeric, isWhole && css.whole);
        // A button says itself what it does.
        const label = typeof header === 'string' && id !== 'action' ? header : undefined;
        return id === headerId ? (
          <th key={id} {...sayRole('rowheader')} scope="row" className={className}>
            <Cell column={column} row={row} />
          </th>
        ) : (
          <td key={id} {...sayRole('cell')} className={className} data-label={label}>
            <div className={css.value}>
              <Cell column={column} row={row} />
            </div>
          </td>
        );
      })}
    </tr>
  );
}
