import { useState } from 'react';
import { type MoveOut, moveOutsApi } from 'schemas/leasing/move-outs';
import { useCtx } from '../../../core/context/ctx.tsx';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { addDays, dayAt } from '../../../core/i18n/time-text.ts';
import { useWhen } from '../../../core/i18n/use-when.ts';
import { Button } from '../../../ui/actions/button/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox/checkbox.tsx';
import { RadioCards } from '../../../ui/fields/radio-cards/radio-cards.tsx';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import * as text from '../../../ui/layout/text/text.css.ts';
import { Dialog } from '../../../ui/overlays/dialog/dialog.tsx';
import { showToast } from '../../../ui/overlays/toast/toast-store.ts';
import { Refusal } from '../calls/refusal.tsx';
import { useStaffCall } from '../calls/use-staff-call.ts';
import * as css from './lease-acts.css.ts';
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
  const form = useMoveOut(lease, onClose);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closeLabel={words.close}
      size="panel"
      eyebrow={lease.customerName}
      title={words.of(say.action, lease.unit)}
      bodyLabel={say.action}
      footer={
        <Button pendingLabel={form.isPending ? words.working : undefined} onPress={() => void form.save()}>
          {say.save}
        </Button>
      }
    >
      <div className={css.stack}>
        <p className={text.lead}>{say.lead}</p>
        <TextField
          label={say.day}
          description={say.dayHint}
          type="date"
          value={form.day}
          onChange={form.setDay}
          error={form.isRefused ? say.dayMissing : undefined}
        />
        {form.noticeDay && <p className={text.small}>{say.noticeSays(form.noticeDay)}</p>}
        <RadioCards
          label={say.condition}
          options={conditions.map((value) => ({
            value,
            label: say.conditions[value],
            detail: say.details[value],
          }))}
          value={form.condition}
          onChange={form.setCondition}
        />
        <Checkbox isSelected={form.isLockOff} onChange={form.setLockOff}>
          {say.lock}
        </Checkbox>
        <Refusal refusal={form.refusal} />
      </div>
    </Dialog>
  );
}

function useMoveOut({ id, leavesOn }: NoticeLease, onDone: () => void) {
  const say = useCopy(copy).leave;
  const { now, facility, newId } = useCtx();
  const { day: dayOf } = useWhen();
  const { run, isPending, refusal } = useStaffCall();
  const [key] = useState(newId);
  const today = dayAt(now(), facility.timeZone);
  const earliest = addDays(today, -backdatedDaysMax);
  const isOver = leavesOn !== null && leavesOn < earliest;
  // No day is put in the place of one that is over: somebody has to choose.
  const [day, setDay] = useState(isOver ? '' : leavesOn !== null && leavesOn <= today ? leavesOn : today);
  const [isAsked, setAsked] = useState(false);
  const [condition, setCondition] = useState<MoveOutSaid['unitCondition']>('clean');
  const [lockRemoved, setLockOff] = useState(false);
  const isMissing = day < earliest || day > today;
  const save = async () => {
    setAsked(true);
    if (isMissing) return;
    const body = { unitCondition: condition, lockRemoved, vacatedOn: day, key };
    const done: MoveOut | undefined = await run(moveOutsApi.record, { params: { id }, body });
    if (!done) return;
    showToast({ title: say.done(dayOf(done.vacatedOn)), description: say.doneText });
    onDone();
  };
  return {
    day,
    setDay,
    condition,
    setCondition,
    isLockOff: lockRemoved,
    setLockOff,
    save,
    isPending,
    refusal,
    isRefused: isMissing && (isAsked || day !== ''),
    noticeDay: leavesOn !== null && leavesOn !== day ? dayOf(leavesOn) : undefined,
  };
}

type MoveOutSaid = { unitCondition: (typeof conditions)[number] };
