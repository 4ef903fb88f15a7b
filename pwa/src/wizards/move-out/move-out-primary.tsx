import { ArrowRight } from 'lucide-react';
import type { EventFrom } from 'xstate';
import { useCopy } from '../../core/i18n/locale.tsx';
import { Button } from '../../ui/actions/button/button.tsx';
import * as lookupCopy from '../shared/account-lookup/account-lookup.copy.ts';
import * as paymentCopy from '../shared/card-payment/card-payment.copy.ts';
import * as wizardCopy from '../shared/frame/wizard.copy.ts';
import * as submitCopy from '../shared/submission/submit.copy.ts';
import { SubmitButton } from '../shared/submission/submit-button.tsx';
import * as copy from './move-out.copy.ts';
import type { moveOutMachine } from './move-out.machine.ts';
import type { MoveOutScreen } from './move-out-screen.ts';

interface MoveOutPrimaryProps {
  screen: MoveOutScreen;
  send: (event: EventFrom<typeof moveOutMachine>) => void;
}

/** The one primary action of each step, bottom right or at the foot of a phone. */
export function MoveOutPrimary({ screen, send }: MoveOutPrimaryProps) {
  const say = useCopy(copy);
  const frame = useCopy(wizardCopy);
  const lookup = useCopy(lookupCopy);
  const submit = useCopy(submitCopy);
  const payment = useCopy(paymentCopy);
  if (screen.isWaiting) {
    return (
      <Button isWide onPress={() => send({ type: 'tryAgain' })}>
        {submit.tryAgain}
      </Button>
    );
  }
  if (screen.step === 'finalPayment') {
    const working = screen.isSubmitting ? say.completing : screen.isOpeningFee ? payment.opening : undefined;
    return (
      <SubmitButton
        label={say.completeMoveOut}
        workingLabel={working}
        onPress={() => send({ type: 'submit' })}
      />
    );
  }
  if (screen.step === 'verify') {
    return (
      <SubmitButton
        look="primary"
        label={frame.continue}
        workingLabel={screen.isLooking ? lookup.finding : undefined}
        iconAfter={<ArrowRight />}
        onPress={() => send({ type: 'next' })}
      />
    );
  }
  return (
    <Button isWide iconAfter={<ArrowRight />} onPress={() => send({ type: 'next' })}>
      {frame.continue}
    </Button>
  );
}
