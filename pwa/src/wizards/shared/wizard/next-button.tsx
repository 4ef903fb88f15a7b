import { ArrowRight } from 'lucide-react';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import { pressedOnce } from '../../../ui/actions/button/pressed-once.ts';
import * as copy from '../frame/wizard.copy.ts';

/** On to the next step. */
export function NextButton({ send }: { send: (event: { type: 'next' }) => void }) {
  const say = useCopy(copy);
  return (
    <Button isWide iconAfter={<ArrowRight />} onClick={pressedOnce(() => send({ type: 'next' }))}>
      {say.continue}
    </Button>
  );
}
