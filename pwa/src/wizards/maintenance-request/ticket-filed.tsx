import { PhoneCall, PhoneIncoming, UserRoundSearch } from 'lucide-react';
import type { MaintenanceTicket } from 'schemas/maintenance/maintenance';
import { useCtx } from '../../core/context/ctx.tsx';
import { useCopy, useLocale } from '../../core/i18n/locale.tsx';
import { formatInstant } from '../../core/i18n/time-text.ts';
import { useUnitName } from '../shared/account-lookup/use-unit-name.ts';
import { FinishFrame } from '../shared/frame/finish-frame.tsx';
import { NextStep, NextSteps } from '../shared/frame/next-step.tsx';
import * as parts from '../shared/frame/wizard-parts.css.ts';
import { EmergencyCall } from './emergency-call.tsx';
import type { MaintenanceDraft } from './maintenance-draft.ts';
import * as copy from './maintenance-request.copy.ts';
import { TicketPrintView } from './ticket-print-view.tsx';
import { wordContact } from './word-contact.ts';

interface TicketFiledProps {
  ticket: MaintenanceTicket;
  draft: MaintenanceDraft;
  onDone: () => void;
}

/** Stays until the person leaves it: the office has the request, and this is its number. */
export function TicketFiled({ ticket, draft, onDone }: TicketFiledProps) {
  const words = useCopy(copy);
  const say = words.complete;
  return (
    <FinishFrame name={words.name} heading={say.title} print={say.print} done={say.done} onDone={onDone}>
      <div className={parts.halves}>
        <div className={parts.stack}>
          <Ticket ticket={ticket} draft={draft} />
          {ticket.priority === 'emergency' && (
            <EmergencyCall title={words.emergency.titleFiled}>{words.emergency.textFiled}</EmergencyCall>
          )}
        </div>
        <WhatIsNext ticket={ticket} />
      </div>
      <TicketPrintView ticket={ticket} draft={draft} />
    </FinishFrame>
  );
}

function Ticket({ ticket, draft }: Omit<TicketFiledProps, 'onDone'>) {
  const words = useCopy(copy);
  const say = words.complete;
  const nameUnit = useUnitName();
  const { priority, ticketNumber } = ticket;
  return (
    <section className={parts.ticket} aria-label={say.ticket}>
      <div>
        <p className={parts.quiet}>{say.ticket}</p>
        <p className={parts.receipt}>{ticketNumber}</p>
      </div>
      <div>
        {draft.issueType !== null && (
          <p className={parts.unitLine}>
            {say.about(words.issues[draft.issueType], nameUnit(draft.unitNumber))}
          </p>
        )}
        <p className={parts.quiet}>{say.priority(words.priorities[priority], words.waits[priority])}</p>
      </div>
    </section>
  );
}

function WhatIsNext({ ticket }: { ticket: MaintenanceTicket }) {
  const say = useCopy(copy).complete;
  const { locale } = useLocale();
  const { timeZone, emergencyPhone } = useCtx().facility;
  return (
    <NextSteps title={say.next}>
      <NextStep icon={<PhoneIncoming />} title={wordContact(say, ticket)}>
        {say.contactText(formatInstant(ticket.contactBy, locale, timeZone))}
      </NextStep>
      <NextStep icon={<UserRoundSearch />} title={say.look}>
        {say.lookText}
      </NextStep>
      <NextStep icon={<PhoneCall />} title={say.worse(emergencyPhone)}>
        {say.worseText}
      </NextStep>
    </NextSteps>
  );
}
