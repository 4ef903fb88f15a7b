import { Cell } from '../../../../ui/data/table/cell.tsx';
import type { Column } from '../../../../ui/data/table/column.ts';
import { classNames } from '../../../../ui/theme/class-names.ts';
import * as css from './list-tools.css.ts';

interface PrintTableProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

/** Rows as ink: no frame that scrolls, the names of the columns on every sheet. */
export function PrintTable<Row>({ columns, rows, keyOf }: PrintTableProps<Row>) {
  return (
    <table className={css.printTable}>
      <thead>
        <tr>
          {columns.map(({ id, header, isNumeric }) => (
            <th key={id} scope="col" className={classNames(css.printCell, isNumeric && css.paperNumber)}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map((column) => (
              <td key={column.id} className={classNames(css.printCell, column.isNumeric && css.paperNumber)}>
                <Cell column={column} row={row} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
