import { Camera, IdCard, ImageUp } from 'lucide-react';
import { useCopy, useSentence } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import { Notice } from '../../../ui/feedback/notice/notice.tsx';
import { Checkbox } from '../../../ui/fields/checkbox/checkbox.tsx';
import * as parts from '../../shared/frame/wizard-parts.css.ts';
import * as photoCopy from '../../shared/photos/photo.copy.ts';
import { PhotoFrame, type PhotoState } from '../../shared/photos/photo-frame.tsx';
import { PhotoPicker } from '../../shared/photos/photo-picker.tsx';
import { PhotoTrouble } from '../../shared/photos/photo-trouble.tsx';
import type { PhotoProblem } from '../../shared/photos/upload-photo.ts';
import * as copy from '../rent-unit.copy.ts';
import type { StepProps } from '../rental-draft.ts';

export interface IdPhotoProps {
  state: PhotoState;
  file: File | null;
  problem: PhotoProblem | null;
  isLeftToStaff: boolean;
  /** What the server said of the photo at the end. */
  error?: string | undefined;
  onPick: (file: File) => void;
  onTryAgain: () => void;
  onRemove: () => void;
  onLeaveToStaff: (isLeftToStaff: boolean) => void;
}

export interface IdPhotoStepProps extends Pick<StepProps, 'errors'> {
  photo: Omit<IdPhotoProps, 'error'>;
}

export function IdPhoto({ photo, errors }: IdPhotoStepProps) {
  const props = { ...photo, error: errors.idPhoto };
  const say = useCopy(copy).idPhoto;
  const words = useCopy(photoCopy);
  const empty = <IdCard size={72} strokeWidth={1.25} aria-hidden="true" />;
  return (
    <div className={parts.halves}>
      <div className={parts.closeStack}>
        <PhotoFrame state={props.state} file={props.file} preview={say.preview} empty={empty} />
        <Trouble {...props} />
        {props.state === 'uploaded' && <Notice look="success" title={words.uploadedText} isLive />}
        {props.state === 'kept' && (
          <Notice look="info" title={words.kept} isLive>
            {say.keptText}
          </Notice>
        )}
      </div>
      <div className={parts.stack}>
        <PhotoButtons {...props} />
        <Checkbox
          look="card"
          isSelected={props.isLeftToStaff}
          onChange={props.onLeaveToStaff}
          detail={say.staffChecksText}
        >
          {say.staffChecks}
        </Checkbox>
        <Notice look="warning" title={say.militaryTitle}>
          {say.militaryText}
        </Notice>
      </div>
    </div>
  );
}

function PhotoButtons({ state, file, onPick, onRemove }: IdPhotoProps) {
  const say = useCopy(photoCopy);
  if (state === 'idle' || file === null) {
    return (
      <div className={parts.buttons}>
        <PhotoPicker look="primary" icon={<Camera />} usesCamera guide="card" onPick={onPick}>
          {say.takePhoto}
        </PhotoPicker>
        <PhotoPicker look="outline" icon={<ImageUp />} onPick={onPick}>
          {say.chooseFile}
        </PhotoPicker>
      </div>
    );
  }
  return (
    <div className={parts.buttons}>
      <PhotoPicker look="outline" icon={<Camera />} usesCamera guide="card" onPick={onPick}>
        {say.retake}
      </PhotoPicker>
      <Button look="quiet" onPress={onRemove}>
        {say.remove}
      </Button>
    </div>
  );
}

function Trouble({ problem, error, onPick, onTryAgain }: IdPhotoProps) {
  const say = useCopy(copy).idPhoto;
  const sentence = useSentence();
  if (problem === null) {
    return error === undefined ? null : <Notice look="error" title={sentence(error)} isLive />;
  }
  const next = { passing: say.failedNext, lasting: say.refusedNext };
  return <PhotoTrouble problem={problem} next={next} onPick={onPick} onTryAgain={onTryAgain} />;
}
