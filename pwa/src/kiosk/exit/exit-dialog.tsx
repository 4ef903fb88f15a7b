import { useState } from 'react';
import { pinDigits } from 'schemas/access/kiosks';
import { readKioskRecord, writeKioskRecord } from '../../core/device/kiosk-mode.ts';
import { useCopy } from '../../core/i18n/locale.tsx';
import { Button } from '../../ui/actions/button/button.tsx';
import { CodeBoxes } from '../../ui/fields/code-boxes/code-boxes.tsx';
import { NumberPad } from '../../ui/fields/number-pad/number-pad.tsx';
import * as text from '../../ui/layout/text/text.css.ts';
import { Dialog } from '../../ui/overlays/dialog/dialog.tsx';
import { createPinLock } from '../idle/pin-lock.ts';
import { wipeKiosk } from '../idle/wipe.ts';
import * as copy from '../kiosk.copy.ts';
import * as css from '../kiosk.css.ts';
import { useKioskWorld } from '../use-kiosk-world.ts';
import { judgePin, type PinVerdict, readLock } from './exit-pin.ts';

/** The only way out of a kiosk. */
export function ExitDialog({ onClose }: { onClose: () => void }) {
  const say = useCopy(copy).exit;
  const [pin, setPin] = useState('');
  const { verdict, isChecking, check } = useExit(() => setPin(''));
  const error = verdict ? wordVerdict(say, verdict) : undefined;
  return (
    <Dialog
      onClose={onClose}
      closeLabel={say.close}
      size="panel"
      title={say.title}
      footer={
        <Button
          isWide
          isDisabled={pin.length < pinDigits}
          pendingLabel={isChecking ? say.checking : undefined}
          onPress={() => void check(pin)}
        >
          {say.leave}
        </Button>
      }
    >
      <div className={css.stack}>
        <p className={text.lead}>{say.lead}</p>
        <div className={css.digits}>
          <CodeBoxes
            label={say.pin}
            value={pin}
            onChange={setPin}
            length={pinDigits}
            error={error}
            hasNumberPad
            isMasked
          />
          <NumberPad
            labels={say}
            value={pin}
            onChange={setPin}
            lengthMax={pinDigits}
            isDisabled={isChecking}
          />
        </div>
      </div>
    </Dialog>
  );
}

function wordVerdict(say: (typeof copy)['en']['exit'], verdict: PinVerdict): string | undefined {
  if (verdict.is === 'locked') return say.locked(verdict.minutes);
  return verdict.is === 'wrong' ? say.wrong : undefined;
}

function useExit(onRefused: () => void) {
  const world = useKioskWorld();
  const [lock] = useState(() => createPinLock(localStorage, world.now));
  const [verdict, setVerdict] = useState<PinVerdict | null>(() => readLock(lock));
  const [isChecking, setChecking] = useState(false);
  const check = async (pin: string) => {
    const verifier = readKioskRecord()?.pinVerifier;
    if (!verifier) return;
    setChecking(true);
    const judged = await judgePin({ ...world, verifier, lock }, pin);
    setChecking(false);
    setVerdict(judged);
    if (judged.is === 'right') await leaveKiosk();
    else onRefused();
  };
  return { verdict, isChecking, check };
}

/** Wiped first, while it still is a kiosk: whoever comes next finds an ordinary browser with nothing in it. */
async function leaveKiosk(): Promise<void> {
  await wipeKiosk({ beforeLeaving: () => writeKioskRecord(null) });
}
