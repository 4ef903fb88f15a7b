import type { ReactNode } from 'react';
import type { Column } from '../../../ui/data/table/column.ts';
import { Table } from '../../../ui/data/table/table.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state/empty-state.tsx';
import type { useServerPages } from '../calls/server-query.ts';
import { MoreRows } from './more-rows.tsx';
import * as css from './server-list.css.ts';
import { ListFailure } from './server-list.tsx';
import { StaleNote } from './stale-note.tsx';
import { ListTools } from './tools/list-tools.tsx';
import type { Listed } from './tools/use-save-csv.ts';

interface ServerTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  list: Omit<ReturnType<typeof useServerPages>, 'rows'> & { rows: Row[] };
  loading: string;
  /** What will appear here, and how. */
  empty: { icon: ReactNode; title: string; text?: ReactNode };
  /** Of a list that is also a file: which, and how it is narrowed. */
  saved?: Listed;
}

/** Rows of the server as a table, in every state of their coming; the way to the rest, to a file and to paper. */
export function ServerTable<Row>(props: ServerTableProps<Row>) {
  const { caption, columns, keyOf, list, loading, empty, saved } = props;
  return (
    <>
      {list.rows.length > 0 && <StaleNote list={list} />}
      <Table
        caption={caption}
        columns={columns}
        rows={list.rows}
        keyOf={keyOf}
        loadingLabel={list.isPending ? loading : undefined}
        error={list.isError && list.rows.length === 0 ? <ListFailure list={list} /> : undefined}
        empty={
          <EmptyState icon={empty.icon} title={empty.title}>
            {empty.text}
          </EmptyState>
        }
      />
      <div className={css.foot}>
        <MoreRows list={list} />
        {saved && <ListTools title={caption} columns={columns} keyOf={keyOf} list={list} {...saved} />}
      </div>
    </>
  );
}
