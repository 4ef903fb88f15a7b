import { noticeDaysMax, noticesApi } from 'schemas/leasing/notices';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { addDays } from '../../../core/i18n/time-text.ts';
import { useWhen } from '../../../core/i18n/use-when.ts';
import { Button } from '../../../ui/actions/button/button.tsx';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import { showToast } from '../../../ui/overlays/toast/toast-store.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import type { NoticeLease } from './notice-lease.ts';
import * as copy from './notices.copy.ts';

interface NoticeDialogProps {
  lease: NoticeLease;
  onClose: () => void;
}

/** On which day the tenant leaves; a notice that stands can be changed, or taken back. */
export function NoticeDialog({ lease, onClose }: NoticeDialogProps) {
  const say = useCopy(copy);
  const when = useWhen();
  const form = useNotice(lease, onClose);
  const tell = (day: string | null) => (day ? when.day(day) : say.none);
  const withdraw = (
    <Button look="quiet" isDisabled={form.isPending} onPress={() => void form.sendNow({ day: '' })}>
      {say.withdraw}
    </Button>
  );
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      eyebrow={lease.customerName}
      title={say.of(say.title, lease.unit)}
      bodyLabel={say.title}
      lead={say.lead}
      action={say.save}
      working={say.working}
      second={lease.leavesOn !== null && withdraw}
      versions={[{ what: say.day, mine: tell(form.fields.day), theirs: tell(lease.leavesOn) }]}
      isByButton
    >
      <TextField label={say.day} description={say.dayHint} type="date" {...form.field('day')} />
    </FormDialog>
  );
}

function useNotice({ id, leavesOn: seen }: NoticeLease, onDone: () => void) {
  const say = useCopy(copy);
  const when = useWhen();
  const today = when.today();
  const isWrong = (day: string) => day < today || day > addDays(today, noticeDaysMax);
  return useRecordForm({
    fields: { day: seen ?? '' },
    judge: ({ day }) => (isWrong(day) ? { day: say.dayMissing } : {}),
    send: ({ day }, { run }) =>
      run(noticesApi.set, { params: { id }, body: { leavesOn: day || null, seen } }),
    onDone: ({ leavesOn }) => {
      showToast(
        leavesOn
          ? { title: say.given(when.day(leavesOn)), description: say.givenText }
          : { title: say.withdrawn, description: say.withdrawnText },
      );
      onDone();
    },
  });
}
