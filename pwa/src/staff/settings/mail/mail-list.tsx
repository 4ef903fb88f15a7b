import { Mail, MailX, MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { messagesApi, type OutgoingMessage } from 'schemas/messaging/messages';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import { Button } from '../../../ui/actions/button/button.tsx';
import { Badge } from '../../../ui/feedback/badge/badge.tsx';
import { EmailText } from '../../../ui/layout/text/email-text.tsx';
import { useServerPages } from '../../shared/calls/server-query.ts';
import { StaffDialog } from '../../shared/form/staff-dialog.tsx';
import * as css from '../../shared/items/items.css.ts';
import { ListBody } from '../../shared/list/list-body.tsx';
import { ListCard } from '../../shared/list/server-list.tsx';
import * as copy from './mail.copy.ts';

export function MailList() {
  const words = useCopy(copy);
  const list = useServerPages(messagesApi.list);
  const [read, setRead] = useState<OutgoingMessage>();
  return (
    <ListCard title={words.title} list={list}>
      <ListBody
        list={list}
        rows={list.rows}
        loading={words.loading}
        empty={{ icon: <Mail size={32} />, title: words.empty, text: words.emptyText }}
      >
        {(rows) => (
          <ul className={css.list}>
            {rows.map((message) => (
              <Message key={message.id} message={message} onRead={() => setRead(message)} />
            ))}
          </ul>
        )}
      </ListBody>
      {read && <MessageDialog message={read} onClose={() => setRead(undefined)} />}
    </ListCard>
  );
}

const looks = { queued: 'attention', sent: 'available', kept: 'neutral', failed: 'occupied' } as const;

function Message({ message, onRead }: { message: OutgoingMessage; onRead: () => void }) {
  const words = useCopy(copy);
  const Icon = message.state === 'failed' ? MailX : message.channel === 'sms' ? MessageSquareText : Mail;
  return (
    <li className={css.item}>
      <Icon size={20} className={css.itemIcon} aria-hidden="true" />
      <div className={css.itemWords}>
        <p className={css.itemTitle}>{message.subject}</p>
        <p className={css.under}>
          <EmailText>{message.recipient}</EmailText>
        </p>
      </div>
      <Badge look={looks[message.state]}>{words.states[message.state]}</Badge>
      <Button look="soft" size="small" aria-label={words.read(message.subject)} onPress={onRead}>
        {words.view}
      </Button>
    </li>
  );
}

function MessageDialog({ message, onClose }: { message: OutgoingMessage; onClose: () => void }) {
  const words = useCopy(copy);
  const when = useWhen();
  return (
    <StaffDialog onClose={onClose} title={message.subject} bodyLabel={words.body}>
      <dl className={css.facts}>
        <dt>{words.to}</dt>
        <dd>{message.recipient}</dd>
        <dt>{words.written}</dt>
        <dd>{when.instant(message.createdAt)}</dd>
        <dt>{words.sent}</dt>
        <dd>{message.sentAt ? when.instant(message.sentAt) : words.none}</dd>
      </dl>
      <div className={css.letter}>{message.text}</div>
    </StaffDialog>
  );
}
