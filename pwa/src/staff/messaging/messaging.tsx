import { useState } from 'react';
import { conversationsApi } from 'schemas/customers/conversations';
import { type MessageChannel, messagesApi } from 'schemas/messaging/messages';
import { useLocation, useSearch } from 'wouter';
import { useCopy } from '../../core/i18n/locale.tsx';
import { Segmented } from '../../ui/actions/segmented/segmented.tsx';
import { Badge } from '../../ui/feedback/badge/badge.tsx';
import { useServerReply } from '../shared/calls/server-query.ts';
import { PageHead } from '../shared/page-head/page-head.tsx';
import { RefreshButton } from '../shared/record/refresh-button.tsx';
import * as talk from './conversations/conversations.copy.ts';
import { Conversations } from './conversations/conversations.tsx';
import { MessageLog } from './message-log.tsx';
import * as copy from './messages.copy.ts';

const choices = ['all', 'sms', 'email'] as const satisfies readonly (MessageChannel | 'all')[];
type Choice = (typeof choices)[number];
const views = ['conversations', 'all'] as const;

/** Conversations with people, or all that was written to customers, by whatever way. */
export function Messaging({ title }: { title: string }) {
  const words = useCopy(talk);
  const [, go] = useLocation();
  const view = new URLSearchParams(useSearch()).get('view') === 'all' ? 'all' : 'conversations';
  const { data } = useServerReply(conversationsApi.countUnread);
  const waiting = data?.count ?? 0;
  return (
    <>
      <PageHead
        title={title}
        beside={waiting > 0 && <Badge look="attention">{words.waiting(waiting)}</Badge>}
      >
        <RefreshButton lists={lists} />
        <Segmented
          label={words.view}
          options={views.map((value) => ({ value, label: words.views[value] }))}
          value={view}
          onChange={(value) => go(value === 'all' ? '/messaging?view=all' : '/messaging')}
        />
      </PageHead>
      {view === 'all' ? <AllMessages /> : <Conversations />}
    </>
  );
}

const lists = [
  conversationsApi.list,
  conversationsApi.thread,
  conversationsApi.countUnread,
  messagesApi.list,
];

function AllMessages() {
  const words = useCopy(copy);
  const [choice, setChoice] = useState<Choice>('all');
  const nameOf = (value: Choice) => (value === 'all' ? words.all : words.channels[value]);
  return (
    <>
      <Segmented
        label={words.channel}
        options={choices.map((value) => ({ value, label: nameOf(value) }))}
        value={choice}
        onChange={setChoice}
      />
      <MessageLog key={choice} {...(choice !== 'all' && { channel: choice })} />
    </>
  );
}
