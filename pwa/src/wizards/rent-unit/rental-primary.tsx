import { ArrowRight } from 'lucide-react';
import { useCopy } from '../../kit/locale.tsx';
import * as wizardCopy from '../../kit/wizard/wizard.copy.ts';
import { Button } from '../../ui/button/button.tsx';
import * as copy from './rent-unit.copy.ts';
import type { RentUnitEvent } from './rent-unit.machine.ts';
import type { RentalScreen } from './rental-screen.ts';

interface RentalPrimaryProps {
  screen: RentalScreen;
  send: (event: RentUnitEvent) => void;
}

/** The one primary action of each step, bottom right or at the foot of a phone. */
export function RentalPrimary({ screen, send }: RentalPrimaryProps) {
  const say = useCopy(copy);
  const frame = useCopy(wizardCopy);
  if (screen.isWaiting) {
    return (
      <Button isWide onPress={() => send({ type: 'tryAgain' })}>
        {say.notSent.tryAgain}
      </Button>
    );
  }
  if (screen.step === 'autoPay') {
    return (
      <Button
        look="accent"
        isWide
        pendingLabel={screen.isSubmitting ? say.completing : undefined}
        onPress={() => send({ type: 'submit' })}
      >
        {say.completeRental}
      </Button>
    );
  }
  return (
    <Button
      isWide
      iconAfter={<ArrowRight />}
      isDisabled={!screen.canGoOn}
      onPress={() => send({ type: 'next' })}
    >
      {screen.gateCode === 'checking' ? say.gateCode.checkingNext : frame.next}
    </Button>
  );
}
