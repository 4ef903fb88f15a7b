import { ArrowRight } from 'lucide-react';
import type { EventFrom } from 'xstate';
import { useCopy } from '../../core/i18n/locale.tsx';
import { Button } from '../../ui/actions/button/button.tsx';
import * as wizardCopy from '../shared/frame/wizard.copy.ts';
import * as submitCopy from '../shared/submission/submit.copy.ts';
import { SubmitButton } from '../shared/submission/submit-button.tsx';
import * as copy from './rent-unit.copy.ts';
import type { rentUnitMachine } from './rent-unit.machine.ts';
import type { RentalScreen } from './rental-screen.ts';

interface RentalPrimaryProps {
  screen: RentalScreen;
  send: (event: EventFrom<typeof rentUnitMachine>) => void;
}

/** The one primary action of each step, bottom right or at the foot of a phone. */
export function RentalPrimary({ screen, send }: RentalPrimaryProps) {
  const say = useCopy(copy);
  const frame = useCopy(wizardCopy);
  const submit = useCopy(submitCopy);
  if (screen.isWaiting) {
    return (
      <Button isWide onPress={() => send({ type: 'tryAgain' })}>
        {submit.tryAgain}
      </Button>
    );
  }
  if (screen.step === 'autoPay') {
    return (
      <SubmitButton
        label={say.completeRental}
        workingLabel={screen.isSubmitting ? say.completing : undefined}
        onPress={() => send({ type: 'submit' })}
      />
    );
  }
  // The second half of a double press would go past a step that nobody has seen.
  const goOn = ({ detail }: { detail: number }) => detail < 2 && send({ type: 'next' });
  return (
    <Button isWide iconAfter={<ArrowRight />} isDisabled={!screen.canGoOn} onClick={goOn}>
      {screen.gateCode === 'checking' ? say.gateCode.checkingNext : frame.next}
    </Button>
  );
}
