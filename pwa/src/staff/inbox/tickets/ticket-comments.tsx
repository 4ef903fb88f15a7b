import {
  staffMaintenanceApi,
  type TicketDetail,
  ticketCommentForm,
} from 'schemas/maintenance/staff-maintenance';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import { Button } from '../../../ui/actions/button/button.tsx';
import { Notice } from '../../../ui/feedback/notice/notice.tsx';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import { signerName } from '../../shared/record/signer-name.ts';
import { useNoteDraft } from '../../shared/record/use-note-draft.ts';
import { Part } from '../facts.tsx';
import * as inbox from '../inbox.copy.ts';
import * as css from '../inbox.css.ts';
import * as copy from './tickets.copy.ts';

/** Signed, in the order in which they were written; none is ever changed. */
export function TicketComments({ ticket }: { ticket: TicketDetail }) {
  const words = useCopy(copy);
  const { working } = useCopy(inbox);
  const when = useWhen();
  const form = useNoteDraft({
    form: ticketCommentForm,
    added: words.commented,
    write: (run, body) => run(staffMaintenanceApi.addComment, { params: { id: ticket.id }, body }),
  });
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
      <form className={css.part} onSubmit={form.submit} noValidate>
        {form.refusal && <Notice look="error" title={form.refusal} isLive />}
        <TextField
          label={words.commentLabel}
          description={words.commentHint}
          rows={2}
          maxLength={2000}
          value={form.text}
          onChange={form.setText}
          error={form.error}
        />
        <div className={css.actions}>
          <Button look="soft" type="submit" size="small" pendingLabel={form.isPending ? working : undefined}>
            {words.addComment}
          </Button>
        </div>
      </form>
    </Part>
  );
}
