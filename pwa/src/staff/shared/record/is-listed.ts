import type { QueryClient } from '@tanstack/react-query';
import type { Endpoint } from 'schemas/kit/endpoint';

type Row = { id: string };
type Listed = Row[] | { pages: { rows: Row[] }[] } | undefined;

/** Whether the list as it was last asked for still has that row: what has left it tells by a toast. */
export function isListed(queries: QueryClient, { path }: Endpoint, id: string): boolean {
  const lists = queries.getQueriesData<Listed>({ queryKey: [path] });
  return lists.flatMap(([, list]) => rowsOf(list)).some((row) => row.id === id);
}

function rowsOf(list: Listed): Row[] {
  if (Array.isArray(list)) return list;
  return list?.pages.flatMap(({ rows }) => rows) ?? [];
}
