import { useKiosk } from '../../../core/device/kiosk-mode.ts';
import { useCopy, useSentence } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import { Notice } from '../../../ui/feedback/notice/notice.tsx';
import * as copy from './photo.copy.ts';
import { PhotoPicker } from './photo-picker.tsx';
import { wordPhotoProblem } from './photo-words.ts';
import { canTryAgain, type PhotoProblem } from './upload-photo.ts';

interface PhotoTroubleProps {
  problem: PhotoProblem;
  /** What one may do: with a photo that could fare better another time, and with one that never will. */
  next: { passing: string; lasting: string };
  onPick: (file: File) => void;
  onTryAgain: () => void;
}

export function PhotoTrouble({ problem, next, onPick, onTryAgain }: PhotoTroubleProps) {
  const say = useCopy(copy);
  const sentence = useSentence();
  const { title, text } = wordPhotoProblem(say, sentence, problem);
  const isKiosk = useKiosk() !== null;
  const isPassing = canTryAgain(problem);
  const action = isPassing ? (
    <Button look="outline" size="small" onPress={onTryAgain}>
      {say.tryAgain}
    </Button>
  ) : (
    <PhotoPicker look="outline" size="small" usesCamera={isKiosk} onPick={onPick}>
      {say.chooseAnother}
    </PhotoPicker>
  );
  return (
    <Notice look="error" title={title} action={action} isLive>
      {text.endsWith('.') ? text : `${text}.`} {isPassing ? next.passing : next.lasting}
    </Notice>
  );
}
