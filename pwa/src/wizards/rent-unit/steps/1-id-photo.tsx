import { Camera, ImageUp } from 'lucide-react';
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
import type { Line } from '../scan/fill-in.ts';
import { OtherWays } from '../scan/other-ways.tsx';
import * as scanCss from '../scan/scan.css.ts';
import { ScanResult } from '../scan/scan-result.tsx';
import { ScanStage } from '../scan/scan-stage.tsx';
import type { ScanProps } from '../scan/use-scan.ts';

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

export interface IdPhotoStepProps extends Pick<StepProps, 'draft' | 'errors'> {
  photo: Omit<IdPhotoProps, 'error'>;
  scan: ScanProps;
  /** On to the fields; the line that is to be typed has the focus there. */
  onType: (line: Line) => void;
}

export function IdPhoto({ photo, scan, draft, errors, onType }: IdPhotoStepProps) {
  const say = useCopy(copy).idPhoto;
  const props = { ...photo, error: errors.idPhoto };
  const staff = (
    <Checkbox
      look="card"
      isSelected={props.isLeftToStaff}
      onChange={props.onLeaveToStaff}
      detail={say.staffChecksText}
    >
      {say.staffChecks}
    </Checkbox>
  );
  return (
    <>
      <div className={scanCss.beside}>
        <ScanStage {...scan} />
        <ScanResult scan={scan} draft={draft} onChange={onType} />
      </div>
      <OtherWays onType={() => onType('name')} photo={<FrontPhoto {...props} />} staff={staff} />
      <div className={scanCss.military}>
        <Notice look="warning" title={say.militaryTitle} isSlim>
          {say.militaryText}
        </Notice>
      </div>
    </>
  );
}

function FrontPhoto(props: IdPhotoProps) {
  const say = useCopy(copy).idPhoto;
  const words = useCopy(photoCopy);
  return (
    <>
      {props.file !== null && (
        <PhotoFrame state={props.state} file={props.file} preview={say.preview} empty={null} />
      )}
      <PhotoButtons {...props} />
      <Trouble {...props} />
      {props.state === 'uploaded' && <Notice look="success" title={words.uploadedText} isLive />}
      {props.state === 'kept' && (
        <Notice look="info" title={words.kept} isLive>
          {say.keptText}
        </Notice>
      )}
    </>
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
