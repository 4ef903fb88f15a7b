import { useCtx } from '../../../core/context/ctx.tsx';
import { useCopy, useLocale } from '../../../core/i18n/locale.tsx';
import { formatInstant } from '../../../core/i18n/time-text.ts';
import { Button } from '../../../ui/actions/button/button.tsx';
import * as text from '../../../ui/layout/text/text.css.ts';
import { Dialog } from '../../../ui/overlays/dialog/dialog.tsx';
import * as copy from '../handoff.copy.ts';

interface KeptQuestionProps {
  keptAt: Date;
  onGoOn: () => void;
  onStartOver: () => void;
  /** Neither now: what is kept stays for its day. */
  onClose: () => void;
}

export function KeptQuestion({ keptAt, onGoOn, onStartOver, onClose }: KeptQuestionProps) {
  const say = useCopy(copy);
  const { locale } = useLocale();
  const { timeZone } = useCtx().facility;
  return (
    <Dialog
      onClose={onClose}
      closeLabel={say.close}
      size="panel"
      title={say.continueTitle}
      footer={
        <>
          <Button look="quiet" onPress={onStartOver}>
            {say.startOver}
          </Button>
          <Button onPress={onGoOn}>{say.continue}</Button>
        </>
      }
    >
      <p className={text.lead}>{say.continueText(formatInstant(keptAt.toISOString(), locale, timeZone))}</p>
    </Dialog>
  );
}
