import { useCtx } from '../../ctx.tsx';
import { openOutbox } from '../../offline/open-outbox.ts';
import { type SavedRecord, useSavedRecords } from '../../offline/use-saved-records.ts';

/** What became of a rental that was left waiting on this device. */
export function useLateResults() {
  const ctx = useCtx();
  const results = useSavedRecords().filter(({ fate }) => 'message' in fate);
  const dismiss = ({ id }: SavedRecord) => void openOutbox(ctx).dismiss(id);
  return { results, dismiss };
}
