import { Mail, MailX, MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { messagesApi, type OutgoingMessage } from 'schemas/messaging/messages';
import { useCtx } from '../../../core/context/ctx.tsx';
import { useCopy, useLocale } from '../../../core/i18n/locale.tsx';
import { formatInstant } from '../../../core/i18n/time-text.ts';
import { Button } from '../../../ui/actions/button/button.tsx';
import { Badge } from '../../../ui/feedback/badge/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state/empty-state.tsx';
import { EmailText } from '../../../ui/layout/text/email-text.tsx';
import { useServerPages } from '../../shared/calls/server-query.ts';
import { StaffDialog } from '../../shared/form/staff-dialog.tsx';
import { LoadingLines } from '../../shared/list/loading-lines.tsx';
import { ListCard, ListFailure } from '../../shared/list/server-list.tsx';
import * as copy from '../dashboard.copy.ts';
import * as css from '../dashboard.css.ts';

export function MailList() {
  const words = useCopy(copy).mail;
  const list = useServerPages(messagesApi.list);
  const [read, setRead] = useState<OutgoingMessage>();
  return (
    <ListCard title={words.title} list={list}>
      {list.isPending && <LoadingLines label={words.loading} />}
      {list.isError && list.rows.length === 0 && <ListFailure list={list} />}
      {list.isSuccess && list.rows.length === 0 && (
        <EmptyState icon={<Mail size={32} />} title={words.empty}>
          {words.emptyText}
        </EmptyState>
      )}
      <ul className={css.list}>
        {list.rows.map((message) => (
          <Message key={message.id} message={message} onRead={() => setRead(message)} />
        ))}
      </ul>
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
      <Badge look={looks[message.state]}>{words.mail.states[message.state]}</Badge>
      <Button look="soft" size="small" aria-label={words.mail.read(message.subject)} onPress={onRead}>
        {words.view}
      </Button>
    </li>
  );
}

function MessageDialog({ message, onClose }: { message: OutgoingMessage; onClose: () => void }) {
  const { mail, none } = useCopy(copy);
  const { locale } = useLocale();
  const { timeZone } = useCtx().facility;
  const when = (instant: string | null) => (instant ? formatInstant(instant, locale, timeZone) : none);
  return (
    <StaffDialog onClose={onClose} title={message.subject} bodyLabel={mail.body}>
      <dl className={css.facts}>
        <dt>{mail.to}</dt>
        <dd>{message.recipient}</dd>
        <dt>{mail.written}</dt>
        <dd>{when(message.createdAt)}</dd>
        <dt>{mail.sent}</dt>
        <dd>{when(message.sentAt)}</dd>
      </dl>
      <div className={css.letter}>{message.text}</div>
    </StaffDialog>
  );
}
