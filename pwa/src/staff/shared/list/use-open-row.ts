import { useState } from 'react';

/**
 * The row whose dialog is open, as a refresh brought it last. Where the list does not have it any more, as it is asked for
 * anew or somebody else's action took it out of a filter, the row stays: only whoever opened the dialog closes it.
 */
export function useOpenRow<Row extends { id: string }>({ rows }: { rows: readonly Row[] }) {
  const [openId, setOpenId] = useState<string>();
  const [last, setLast] = useState<Row>();
  const found = rows.find(({ id }) => id === openId);
  if (found && found !== last) setLast(found);
  const kept = last?.id === openId ? last : undefined;
  return { row: found ?? kept, open: setOpenId, close: () => setOpenId(undefined) };
}
