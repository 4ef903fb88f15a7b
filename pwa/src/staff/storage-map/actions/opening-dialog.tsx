import { type Opening, staffMapApi } from 'schemas/reporting/staff-map';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import { showToast } from '../../../ui/overlays/toast/toast-store.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
import * as copy from './openings.copy.ts';

/** From which day on the units under construction are units like the others. */
export function OpeningDialog({ opening, onClose }: { opening: Opening; onClose: () => void }) {
  const say = useCopy(copy);
  const when = useWhen();
  const { version } = opening;
  const form = useRecordForm({
    fields: { opensOn: opening.opensOn ?? '' },
    judge: ({ opensOn }) => (opensOn < when.today() ? { opensOn: say.dayMissing } : {}),
    send: ({ opensOn }, { run }) => run(staffMapApi.setOpening, { body: { opensOn, version } }),
    onDone: ({ openedAt }) => {
      showToast({ title: openedAt ? say.opened : say.done });
      onClose();
    },
  });
  const tell = (day: string | null) => (day ? when.day(day) : say.noDay);
  return (
    <FormDialog
      form={form}
      versions={[{ what: say.day, mine: tell(form.fields.opensOn), theirs: tell(opening.opensOn) }]}
      onClose={onClose}
      title={say.title}
      lead={say.lead}
      action={say.set}
      working={say.setting}
      isByButton
    >
      <TextField label={say.day} description={say.dayHint} type="date" {...form.field('opensOn')} />
    </FormDialog>
  );
}
