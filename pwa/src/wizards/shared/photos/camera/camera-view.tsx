import { Camera, ImageUp, RotateCcw } from 'lucide-react';
import { type RefObject, useEffect } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { imageTypes } from 'schemas/inbox/uploads';
import { useKiosk } from '../../../../core/device/kiosk-mode.ts';
import { useCopy } from '../../../../core/i18n/locale.tsx';
import { Button } from '../../../../ui/actions/button/button.tsx';
import { Notice } from '../../../../ui/feedback/notice/notice.tsx';
import { Spinner } from '../../../../ui/feedback/spinner/spinner.tsx';
import { Dialog } from '../../../../ui/overlays/dialog/dialog.tsx';
import { usePicture } from '../use-picture.ts';
import * as copy from './camera.copy.ts';
import * as css from './camera.css.ts';
import type { CameraTrouble } from './cameras.ts';

/** What is to be in the picture: a card, which has to fill it, or the thing itself. */
export type Guide = 'card' | 'whole';

export interface CameraViewProps {
  guide: Guide;
  /** Null until the camera runs. */
  stream: MediaStream | null;
  video: RefObject<HTMLVideoElement | null>;
  shot: File | null;
  trouble: CameraTrouble | null;
  isReady: boolean;
  onShoot: () => void;
  onRetake: () => void;
  onTryAgain: () => void;
  onUse: (file: File) => void;
  onClose: () => void;
}

/** The camera's screen, whatever stands behind it. */
export function CameraView(props: CameraViewProps) {
  const { guide, shot, trouble, onClose } = props;
  const say = useCopy(copy);
  const isKiosk = useKiosk() !== null;
  return (
    <Dialog
      onClose={onClose}
      closeLabel={say.close}
      title={say.title[guide]}
      footer={<Actions {...props} />}
      ground="paper"
    >
      {trouble ? (
        <Notice look="warning" title={say.troubles[trouble].title} isLive>
          {isKiosk ? say.withoutPhoto : say.troubles[trouble].text}
        </Notice>
      ) : (
        <div className={css.stack}>
          <div className={css.stage}>
            <Live {...props} />
            {shot && <Shot shot={shot} />}
          </div>
          <p role="status" className={css.hint}>
            {shot ? say.judge[guide] : say.aim[guide]}
          </p>
        </div>
      )}
    </Dialog>
  );
}

function Live({ guide, stream, video, isReady }: CameraViewProps) {
  const say = useCopy(copy);
  useEffect(() => {
    const screen = video.current;
    if (screen) screen.srcObject = stream;
    return () => {
      if (screen) screen.srcObject = null;
    };
  }, [stream, video]);
  return (
    <>
      <video ref={video} autoPlay playsInline muted aria-label={say.preview} className={css.picture} />
      {stream === null && <Spinner label={say.opening} />}
      {isReady && <span className={css.guide[guide]} aria-hidden="true" />}
    </>
  );
}

function Shot({ shot }: { shot: File }) {
  const say = useCopy(copy);
  const picture = usePicture(shot);
  return picture && <img src={picture} alt={say.shot} className={css.shot} />;
}

function Actions({ shot, trouble, isReady, onShoot, onRetake, onTryAgain, onUse }: CameraViewProps) {
  const say = useCopy(copy);
  if (trouble) return <WithoutCamera onTryAgain={onTryAgain} onUse={onUse} />;
  if (shot) {
    return (
      <>
        <Button look="outline" iconBefore={<RotateCcw />} onPress={onRetake}>
          {say.retake}
        </Button>
        <Button onPress={() => onUse(shot)}>{say.use}</Button>
      </>
    );
  }
  return (
    <Button iconBefore={<Camera />} isDisabled={!isReady} onPress={onShoot}>
      {say.shoot}
    </Button>
  );
}

/** The documented way: a file, by the device's own camera where it has one. */
function WithoutCamera({ onTryAgain, onUse }: Pick<CameraViewProps, 'onTryAgain' | 'onUse'>) {
  const say = useCopy(copy);
  const isKiosk = useKiosk() !== null;
  const pickFirst = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file) onUse(file);
  };
  return (
    <>
      <Button look="outline" onPress={onTryAgain}>
        {say.tryAgain}
      </Button>
      {!isKiosk && (
        <FileTrigger acceptedFileTypes={imageTypes} defaultCamera="environment" onSelect={pickFirst}>
          <Button iconBefore={<ImageUp />}>{say.choose}</Button>
        </FileTrigger>
      )}
    </>
  );
}
