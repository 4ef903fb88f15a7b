import { useCopy } from '../../../core/i18n/locale.tsx';
import { SubmitButton } from '../submission/submit-button.tsx';
import * as copy from './account-lookup.copy.ts';

interface FindAccountButtonProps {
  snapshot: { hasTag: (tag: 'looking') => boolean };
  send: (event: { type: 'next' }) => void;
}

/** On from the step that asks for the account. */
export function FindAccountButton({ snapshot, send }: FindAccountButtonProps) {
  const say = useCopy(copy);
  return (
    <SubmitButton
      look="primary"
      label={say.find}
      workingLabel={snapshot.hasTag('looking') ? say.finding : undefined}
      onPress={() => send({ type: 'next' })}
    />
  );
}
