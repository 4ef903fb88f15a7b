import { ArrowRight } from 'lucide-react';
import { useCopy } from '../../kit/locale.tsx';
import * as wizardCopy from '../../kit/wizard/wizard.copy.ts';
import { Button } from '../../ui/button/button.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
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
  if (screen.step === 'autoPay') return <CompleteButton isSubmitting={screen.isSubmitting} send={send} />;
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

/** Keeps the focus while it works; a second press is nothing to the machine. */
function CompleteButton({ isSubmitting, send }: { isSubmitting: boolean; send: RentalPrimaryProps['send'] }) {
  const say = useCopy(copy);
  return (
    <>
      <Button
        look="accent"
        isWide
        iconBefore={isSubmitting && <Spinner label={say.completing} />}
        onPress={() => send({ type: 'submit' })}
      >
        {isSubmitting ? say.completing : say.completeRental}
      </Button>
      <VisuallyHidden>
        <span role="status">{isSubmitting && say.completing}</span>
      </VisuallyHidden>
    </>
  );
}
