import { moveOutsApi } from 'schemas/leasing/move-outs';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { addDays } from '../../../core/i18n/time-text.ts';
import { useWhen } from '../../../core/i18n/use-when.ts';
import { Checkbox } from '../../../ui/fields/checkbox/checkbox.tsx';
import { RadioCards } from '../../../ui/fields/radio-cards/radio-cards.tsx';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import * as text from '../../../ui/layout/text/text.css.ts';
import { showToast } from '../../../ui/overlays/toast/toast-store.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import type { NoticeLease } from './notice-lease.ts';
import * as copy from './notices.copy.ts';

const backdatedDaysMax = 7;
const conditions = ['clean', 'dirty'] as const;

interface MoveOutDialogProps {
  lease: NoticeLease;
  onClose: () => void;
}

/** The day has come and the tenant is gone: since when, and how the unit was left. */
export function MoveOutDialog({ lease, onClose }: MoveOutDialogProps) {
  const words = useCopy(copy);
  const say = words.leave;
  const when = useWhen();
  const { isWrong, ...form } = useMoveOut(lease, onClose);
  const { day, lockRemoved } = form.fields;
  const { leavesOn } = lease;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      eyebrow={lease.customerName}
      title={words.of(say.action, lease.unit)}
      bodyLabel={say.action}
      lead={say.lead}
      action={say.save}
      working={words.working}
      isByButton
    >
      <TextField
        label={say.day}
        description={say.dayHint}
        type="date"
        {...form.field('day')}
        {...(day !== '' && isWrong(day) && { error: say.dayMissing })}
      />
      {leavesOn !== null && leavesOn !== day && (
        <p className={text.small}>{say.noticeSays(when.day(leavesOn))}</p>
      )}
      <RadioCards
        label={say.condition}
        options={conditions.map((value) => ({
          value,
          label: say.conditions[value],
          detail: say.details[value],
        }))}
        {...form.field('unitCondition')}
      />
      <Checkbox isSelected={lockRemoved} onChange={(lockRemoved) => form.edit({ lockRemoved })}>
        {say.lock}
      </Checkbox>
    </FormDialog>
  );
}

function useMoveOut({ id, leavesOn }: NoticeLease, onDone: () => void) {
  const say = useCopy(copy).leave;
  const when = useWhen();
  const today = when.today();
  const earliest = addDays(today, -backdatedDaysMax);
  const isWrong = (day: string) => day < earliest || day > today;
  // No day is put in the place of one that is over: somebody has to choose.
  const noticeDay = leavesOn !== null && leavesOn < earliest ? '' : leavesOn;
  const form = useRecordForm({
    fields: {
      day: noticeDay !== null && noticeDay <= today ? noticeDay : today,
      unitCondition: 'clean' as (typeof conditions)[number],
      lockRemoved: false,
    },
    judge: ({ day }) => (isWrong(day) ? { day: say.dayMissing } : {}),
    send: ({ day: vacatedOn, ...said }, { run, key }) =>
      run(moveOutsApi.record, { params: { id }, body: { ...said, vacatedOn, key } }),
    onDone: ({ vacatedOn }) => {
      showToast({ title: say.done(when.day(vacatedOn)), description: say.doneText });
      onDone();
    },
  });
  return { ...form, isWrong };
}
