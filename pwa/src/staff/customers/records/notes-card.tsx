import { NotebookPen } from 'lucide-react';
import { noteForm } from 'schemas/customers/customer-records';
import { type CustomerProfile, customersApi } from 'schemas/customers/customers';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import { EmptyState } from '../../../ui/feedback/empty-state/empty-state.tsx';
import { NoteForm } from '../../shared/form/note-form.tsx';
import { signerName } from '../../shared/record/signer-name.ts';
import * as css from '../customers.css.ts';
import * as profileCopy from '../profile.copy.ts';
import { Section } from '../section.tsx';
import * as copy from './records.copy.ts';

export function NotesCard({ profile }: { profile: CustomerProfile }) {
  const words = useCopy(copy).notes;
  const { signed } = useCopy(profileCopy);
  const when = useWhen();
  return (
    <Section title={words.title}>
      <NoteForm
        contract={noteForm}
        write={(run, body) => run(customersApi.addNote, { params: { id: profile.id }, body })}
        label={words.label}
        hint={words.hint}
        rows={3}
        action={words.add}
        working={words.adding}
        added={words.added}
        look="primary"
      />
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
