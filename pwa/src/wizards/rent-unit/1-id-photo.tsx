import { Camera, CircleCheck, HardDrive, IdCard, ImageUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useCopy, useSentence } from '../../kit/locale.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { PhotoPicker } from './photo-picker.tsx';
import { wordPhotoProblem } from './photo-words.ts';
import * as copy from './rent-unit.copy.ts';
import * as css from './rent-unit.css.ts';
import { canTryAgain, type PhotoProblem } from './upload-photo.ts';

export interface IdPhotoProps {
  state: 'idle' | 'uploading' | 'uploaded' | 'kept' | 'failed';
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

export function IdPhoto(props: IdPhotoProps) {
  const say = useCopy(copy).idPhoto;
  return (
    <div className={css.halves}>
      <div className={css.closeStack}>
        <PhotoFrame {...props} />
        <PhotoTrouble {...props} />
        {props.state === 'uploaded' && <Notice look="success" title={say.uploadedText} isLive />}
        {props.state === 'kept' && (
          <Notice look="info" title={say.kept} isLive>
            {say.keptText}
          </Notice>
        )}
      </div>
      <div className={css.stack}>
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

function PhotoFrame({ state, file }: IdPhotoProps) {
  const say = useCopy(copy).idPhoto;
  const preview = usePreview(file);
  return (
    <div className={css.photo} data-filled={preview !== null || undefined}>
      {preview === null ? (
        <IdCard size={72} strokeWidth={1.25} aria-hidden="true" />
      ) : (
        <img src={preview} alt={say.preview} className={css.photoImage} />
      )}
      {state === 'uploading' && (
        <span className={css.photoState} role="status">
          <Spinner label={say.uploading} /> {say.uploading}
        </span>
      )}
      {state === 'uploaded' && (
        <span className={css.photoState}>
          <CircleCheck size={20} aria-hidden="true" /> {say.uploaded}
        </span>
      )}
      {state === 'kept' && (
        <span className={css.photoState}>
          <HardDrive size={20} aria-hidden="true" /> {say.keptShort}
        </span>
      )}
    </div>
  );
}

function PhotoButtons({ state, file, onPick, onRemove }: IdPhotoProps) {
  const say = useCopy(copy).idPhoto;
  if (state === 'idle' || file === null) {
    return (
      <div className={css.buttons}>
        <PhotoPicker look="primary" icon={<Camera />} usesCamera onPick={onPick}>
          {say.takePhoto}
        </PhotoPicker>
        <PhotoPicker look="outline" icon={<ImageUp />} onPick={onPick}>
          {say.chooseFile}
        </PhotoPicker>
      </div>
    );
  }
  return (
    <div className={css.buttons}>
      <PhotoPicker look="outline" icon={<Camera />} usesCamera onPick={onPick}>
        {say.retake}
      </PhotoPicker>
      <Button look="quiet" onPress={onRemove}>
        {say.remove}
      </Button>
    </div>
  );
}

function PhotoTrouble({ problem, error, onPick, onTryAgain }: IdPhotoProps) {
  const say = useCopy(copy).idPhoto;
  const sentence = useSentence();
  if (problem === null) {
    return error === undefined ? null : <Notice look="error" title={sentence(error)} isLive />;
  }
  const { title, text } = wordPhotoProblem(say, sentence, problem);
  const isPassing = canTryAgain(problem);
  const action = isPassing ? (
    <Button look="outline" size="small" onPress={onTryAgain}>
      {say.tryAgain}
    </Button>
  ) : (
    <PhotoPicker look="outline" size="small" onPick={onPick}>
      {say.chooseAnother}
    </PhotoPicker>
  );
  return (
    <Notice look="error" title={title} action={action} isLive>
      {text.endsWith('.') ? text : `${text}.`} {isPassing ? say.failedNext : say.refusedNext}
    </Notice>
  );
}

/** The picture itself never leaves the memory of the page; a file that is no picture is not shown. */
function usePreview(file: File | null): string | null {
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => {
    if (file === null) return;
    const url = URL.createObjectURL(file);
    const image = new Image();
    image.src = url;
    let isWanted = true;
    image.decode().then(
      () => isWanted && setPreview(url),
      () => undefined,
    );
    return () => {
      isWanted = false;
      URL.revokeObjectURL(url);
      setPreview(null);
    };
  }, [file]);
  return preview;
}
