import { ArrowRight } from 'lucide-react';
import type { EventFrom } from 'xstate';
import { useCopy } from '../../core/i18n/locale.tsx';
import { Button } from '../../ui/actions/button/button.tsx';
import * as wizardCopy from '../shared/frame/wizard.copy.ts';
import * as submitCopy from '../shared/submission/submit.copy.ts';
import { SubmitButton } from '../shared/submission/submit-button.tsx';
import * as copy from './maintenance-request.copy.ts';
import type { maintenanceRequestMachine } from './maintenance-request.machine.ts';
import type { MaintenanceScreen } from './maintenance-screen.ts';

interface MaintenancePrimaryProps {
  screen: MaintenanceScreen;
  send: (event: EventFrom<typeof maintenanceRequestMachine>) => void;
}

/** The one primary action of each step, bottom right or at the foot of a phone. */
export function MaintenancePrimary({ screen, send }: MaintenancePrimaryProps) {
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
  if (screen.step === 'details') {
    return (
      <SubmitButton
        label={say.submit}
        workingLabel={screen.isSubmitting ? say.submitting : undefined}
        onPress={() => send({ type: 'submit' })}
      />
    );
  }
  return (
    <Button isWide iconAfter={<ArrowRight />} onPress={() => send({ type: 'next' })}>
      {frame.continue}
    </Button>
  );
}
