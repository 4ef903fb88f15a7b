import { useCopy } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import { Button } from '../../../ui/actions/button/button.tsx';
import * as copy from './server-list.copy.ts';
import * as css from './server-list.css.ts';

export interface Aged {
  isError: boolean;
  /** Zero: nothing has come yet. */
  dataUpdatedAt: number;
  /** Of a list in pages it is the next one that did not come; what is shown is no older for that. */
  isFetchNextPageError?: boolean;
  refetch: () => Promise<unknown>;
}

/** A quiet line above what is shown from before, since asking again has failed. */
export function StaleNote({ list }: { list: Aged }) {
  const words = useCopy(copy);
  const when = useWhen();
  const { isError, dataUpdatedAt, isFetchNextPageError = false, refetch } = list;
  if (!isError || isFetchNextPageError || dataUpdatedAt === 0) return null;
  return (
    <div className={css.stale}>
      <p role="status" className={css.staleText}>
        {words.notReadAgain(when.instant(new Date(dataUpdatedAt).toISOString()))}
      </p>
      <Button look="plain" size="small" onPress={() => void refetch()}>
        {words.tryAgain}
      </Button>
    </div>
  );
}
