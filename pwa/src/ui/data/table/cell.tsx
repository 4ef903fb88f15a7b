import type { Column } from './column.ts';
import * as css from './table.css.ts';

type CellProps<Row> = { column: Pick<Column<Row>, 'cell' | 'under' | 'isText'>; row: Row };

/** What stands in a cell, on the screen and in print. */
export function Cell<Row>({ column: { cell, under, isText }, row }: CellProps<Row>) {
  const below = under?.(row);
  const lines = (
    <>
      {cell(row)}
      {below && <span className={css.under}>{below}</span>}
    </>
  );
  return isText ? <div className={css.words}>{lines}</div> : lines;
}
