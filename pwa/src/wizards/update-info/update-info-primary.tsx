import type { EventFrom } from 'xstate';
import { useCopy } from '../../core/i18n/locale.tsx';
import { Button } from '../../ui/actions/button/button.tsx';
import * as lookupCopy from '../shared/account-lookup/account-lookup.copy.ts';
import * as submitCopy from '../shared/submission/submit.copy.ts';
import { SubmitButton } from '../shared/submission/submit-button.tsx';
import * as copy from './update-info.copy.ts';
import type { updateInfoMachine } from './update-info.machine.ts';
import type { UpdateInfoScreen } from './update-info-screen.ts';

interface UpdateInfoPrimaryProps {
  screen: UpdateInfoScreen;
  send: (event: EventFrom<typeof updateInfoMachine>) => void;
}

/** The one primary action of each step, bottom right or at the foot of a phone. */
export function UpdateInfoPrimary({ screen, send }: UpdateInfoPrimaryProps) {
  const say = useCopy(copy);
  const lookup = useCopy(lookupCopy);
  const submit = useCopy(submitCopy);
  const { step, isLooking, isKeepingCard, isSubmitting, isWaiting } = screen;
  if (isWaiting) {
    return (
      <Button isWide onPress={() => send({ type: 'tryAgain' })}>
        {submit.tryAgain}
      </Button>
    );
  }
  if (step === 'account') {
    return (
      <SubmitButton
        look="primary"
        label={lookup.find}
        workingLabel={isLooking ? lookup.finding : undefined}
        onPress={() => send({ type: 'next' })}
      />
    );
  }
  const working = isKeepingCard ? say.keeping : isSubmitting ? say.saving : undefined;
  return (
    <SubmitButton
      look="primary"
      label={say.save}
      workingLabel={working}
      onPress={() => send({ type: 'submit' })}
    />
  );
}
