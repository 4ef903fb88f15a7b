import { Mail } from 'lucide-react';
import { useState } from 'react';
import {
  type MessageChannel,
  type MessageState,
  messagesApi,
  type OutgoingMessage,
} from 'schemas/messaging/messages';
import { useCopy } from '../../core/i18n/locale.tsx';
import { useWhen } from '../../core/i18n/use-when.ts';
import { Button } from '../../ui/actions/button/button.tsx';
import type { Column } from '../../ui/data/table/column.ts';
import { Badge } from '../../ui/feedback/badge/badge.tsx';
import { Card } from '../../ui/layout/card/card.tsx';
import { EmailText } from '../../ui/layout/text/email-text.tsx';
import { useServerPages } from '../shared/calls/server-query.ts';
import { ListFilters, useSearchText } from '../shared/list/list-filters.tsx';
import { ServerTable } from '../shared/list/server-table.tsx';
import { useOpenRow } from '../shared/list/use-open-row.ts';
import { MessageDialog } from './message-dialog.tsx';
import * as copy from './messages.copy.ts';

/** What went out to customers, by one channel or by all, with its outcome. */
export function MessageLog({ channel }: { channel?: MessageChannel }) {
  const words = useCopy(copy);
  const { text, setText, search } = useSearchText();
  const [state, setState] = useState<MessageState | 'all'>('all');
  const query = { channel, recipient: search, state: state === 'all' ? undefined : state };
  const list = useServerPages(messagesApi.list, query);
  const { row: message, open, close } = useOpenRow(list);
  const columns = useColumns(open);
  const isNarrowed = search !== undefined || state !== 'all';
  const [title, next] = sayNone(words, { isNarrowed, channel });
  return (
    <Card label={words.title}>
      <ListFilters
        text={text}
        onText={setText}
        hint={words.hint}
        options={words.states}
        value={state}
        onChange={setState}
      />
      <ServerTable
        caption={words.title}
        columns={columns}
        keyOf={({ id }) => id}
        list={list}
        loading={words.loading}
        empty={{ icon: <Mail size={32} />, title, text: next }}
        saved={{ endpoint: messagesApi.list, query }}
      />
      {message && <MessageDialog message={message} onClose={close} />}
    </Card>
  );
}

interface Asked {
  isNarrowed: boolean;
  channel: MessageChannel | undefined;
}

function sayNone(words: typeof copy.en, { isNarrowed, channel }: Asked): [title: string, next: string] {
  if (isNarrowed) return [words.emptySearch, words.emptySearchText];
  return channel === 'sms' ? [words.noTexts, words.noTextsText] : [words.empty, words.emptyText];
}

const looks = { queued: 'attention', sent: 'available', kept: 'neutral', failed: 'occupied' } as const;

function useColumns(read: (id: string) => void): Column<OutgoingMessage>[] {
  const words = useCopy(copy);
  const when = useWhen();
  return [
    {
      id: 'subject',
      header: words.subject,
      cell: ({ subject }) => subject || words.erased,
      under: ({ channel }) => words.channels[channel],
      isText: true,
    },
    {
      id: 'recipient',
      header: words.recipient,
      cell: ({ recipient }) => <EmailText>{recipient || words.none}</EmailText>,
      isText: true,
    },
    {
      id: 'written',
      header: words.written,
      cell: ({ createdAt }) => when.instant(createdAt),
      isWhole: true,
    },
    {
      id: 'state',
      header: words.state,
      cell: ({ state }) => <Badge look={looks[state]}>{words.states[state]}</Badge>,
    },
    {
      id: 'action',
      header: words.action,
      // Of an erased one there is nothing to read, and nobody to send it to.
      cell: ({ id, subject }) =>
        subject && (
          <Button look="soft" size="small" aria-label={words.read(subject)} onPress={() => read(id)}>
            {words.view}
          </Button>
        ),
    },
  ];
}
