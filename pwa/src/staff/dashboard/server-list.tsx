import type { ReactNode } from 'react';
import { useCopy, useSentence } from '../../kit/locale.tsx';
import type { useServerPages } from '../../kit/server-query.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import * as text from '../../ui/text/text.css.ts';
import * as copy from './dashboard.copy.ts';
import * as css from './dashboard.css.ts';

type List = Pick<
  ReturnType<typeof useServerPages>,
  'error' | 'refetch' | 'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage'
>;

/** A section of the dashboard: its name, what it lists, and the way to the rest. */
export function ListCard({ title, list, children }: { title: string; list: List; children: ReactNode }) {
  const words = useCopy(copy);
  return (
    <Card label={title}>
      <h2 className={css.cardTitle}>{title}</h2>
      {children}
      {list.hasNextPage && (
        <div className={css.more}>
          <Button look="soft" size="small" onPress={() => void list.fetchNextPage()}>
            {list.isFetchingNextPage ? words.loadingMore : words.showMore}
          </Button>
        </div>
      )}
    </Card>
  );
}

/** What stands in place of a list that could not be had. */
export function ListFailure({ list }: { list: List }) {
  const words = useCopy(copy);
  const say = useSentence();
  const retry = (
    <Button look="soft" size="small" onPress={() => void list.refetch()}>
      {words.tryAgain}
    </Button>
  );
  return (
    <Notice look="error" title={words.notLoaded} action={retry} isLive>
      {list.error && <span className={text.small}>{say(list.error.message)}</span>}
    </Notice>
  );
}
