import type { ReactNode } from 'react';
import { EmptyState } from '../../../ui/feedback/empty-state/empty-state.tsx';
import { LoadingLines } from './loading-lines.tsx';
import { ListFailure } from './server-list.tsx';
import { type Aged, StaleNote } from './stale-note.tsx';

interface ListBodyProps<Row> {
  list: Aged & { isPending: boolean; error: Error | null };
  rows: readonly Row[] | undefined;
  loading: string;
  /** What will appear here, and how. */
  empty: { icon: ReactNode; title: string; text?: ReactNode };
  children: (rows: readonly Row[]) => ReactNode;
}

/** Rows of the server that are no table, in every state of their coming. */
export function ListBody<Row>({ list, rows = [], loading, empty, children }: ListBodyProps<Row>) {
  if (list.isPending) return <LoadingLines label={loading} />;
  if (rows.length > 0) {
    return (
      <>
        <StaleNote list={list} />
        {children(rows)}
      </>
    );
  }
  if (list.isError) return <ListFailure list={list} />;
  return (
    <EmptyState icon={empty.icon} title={empty.title}>
      {empty.text}
    </EmptyState>
  );
}
