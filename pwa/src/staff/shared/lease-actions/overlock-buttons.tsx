import type { OverlockState } from 'schemas/facility/overlock-state';
import { type OverlockAct, overlockAct, overlockSteps, overlocksApi } from 'schemas/leasing/overlocks';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import { showToast } from '../../../ui/overlays/toast/toast-store.ts';
import { Refusal } from '../calls/refusal.tsx';
import { useStaffCall } from '../calls/use-staff-call.ts';
import * as copy from './lease-acts.copy.ts';
import * as css from './lease-acts.css.ts';

interface OverlockButtonsProps {
  lease: { id: string; unit: string };
  state: OverlockState;
  /** False where a lock can only come off: nothing is owed, the lease is over, or the law protects the tenant. */
  canLock?: boolean;
}

/** What whoever stands at the door, or at the desk, can say about the office's lock. */
export function OverlockButtons({ lease, state, canLock = true }: OverlockButtonsProps) {
  const words = useCopy(copy);
  const { run, isPending, refusal } = useStaffCall();
  const say = words.overlock;
  const press = async (act: OverlockAct) => {
    const done = await run(overlocksApi.set, { params: { id: lease.id }, body: { act, seen: state } });
    if (done) showToast({ title: say.done[act] });
  };
  const acts = overlockAct.options.filter(
    (act) => overlockSteps[act].from.includes(state) && (canLock || isUnlocking(act)),
  );
  return (
    <>
      <div className={css.actions}>
        {acts.map((act) => {
          const label = act === 'take_off' && state === 'asked' ? say.notNeeded : say.acts[act];
          return (
            <Button
              key={act}
              look={act === 'put_on' && state === 'asked' ? 'soft' : 'outline'}
              size="small"
              aria-label={say.actOf(label, lease.unit)}
              isDisabled={isPending}
              onPress={() => void press(act)}
            >
              {label}
            </Button>
          );
        })}
      </div>
      <Refusal refusal={refusal} />
    </>
  );
}

const isUnlocking = (act: OverlockAct): boolean => act === 'ask_off' || act === 'take_off';
