import { useCopy } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import type { useServerPages } from '../calls/server-query.ts';
import * as copy from './server-list.copy.ts';
import * as css from './server-list.css.ts';

type List = Pick<
  ReturnType<typeof useServerPages>,
  'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'
>;

/** The way to the rest of a list. */
export function MoreRows({ list }: { list: List }) {
  const words = useCopy(copy);
  if (!list.hasNextPage) return null;
  return (
    <>
      <Button look="soft" size="small" onPress={() => void list.fetchNextPage()}>
        {list.isFetchingNextPage ? words.loadingMore : words.showMore}
      </Button>
      {list.isFetchNextPageError && (
        <p role="status" className={css.staleText}>
          {words.restNotLoaded}
        </p>
      )}
    </>
  );
}
