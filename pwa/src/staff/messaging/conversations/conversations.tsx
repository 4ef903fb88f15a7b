import { useQueryClient } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { type Conversation, conversationsApi, type ThreadMessage } from 'schemas/customers/conversations';
import { useMedia } from '../../../core/device/use-media.ts';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state/empty-state.tsx';
import { Card } from '../../../ui/layout/card/card.tsx';
import { media } from '../../../ui/theme/tokens.ts';
import { useServerPages } from '../../shared/calls/server-query.ts';
import { useForget } from '../../shared/calls/use-forget.ts';
import { useSearchText } from '../../shared/list/list-filters.tsx';
import type { Drafts } from './answer-box.tsx';
import { ConversationList } from './conversation-list.tsx';
import * as copy from './conversations.copy.ts';
import * as css from './conversations.css.ts';
import { Thread } from './thread.tsx';
import { useListKeys } from './use-list-keys.ts';
import { useMarking } from './use-marking.ts';

/** On a wide screen side by side; on a phone the list, then the thread. */
export function Conversations() {
  const words = useCopy(copy);
  const isPhone = useMedia(media.phone);
  const { text, setText, search } = useSearchText();
  const [filter, setFilter] = useState<'unread' | 'all'>('all');
  const [open, setOpen] = useState<Conversation>();
  const [drafts] = useState<Drafts>(() => new Map());
  const marking = useMarking();
  const list = useServerPages(conversationsApi.list, {
    search,
    filter: filter === 'all' ? undefined : filter,
  });
  useForget(conversationsApi.list, conversationsApi.thread);
  const heard = useHeard(open?.who);
  useListKeys({
    move: (by) => {
      const at = list.rows.findIndex(({ who }) => who === open?.who);
      const next = list.rows[at === -1 ? 0 : at + by];
      if (next) setOpen(next);
    },
    act: () => void marking.toggle(heard()),
  });
  return (
    <div className={css.panes}>
      {!(isPhone && open) && (
        <ConversationList
          list={list}
          text={text}
          onText={setText}
          filter={filter}
          onFilter={setFilter}
          open={open?.who}
          onOpen={setOpen}
        />
      )}
      {open && (
        <Thread
          key={open.who}
          row={open}
          drafts={drafts}
          marking={marking}
          onBack={() => setOpen(undefined)}
        />
      )}
      {!open && !isPhone && (
        <Card>
          <EmptyState icon={<MessagesSquare size={32} />} title={words.choose}>
            {words.chooseText}
          </EmptyState>
        </Card>
      )}
    </div>
  );
}

/** What of the open thread is shown. */
function useHeard(who: string | undefined) {
  const queries = useQueryClient();
  return (): ThreadMessage[] => {
    const [kept] = queries.getQueriesData<{ pages: { rows: ThreadMessage[] }[] }>({
      queryKey: [conversationsApi.thread.path, { who, limit: 30 }],
    });
    return kept?.[1]?.pages.flatMap(({ rows }) => rows) ?? [];
  };
}
