import { useState } from 'react';
import { noticeDaysMax, noticesApi } from 'schemas/leasing/notices';
import { useCtx } from '../../../core/context/ctx.tsx';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { addDays, dayAt } from '../../../core/i18n/time-text.ts';
import { useWhen } from '../../../core/i18n/use-when.ts';
import { Button } from '../../../ui/actions/button/button.tsx';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import * as text from '../../../ui/layout/text/text.css.ts';
import { Dialog } from '../../../ui/overlays/dialog/dialog.tsx';
import { showToast } from '../../../ui/overlays/toast/toast-store.ts';
import { Refusal } from '../calls/refusal.tsx';
import { useStaffCall } from '../calls/use-staff-call.ts';
import { BothVersions } from '../record/both-versions.tsx';
import * as css from './lease-acts.css.ts';
import type { NoticeLease } from './notice-lease.ts';
import * as copy from './notices.copy.ts';

interface NoticeDialogProps {
  lease: NoticeLease;
  onClose: () => void;
}

/** On which day the tenant leaves; a notice that stands can be changed, or taken back. */
export function NoticeDialog({ lease, onClose }: NoticeDialogProps) {
  const say = useCopy(copy);
  const form = useNotice(lease, onClose);
  const { day: dayOf } = useWhen();
  const tell = (day: string | null) => (day ? dayOf(day) : say.none);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closeLabel={say.close}
      size="panel"
      eyebrow={lease.customerName}
      title={say.of(say.title, lease.unit)}
      bodyLabel={say.title}
      footer={
        <>
          <Button
            pendingLabel={form.isPending ? say.working : undefined}
            onPress={() => void form.save(form.day)}
          >
            {say.save}
          </Button>
          {lease.leavesOn !== null && (
            <Button look="quiet" isDisabled={form.isPending} onPress={() => void form.save(null)}>
              {say.withdraw}
            </Button>
          )}
        </>
      }
    >
      <div className={css.stack}>
        <p className={text.lead}>{say.lead}</p>
        {form.isStale ? (
          <BothVersions rows={[{ what: say.day, mine: tell(form.day), theirs: tell(lease.leavesOn) }]} />
        ) : (
          <Refusal refusal={form.refusal} />
        )}
        <TextField
          label={say.day}
          description={say.dayHint}
          type="date"
          value={form.day}
          onChange={form.setDay}
          error={form.isMissing ? say.dayMissing : undefined}
        />
      </div>
    </Dialog>
  );
}

function useNotice({ id, leavesOn: seen }: NoticeLease, onDone: () => void) {
  const say = useCopy(copy);
  const { now, facility } = useCtx();
  const { day: dayOf } = useWhen();
  const { run, isPending, refusal, isStale } = useStaffCall();
  const [day, setDay] = useState(seen ?? '');
  const [wasTried, setTried] = useState(false);
  const today = dayAt(now(), facility.timeZone);
  const last = addDays(today, noticeDaysMax);
  const isWrong = day < today || day > last;
  const save = async (leavesOn: string | null) => {
    setTried(leavesOn !== null);
    if (leavesOn !== null && isWrong) return;
    const done = await run(noticesApi.set, { params: { id }, body: { leavesOn, seen } });
    if (!done) return;
    showToast(
      done.leavesOn
        ? { title: say.given(dayOf(done.leavesOn)), description: say.givenText }
        : { title: say.withdrawn, description: say.withdrawnText },
    );
    onDone();
  };
  return { day, setDay, save, isPending, refusal, isStale, isMissing: wasTried && isWrong };
}
