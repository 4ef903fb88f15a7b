import { Mail, Users, Wrench } from 'lucide-react';
import { useState } from 'react';
import type { CustomerProfile } from 'schemas/customers/customers';
import type { OutgoingMessage } from 'schemas/messaging/messages';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import { Button } from '../../../ui/actions/button/button.tsx';
import { Badge } from '../../../ui/feedback/badge/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state/empty-state.tsx';
import { StaffDialog } from '../../shared/form/staff-dialog.tsx';
import * as css from '../customers.css.ts';
import { Section } from '../section.tsx';
import * as copy from './dealings.copy.ts';
import * as leaseCopy from './leases.copy.ts';

export function DealingsTab({ profile }: { profile: CustomerProfile }) {
  return (
    <div className={css.pair}>
      <MessagesCard messages={profile.messages} />
      <div className={css.stack}>
        <TicketsCard tickets={profile.tickets} />
        <ReferralsCard referrals={profile.referrals} />
      </div>
    </div>
  );
}

const messageLooks = { queued: 'attention', sent: 'available', kept: 'neutral', failed: 'occupied' } as const;

function MessagesCard({ messages }: { messages: OutgoingMessage[] }) {
  const words = useCopy(copy);
  const when = useWhen();
  const [read, setRead] = useState<OutgoingMessage>();
  return (
    <Section title={words.messages}>
      {messages.length === 0 && (
        <EmptyState icon={<Mail size={32} />} title={words.noMessages}>
          {words.noMessagesText}
        </EmptyState>
      )}
      <ul className={css.list}>
        {messages.map((message) => (
          <li key={message.id} className={css.item}>
            <div className={css.itemWords}>
              <p className={css.itemTitle}>{message.subject}</p>
              <p className={css.under}>{when.instant(message.createdAt)}</p>
            </div>
            <Badge look={messageLooks[message.state]}>{words.states[message.state]}</Badge>
            <Button
              look="soft"
              size="small"
              aria-label={words.read(message.subject)}
              onPress={() => setRead(message)}
            >
              {words.view}
            </Button>
          </li>
        ))}
      </ul>
      {read && (
        <StaffDialog
          onClose={() => setRead(undefined)}
          eyebrow={read.recipient}
          title={read.subject}
          bodyLabel={words.body}
        >
          <div className={css.written}>{read.text}</div>
        </StaffDialog>
      )}
    </Section>
  );
}

const ticketLooks = {
  open: 'attention',
  in_progress: 'maintenance',
  done: 'available',
  declined: 'neutral',
} as const;

function TicketsCard({ tickets }: Pick<CustomerProfile, 'tickets'>) {
  const words = useCopy(copy);
  const lease = useCopy(leaseCopy);
  const when = useWhen();
  return (
    <Section title={words.tickets}>
      {tickets.length === 0 && <EmptyState icon={<Wrench size={32} />} title={words.noTickets} />}
      <ul className={css.list}>
        {tickets.map(({ id, number, unit, issueType, state, createdAt }) => (
          <li key={id} className={css.item}>
            <div className={css.itemWords}>
              <p className={css.itemTitle}>{words.issues[issueType]}</p>
              <p className={css.under}>
                {number} · {lease.unit(unit)} · {when.instant(createdAt)}
              </p>
            </div>
            <Badge look={ticketLooks[state]}>{words.ticketStates[state]}</Badge>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const referralLooks = { pending: 'neutral', qualified: 'attention', paid: 'available' } as const;

function ReferralsCard({ referrals }: Pick<CustomerProfile, 'referrals'>) {
  const words = useCopy(copy);
  const when = useWhen();
  return (
    <Section title={words.referrals}>
      {referrals.length === 0 && <EmptyState icon={<Users size={32} />} title={words.noReferrals} />}
      <ul className={css.list}>
        {referrals.map(({ id, friendName, status, createdAt }) => (
          <li key={id} className={css.item}>
            <div className={css.itemWords}>
              <p className={css.itemTitle}>{friendName}</p>
              <p className={css.under}>{when.dayOf(createdAt)}</p>
            </div>
            <Badge look={referralLooks[status]}>{words.referralStates[status]}</Badge>
          </li>
        ))}
      </ul>
    </Section>
  );
}
