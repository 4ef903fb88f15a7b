import { ArrowRight } from 'lucide-react';
import type { EventFrom } from 'xstate';
import { useCopy } from '../../core/i18n/locale.tsx';
import { Button } from '../../ui/actions/button/button.tsx';
import * as lookupCopy from '../shared/account-lookup/account-lookup.copy.ts';
import * as paymentCopy from '../shared/card-payment/card-payment.copy.ts';
import * as submitCopy from '../shared/submission/submit.copy.ts';
import { SubmitButton } from '../shared/submission/submit-button.tsx';
import * as copy from './pay-bill.copy.ts';
import type { payBillMachine } from './pay-bill.machine.ts';
import type { PayBillScreen } from './pay-bill-screen.ts';

interface PayBillPrimaryProps {
  screen: PayBillScreen;
  isOffline: boolean;
  send: (event: EventFrom<typeof payBillMachine>) => void;
}

/** The one primary action of each step, bottom right or at the foot of a phone. */
export function PayBillPrimary({ screen, isOffline, send }: PayBillPrimaryProps) {
  const lookup = useCopy(lookupCopy);
  const submit = useCopy(submitCopy);
  if (screen.isWaiting) {
    return (
      <Button isWide onPress={() => send({ type: 'tryAgain' })}>
        {submit.tryAgain}
      </Button>
    );
  }
  if (screen.step === 'account') {
    return (
      <SubmitButton
        look="primary"
        label={lookup.find}
        workingLabel={screen.isLooking ? lookup.finding : undefined}
        onPress={() => send({ type: 'next' })}
      />
    );
  }
  return <AmountButton screen={screen} isOffline={isOffline} send={send} />;
}

function AmountButton({ screen, isOffline, send }: PayBillPrimaryProps) {
  const say = useCopy(copy);
  const payment = useCopy(paymentCopy);
  const onPress = () => send({ type: 'submit' });
  if (isOffline || screen.isPromising) {
    const working = screen.isPromising ? say.promising : undefined;
    return <SubmitButton label={say.promise} workingLabel={working} onPress={onPress} />;
  }
  const working = screen.isOpening ? payment.opening : undefined;
  return (
    <SubmitButton label={say.toPayment} workingLabel={working} iconAfter={<ArrowRight />} onPress={onPress} />
  );
}
