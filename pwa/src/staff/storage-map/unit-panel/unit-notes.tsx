import { staffMapApi, type UnitRecord, unitNoteForm } from 'schemas/facility/staff-map';
import { useCtx } from '../../../core/context/ctx.tsx';
import { useCopy, useLocale } from '../../../core/i18n/locale.tsx';
import { formatInstant } from '../../../core/i18n/time-text.ts';
import { Button } from '../../../ui/actions/button/button.tsx';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import { Refusal } from '../../shared/calls/refusal.tsx';
import { signerName } from '../../shared/record/signer-name.ts';
import { useNoteDraft } from '../../shared/record/use-note-draft.ts';
import * as css from '../storage-map.css.ts';
import * as copy from '../unit-panel.copy.ts';

/** What was written about the unit, the reasons of its maintenance among it; and a line for what is new. */
export function UnitNotes({ id, record }: { id: string; record: UnitRecord }) {
  const say = useCopy(copy);
  const { locale } = useLocale();
  const { facility } = useCtx();
  const when = (at: string) => formatInstant(at, locale, facility.timeZone);
  const form = useNoteDraft({
    form: unitNoteForm,
    added: say.noteAdded,
    write: (run, body) => run(staffMapApi.addNote, { params: { id }, body }),
  });
  return (
    <section className={css.section} aria-label={say.notesTitle}>
      <h3 className={css.sectionTitle}>{say.notesTitle}</h3>
      <form onSubmit={form.submit} noValidate className={css.section}>
        <Refusal refusal={form.refusal} />
        <TextField
          label={say.note}
          description={say.noteHint}
          rows={2}
          maxLength={2000}
          value={form.text}
          onChange={form.setText}
          error={form.error}
        />
        <div className={css.acts}>
          <Button
            type="submit"
            look="soft"
            size="small"
            pendingLabel={form.isPending ? say.adding : undefined}
          >
            {say.addNote}
          </Button>
        </div>
      </form>
      {record.notes.length === 0 && <p className={css.quiet}>{say.noNotes}</p>}
      <ul className={css.lines}>
        {record.notes.map(({ id, kind, text, by, at }) => (
          <li key={id} className={css.line}>
            <p className={css.written}>{kind === 'note' ? text : `${say.noteKinds[kind]}: ${text}`}</p>
            <p className={css.quiet}>{say.signed(signerName(by), when(at))}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
