import type { ReactNode } from 'react';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import { Notice } from '../../../ui/feedback/notice/notice.tsx';
import { Card } from '../../../ui/layout/card/card.tsx';
import * as text from '../../../ui/layout/text/text.css.ts';
import type { useServerPages } from '../calls/server-query.ts';
import { useFailureWords } from '../calls/use-failure-words.ts';
import { MoreRows } from './more-rows.tsx';
import * as copy from './server-list.copy.ts';
import * as css from './server-list.css.ts';
import { type Aged, StaleNote } from './stale-note.tsx';

type List = Pick<
  ReturnType<typeof useServerPages>,
  'error' | 'refetch' | 'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'
>;

interface Failed {
  error: Error | null;
  refetch: () => Promise<unknown>;
}

interface ListCardProps {
  title: string;
  /** Absent where a table within has its own. */
  list?: List;
  /** What can be done with the whole list. */
  tools?: ReactNode;
  children: ReactNode;
}

/** A section of a staff page: its name, what it lists, and the way to the rest. */
export function ListCard({ title, list, tools, children }: ListCardProps) {
  return (
    <Card label={title}>
      <h2 className={css.cardTitle}>{title}</h2>
      {children}
      <div className={css.foot}>
        {list && <MoreRows list={list} />}
        {tools}
      </div>
    </Card>
  );
}

/** What stands in place of a list that could not be had. */
export function ListFailure({ list }: { list: Failed }) {
  const words = useCopy(copy);
  const tell = useFailureWords();
  const retry = (
    <Button look="soft" size="small" onPress={() => void list.refetch()}>
      {words.tryAgain}
    </Button>
  );
  return (
    <Notice look="error" title={words.notLoaded} action={retry} isLive>
      {list.error && <span className={text.small}>{tell(list.error)}</span>}
    </Notice>
  );
}

/** What went wrong with a list: nothing came at all, or what is shown is from before. */
export function ListTrouble({ list }: { list: Failed & Aged }) {
  if (!list.isError) return null;
  return list.dataUpdatedAt === 0 ? <ListFailure list={list} /> : <StaleNote list={list} />;
}
