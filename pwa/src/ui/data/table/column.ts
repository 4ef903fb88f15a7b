import type { ReactNode } from 'react';

/** The one description of a column: the table, its stacked form on a phone and its print view are drawn from it. */
export type Column<Row> = {
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** A quiet second line. */
  under?: (row: Row) => ReactNode;
  /** Words of any length: they break before the columns beside them leave sight. */
  isText?: boolean;
  /** Money and counts stand at the right edge. */
  isNumeric?: boolean;
  /** Days and the like stay on one line; longer words make room for them. */
  isWhole?: boolean;
  /** The column that names its row; the first one if none is said to. */
  isRowHeader?: boolean;
};
