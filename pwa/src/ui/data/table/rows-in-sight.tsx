import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import type { Column } from './column.ts';
import { TableRow } from './table-row.tsx';
import { useJumps } from './use-jumps.ts';

interface RowsInSightProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

const rowHeight = 52;
const beyond = 10;

/** The rows of a long list that are in sight, between two empty ones as high as those that are not. */
export function RowsInSight<Row>({ columns, rows, keyOf }: RowsInSightProps<Row>) {
  const top = useRef<HTMLTableRowElement>(null);
  const list = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count: rows.length,
    getScrollElement: () => top.current?.closest<HTMLElement>('[data-scrolls]') ?? null,
    estimateSize: () => rowHeight,
    getItemKey: (at) => keyOf(rows[at] as Row),
    overscan: beyond,
    useFlushSync: false,
  });
  useJumps(top);
  const shown = list.getVirtualItems();
  const above = shown[0]?.start ?? 0;
  const below = list.getTotalSize() - (shown.at(-1)?.end ?? 0);
  return (
    <>
      <tr ref={top} style={{ height: above }} />
      {shown.map(({ key, index }) => (
        <TableRow
          key={String(key)}
          ref={list.measureElement}
          columns={columns}
          row={rows[index] as Row}
          index={index}
        />
      ))}
      <tr style={{ height: below }} />
    </>
  );
}
