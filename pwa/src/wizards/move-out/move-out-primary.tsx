import { ArrowRight } from 'lucide-react';
import * as lookupCopy from '../../kit/account-lookup/account-lookup.copy.ts';
import * as paymentCopy from '../../kit/card-payment/card-payment.copy.ts';
import { useCopy } from '../../kit/locale.tsx';
import * as submitCopy from '../../kit/wizard/submit.copy.ts';
import { SubmitButton } from '../../kit/wizard/submit-button.tsx';
import * as wizardCopy from '../../kit/wizard/wizard.copy.ts';
import { Button } from '../../ui/button/button.tsx';
import * as copy from './move-out.copy.ts';
import type { MoveOutEvent } from './move-out.machine.ts';
import type { MoveOutScreen } from './move-out-screen.ts';

interface MoveOutPrimaryProps {
  screen: MoveOutScreen;
  send: (event: MoveOutEvent) => void;
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
