import { useState } from 'react';
import { type ClosingDay, closesApi } from 'schemas/reporting/closes';
import { useServerReply } from '../../shared/calls/server-query.ts';

/** What fills a dialog; a facility of some hundred spaces has few more on one day. */
const rowsFirst = 50;

/** The cheques and lines that did not come with the first ones. */
export interface RestOfDay {
  isFetching: boolean;
  error: Error | null;
  /** Whether all is there now. */
  fetch: () => Promise<boolean>;
}

const isCut = ({ checks, checkCount, hasMoreLines, close }: ClosingDay) =>
  close !== null && (hasMoreLines || checks.length < checkCount);

/** One day of the drawer: of a closed one what comes first, and all of it, as one answer, once somebody wants more. */
export function useDay(day: string) {
  const [isWanted, setWanted] = useState(false);
  const params = { day };
  const first = useServerReply(closesApi.day, { params, query: { top: String(rowsFirst) } });
  const hasRest = first.data !== undefined && isCut(first.data);
  const whole = useServerReply(closesApi.day, { params, isAsked: isWanted && hasRest });
  const fetch = async () => {
    setWanted(true);
    const { isSuccess } = await whole.refetch({ cancelRefetch: false });
    return isSuccess;
  };
  const rest: RestOfDay | undefined =
    hasRest && !whole.data ? { isFetching: whole.isFetching, error: whole.error, fetch } : undefined;
  return { asked: first, found: (hasRest && whole.data) || first.data, rest };
}
