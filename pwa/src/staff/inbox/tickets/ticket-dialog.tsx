import { phoneDigits } from 'schemas/kit/fields/fields';
import { staffMaintenanceApi, type TicketDetail } from 'schemas/maintenance/staff-maintenance';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import { formatPhone } from '../../../ui/fields/phone-field/phone-format.ts';
import { useServerReply } from '../../shared/calls/server-query.ts';
import { useForget } from '../../shared/calls/use-forget.ts';
import { StaffDialog } from '../../shared/form/staff-dialog.tsx';
import { PhotoButtons } from '../../shared/id-photo/photo-buttons.tsx';
import { LoadingLines } from '../../shared/list/loading-lines.tsx';
import { ListFailure } from '../../shared/list/server-list.tsx';
import { signerName } from '../../shared/record/signer-name.ts';
import { type Fact, Facts, Part } from '../facts.tsx';
import * as css from '../inbox.css.ts';
import { TicketComments } from './ticket-comments.tsx';
import { TicketForm } from './ticket-form.tsx';
import * as copy from './tickets.copy.ts';

/** One ticket: what was reported, who sees to it, what the staff wrote. */
export function TicketDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const words = useCopy(copy);
  const reply = useServerReply(staffMaintenanceApi.read, { params: { id } });
  useForget(staffMaintenanceApi.read);
  const ticket = reply.data;
  const title = ticket ? words.issues[ticket.issueType] : words.ticket;
  return (
    <StaffDialog onClose={onClose} size="tall" eyebrow={ticket?.ticketNumber} title={title}>
      {reply.isPending && <LoadingLines label={words.loading} />}
      {reply.isError && <ListFailure list={reply} />}
      {ticket && (
        <div className={css.stack}>
          <Reported ticket={ticket} />
          <TicketForm ticket={ticket} />
          <TicketComments ticket={ticket} />
        </div>
      )}
    </StaffDialog>
  );
}

function Reported({ ticket }: { ticket: TicketDetail }) {
  const words = useCopy(copy);
  const when = useWhen();
  const { unitNumber, lastName, customerName, phone, createdAt, contactBy, closedAt, closedBy } = ticket;
  const { description, photoPaths, ticketNumber } = ticket;
  const who = words.unitOf(unitNumber, customerName ?? lastName);
  const facts: Fact[] = [
    [words.phone, formatPhone(phoneDigits(phone))],
    [words.reported, when.instant(createdAt)],
    [words.callBy, when.instant(contactBy)],
    [
      words.time,
      closedAt ? words.closedIn(when.between(createdAt, closedAt)) : words.openSince(when.age(createdAt)),
    ],
    ...(closedAt && closedBy
      ? ([[words.closedBy, `${signerName(closedBy)} · ${when.instant(closedAt)}`]] as const)
      : []),
  ];
  return (
    <Part title={who}>
      <p className={css.written}>{description}</p>
      <Facts facts={facts} />
      {photoPaths.length > 0 && (
        <PhotoButtons
          paths={photoPaths}
          title={words.photos}
          eyebrow={who}
          label={words.photo}
          name={(number) => words.photoOf(number, ticketNumber)}
        />
      )}
    </Part>
  );
}
