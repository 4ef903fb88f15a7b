import type { ReactNode } from 'react';

export type Column<Row> = {
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Money and counts stand at the right edge. */
  isNumeric?: boolean;
  /** Days and the like stay on one line; longer words make room for them. */
  isWhole?: boolean;
  /** The column that names its row; the first one if none is said to. */
  isRowHeader?: boolean;
};
