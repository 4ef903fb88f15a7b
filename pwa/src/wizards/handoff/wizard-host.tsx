import { type ComponentType, useEffect, useState } from 'react';
import { isNetworkFailure } from '../../core/api/network-failure.ts';
import { useCopy, useSentence } from '../../core/i18n/locale.tsx';
import { forgetHandoffToken } from './finish-elsewhere/handoff-address.ts';
import { PanelMessage } from './finish-elsewhere/panel-message.tsx';
import * as copy from './handoff.copy.ts';
import { HandoffProvider } from './handoff-provider.tsx';
import { KeptQuestion } from './keep/kept-question.tsx';
import { useBeginning } from './keep/use-beginning.ts';

interface WizardHostProps {
  service: string;
  wizard: ComponentType<{ onClose: () => void }>;
  onClose: () => void;
}

/** Before a wizard: where it begins. Around it: what may be done with it. After it: who has it now. */
export function WizardHost({ service, wizard, onClose }: WizardHostProps) {
  const say = useCopy(copy);
  const sentence = useSentence();
  const { beginning, goOn, startOver } = useBeginning(service);
  const [away, setAway] = useState<'taken' | 'finished' | null>(null);
  useEffect(() => forgetHandoffToken, []);
  if (away) {
    const [title, text] =
      away === 'taken' ? [say.takenTitle, say.takenText] : [say.finishedTitle, say.finishedText];
    return <PanelMessage title={title} text={text} action={say.clear} isLast onClose={onClose} />;
  }
  switch (beginning.is) {
    case 'looking':
      return null;
    case 'kept':
      return (
        <KeptQuestion keptAt={beginning.keptAt} onGoOn={goOn} onStartOver={startOver} onClose={onClose} />
      );
    case 'unfit':
      return (
        <PanelMessage
          title={say.unfitTitle}
          text={say.unfitText}
          action={say.startOver}
          onClose={startOver}
        />
      );
    case 'refused':
      return (
        <PanelMessage
          title={say.notOpened}
          text={isNetworkFailure(beginning.failure) ? say.noAnswer : sentence(beginning.failure.message)}
          action={say.close}
          onClose={onClose}
        />
      );
    case 'open': {
      const { returnTo } = beginning;
      return (
        <HandoffProvider
          service={service}
          beginning={beginning}
          wizard={wizard}
          onAway={setAway}
          onClose={returnTo === null ? onClose : () => returnToStaff(returnTo)}
        />
      );
    }
  }
}

/** Another document: nothing of the customer's stays in this one. */
const returnToStaff = (page: string) => location.replace(page);
