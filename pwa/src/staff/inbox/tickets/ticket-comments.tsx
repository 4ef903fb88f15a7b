import {
  staffMaintenanceApi,
  type TicketDetail,
  ticketCommentForm,
} from 'schemas/maintenance/staff-maintenance';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import { NoteForm } from '../../shared/form/note-form.tsx';
import { signerName } from '../../shared/record/signer-name.ts';
import { Part } from '../facts.tsx';
import * as inbox from '../inbox.copy.ts';
import * as css from '../inbox.css.ts';
import * as copy from './tickets.copy.ts';

/** Signed, in the order in which they were written; none is ever changed. */
export function TicketComments({ ticket }: { ticket: TicketDetail }) {
  const words = useCopy(copy);
  const { working } = useCopy(inbox);
  const when = useWhen();
  return (
    <Part title={words.comments}>
      {ticket.comments.length === 0 && <p className={css.under}>{words.noComments}</p>}
      <ul className={css.list}>
        {ticket.comments.map(({ id, text, by, at }) => (
          <li key={id} className={css.item}>
            <p className={css.written}>{text}</p>
            <p className={css.under}>
              {signerName(by)} · {when.instant(at)}
            </p>
          </li>
        ))}
      </ul>
      <NoteForm
        contract={ticketCommentForm}
        write={(run, body) => run(staffMaintenanceApi.addComment, { params: { id: ticket.id }, body })}
        label={words.commentLabel}
        hint={words.commentHint}
        rows={2}
        action={words.addComment}
        working={working}
        added={words.commented}
      />
    </Part>
  );
}
