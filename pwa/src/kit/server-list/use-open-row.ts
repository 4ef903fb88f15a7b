import { useState } from 'react';

interface Listed<Row> {
  rows: readonly Row[];
  /** Undefined while it is asked for, or could not be had. */
  data: unknown;
}

/**
 * The row whose dialog is open, as a refresh brought it. While the list is asked for anew, as a search narrows it, the row
 * stays as it was last: what is typed in its dialog is not lost with it.
 */
export function useOpenRow<Row extends { id: string }>({ rows, data }: Listed<Row>) {
  const [openId, setOpenId] = useState<string>();
  const [last, setLast] = useState<Row>();
  const found = rows.find(({ id }) => id === openId);
  if (found && found !== last) setLast(found);
  const kept = data === undefined && last?.id === openId ? last : undefined;
  return { row: found ?? kept, open: setOpenId, close: () => setOpenId(undefined) };
}
