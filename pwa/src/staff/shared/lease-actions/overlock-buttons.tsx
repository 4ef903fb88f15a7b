import type { OverlockState } from 'schemas/facility/overlock-state';
import { type OverlockAction, overlockAction, overlockSteps, overlocksApi } from 'schemas/leasing/overlocks';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import { showToast } from '../../../ui/overlays/toast/toast-store.ts';
import { Refusal } from '../calls/refusal.tsx';
import { useStaffCall } from '../calls/use-staff-call.ts';
import * as copy from './lease-actions.copy.ts';
import * as css from './lease-actions.css.ts';

interface OverlockButtonsProps {
  lease: { id: string; unit: string };
  state: OverlockState;
  /** False where a lock can only come off: nothing is owed, the lease is over, or the law protects the tenant. */
  canLock?: boolean;
}

/** What whoever stands at the door, or at the counter, can say about the office's lock. */
export function OverlockButtons({ lease, state, canLock = true }: OverlockButtonsProps) {
  const words = useCopy(copy);
  const { run, isPending, refusal } = useStaffCall();
  const say = words.overlock;
  const press = async (action: OverlockAction) => {
    const done = await run(overlocksApi.set, {
      params: { id: lease.id },
      body: { act: action, seen: state },
    });
    if (done) showToast({ title: say.done[action] });
  };
  const actions = overlockAction.options.filter(
    (action) => overlockSteps[action].from.includes(state) && (canLock || isUnlocking(action)),
  );
  return (
    <>
      <div className={css.actions}>
        {actions.map((action) => {
          const label = action === 'take_off' && state === 'asked' ? say.notNeeded : say.actions[action];
          return (
            <Button
              key={action}
              look={action === 'put_on' && state === 'asked' ? 'soft' : 'outline'}
              size="small"
              aria-label={say.actionOf(label, lease.unit)}
              isDisabled={isPending}
              onPress={() => void press(action)}
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

const isUnlocking = (action: OverlockAction): boolean => action === 'ask_off' || action === 'take_off';
