import { useCopy } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import type { useServerPages } from '../calls/server-query.ts';
import * as copy from './server-list.copy.ts';

type List = Pick<ReturnType<typeof useServerPages>, 'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage'>;

/** The way to the rest of a list. */
export function MoreRows({ list }: { list: List }) {
  const words = useCopy(copy);
  if (!list.hasNextPage) return null;
  return (
    <Button look="soft" size="small" onPress={() => void list.fetchNextPage()}>
      {list.isFetchingNextPage ? words.loadingMore : words.showMore}
    </Button>
  );
}
