import { useState } from 'react';
import type { Endpoint, Reply } from 'schemas/kit/endpoint';
import { useServerReply } from '../shared/calls/server-query.ts';

/** What fills a screen; a facility of some hundred spaces has few more. */
const rowsFirst = 100;

interface Rows {
  rows: readonly unknown[];
  totals: { leases: number };
}

/** The rows of a report that did not come with its first ones. */
export interface Rest {
  /** How many rows there are in all. */
  all: number;
  isFetching: boolean;
  error: Error | null;
  fetch: () => Promise<{ error: Error | null }>;
}

/** A report with a row for each tenant: its first rows, and all of them, as one answer, once somebody wants more. */
export function useRowsReport<E extends Endpoint & { reply: { _zod: { output: Rows } } }>(
  endpoint: E,
  asOf: string | undefined,
) {
  const [isWanted, setWanted] = useState(false);
  const first = useServerReply(endpoint, { query: { asOf, top: String(rowsFirst) } });
  const found = first.data as Rows | undefined;
  const all = found?.totals.leases ?? 0;
  const isCut = found !== undefined && found.rows.length < all;
  const whole = useServerReply(endpoint, { query: { asOf }, isAsked: isWanted && isCut });
  const fetch = () => {
    setWanted(true);
    return whole.refetch({ cancelRefetch: false });
  };
  const rest: Rest | undefined =
    isCut && !whole.data ? { all, isFetching: whole.isFetching, error: whole.error, fetch } : undefined;
  const report: Reply<E> | undefined = (isCut && whole.data) || first.data;
  return { asked: first, report, rest };
}
