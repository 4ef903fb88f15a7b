import { NotebookPen } from 'lucide-react';
import { noteForm } from 'schemas/customers/customer-records';
import { type CustomerProfile, customersApi } from 'schemas/customers/customers';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import { Button } from '../../../ui/actions/button/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice/notice.tsx';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import { signerName } from '../../shared/record/signer-name.ts';
import { useNoteDraft } from '../../shared/record/use-note-draft.ts';
import * as css from '../customers.css.ts';
import * as profileCopy from '../profile.copy.ts';
import { Section } from '../section.tsx';
import * as copy from './records.copy.ts';

export function NotesCard({ profile }: { profile: CustomerProfile }) {
  const words = useCopy(copy).notes;
  const { signed } = useCopy(profileCopy);
  const when = useWhen();
  const form = useNoteDraft({
    form: noteForm,
    added: words.added,
    write: (run, body) => run(customersApi.addNote, { params: { id: profile.id }, body }),
  });
  return (
    <Section title={words.title}>
      <form onSubmit={form.submit} noValidate>
        {form.refusal && <Notice look="error" title={form.refusal} isLive />}
        <TextField
          label={words.label}
          description={words.hint}
          rows={3}
          maxLength={2000}
          value={form.text}
          onChange={form.setText}
          error={form.error}
        />
        <div className={css.actions}>
          <Button type="submit" size="small" pendingLabel={form.isPending ? words.adding : undefined}>
            {words.add}
          </Button>
        </div>
      </form>
      {profile.notes.length === 0 && (
        <EmptyState icon={<NotebookPen size={32} />} title={words.empty}>
          {words.emptyText}
        </EmptyState>
      )}
      <ul className={css.list}>
        {profile.notes.map(({ id, text, by, at }) => (
          <li key={id} className={css.item}>
            <div className={css.itemWords}>
              <p className={css.written}>{text}</p>
              <p className={css.under}>{signed(signerName(by), when.instant(at))}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
