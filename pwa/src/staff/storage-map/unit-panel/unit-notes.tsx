import { staffMapApi, type UnitRecord, unitNoteForm } from 'schemas/reporting/staff-map';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import { NoteForm } from '../../shared/form/note-form.tsx';
import { signerName } from '../../shared/record/signer-name.ts';
import * as css from '../storage-map.css.ts';
import * as copy from '../unit-panel.copy.ts';

/** What was written about the unit, the reasons of its maintenance among it; and a line for what is new. */
export function UnitNotes({ id, record }: { id: string; record: UnitRecord }) {
  const say = useCopy(copy);
  const when = useWhen();
  return (
    <section className={css.section} aria-label={say.notesTitle}>
      <h3 className={css.sectionTitle}>{say.notesTitle}</h3>
      <NoteForm
        contract={unitNoteForm}
        write={(run, body) => run(staffMapApi.addNote, { params: { id }, body })}
        label={say.note}
        hint={say.noteHint}
        rows={2}
        action={say.addNote}
        working={say.adding}
        added={say.noteAdded}
        className={css.actions}
      />
      {record.notes.length === 0 && <p className={css.quiet}>{say.noNotes}</p>}
      <ul className={css.lines}>
        {record.notes.map(({ id, kind, text, by, at }) => (
          <li key={id} className={css.line}>
            <p className={css.written}>{kind === 'note' ? text : `${say.noteKinds[kind]}: ${text}`}</p>
            <p className={css.quiet}>{say.signed(signerName(by), when.instant(at))}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
