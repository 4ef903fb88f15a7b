import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Column } from './column.ts';
import { TableRow } from './table-row.tsx';

interface RowsInSightProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

const rowHeight = 52;
const beyond = 10;
const framesToSettle = 10;

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

// The browser's own way there is animated, and ends where a row on the way is found to be higher than expected.
function useJumps(top: RefObject<HTMLTableRowElement | null>) {
  useLayoutEffect(() => {
    const frame = top.current?.closest<HTMLElement>('[data-scrolls]');
    if (!frame) return;
    let next = 0;
    const stop = () => cancelAnimationFrame(next);
    // The last rows are measured once they are in sight, and move the end.
    const toEnd = (frames: number) => {
      frame.scrollTo({ top: frame.scrollHeight, behavior: 'instant' });
      if (frames > 0) next = requestAnimationFrame(() => toEnd(frames - 1));
    };
    const jump = (event: KeyboardEvent) => {
      stop();
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
      if (event.target !== frame || !isPlain || !(event.key === 'Home' || event.key === 'End')) return;
      event.preventDefault();
      if (event.key === 'End') toEnd(framesToSettle);
      else frame.scrollTo({ top: 0, behavior: 'instant' });
    };
    frame.addEventListener('keydown', jump);
    frame.addEventListener('wheel', stop, { passive: true });
    return () => {
      stop();
      frame.removeEventListener('keydown', jump);
      frame.removeEventListener('wheel', stop);
    };
  }, [top]);
}
