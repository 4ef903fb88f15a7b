import { Barcode, CircleCheck, RotateCcw, Square } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { imageTypes } from 'schemas/inbox/uploads';
import { useKiosk } from '../../../core/device/kiosk-mode.ts';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import { Spinner } from '../../../ui/feedback/spinner/spinner.tsx';
import * as copy from './scan.copy.ts';
import * as css from './scan.css.ts';
import type { ScanProps } from './use-scan.ts';

const isRunning = ({ state }: ScanProps) => !['idle', 'read', 'off'].includes(state);

/** The camera, and below it what it does and the one button that starts and stops it. */
export function ScanStage(scan: ScanProps) {
  const say = useCopy(copy);
  const { onStop } = scan;
  // Whoever leaves the step turns the camera off.
  const stop = useRef(onStop);
  useEffect(() => {
    stop.current = onStop;
  });
  useEffect(() => () => stop.current(), []);
  return (
    <section className={css.stage} aria-label={say.stage}>
      <div className={css.view}>
        <View {...scan} />
      </div>
      <div className={css.bar}>
        <Said {...scan} />
        <Actions {...scan} />
      </div>
    </section>
  );
}

function View(scan: ScanProps) {
  const say = useCopy(copy);
  const isKiosk = useKiosk() !== null;
  const { state, stream, trouble, photoName } = scan;
  if (stream) return <Live stream={stream} onWatch={scan.onWatch} />;
  if (state === 'off' && trouble) {
    const text = trouble === 'absent' && isKiosk ? say.kioskAbsent : say.troubles[trouble].text;
    const ofPhoto = photoName !== null && (trouble === 'unread' || trouble === 'noPicture');
    return (
      <div role="alert">
        <p className={css.words}>{ofPhoto ? say.ofPhoto[trouble](photoName) : say.troubles[trouble].title}</p>
        <p className={css.quietWords}>{text}</p>
      </div>
    );
  }
  return (
    <>
      <p className={css.words}>{state === 'read' ? say.read : say.invite}</p>
      <div className={css.card} aria-hidden="true">
        <span className={css.code} />
        <span className={css.corners} data-read={state === 'read' || undefined} />
      </div>
      {state === 'idle' && <p className={css.quietWords}>{say.inviteText}</p>}
    </>
  );
}

function Live({ stream, onWatch }: { stream: MediaStream; onWatch: ScanProps['onWatch'] }) {
  const say = useCopy(copy);
  const video = useRef<HTMLVideoElement>(null);
  const watch = useRef(onWatch);
  useEffect(() => {
    const screen = video.current;
    if (!screen) return;
    screen.srcObject = stream;
    // Nobody can aim at what is out of sight, and browsers bring it no pictures.
    screen.scrollIntoView({ block: 'nearest' });
    watch.current(screen);
    return () => {
      screen.srcObject = null;
    };
  }, [stream]);
  return (
    <>
      <video ref={video} autoPlay playsInline muted aria-label={say.preview} className={css.video} />
      <span className={css.frame} aria-hidden="true" />
      <p className={css.words} style={{ alignSelf: 'start' }}>
        {say.hold}
      </p>
    </>
  );
}

function Said(scan: ScanProps) {
  const say = useCopy(copy);
  const { state } = scan;
  const words = state === 'idle' || state === 'off' ? '' : say[state];
  return (
    <p role="status" className={state === 'read' ? css.good : css.said}>
      {state === 'read' && <CircleCheck size={22} aria-hidden="true" />}
      {isRunning(scan) && <Spinner label={words} />}
      <span aria-hidden={isRunning(scan) || undefined}>{words}</span>
    </p>
  );
}

/** One button in one place: the focus stays on it, whatever it does next. */
function Actions(scan: ScanProps) {
  const say = useCopy(copy);
  const isKiosk = useKiosk() !== null;
  const { state, onScan, onStop, onPick } = scan;
  const runs = isRunning(scan);
  const isAgain = state === 'read' || state === 'off';
  const pickFirst = (files: FileList | null) => {
    const [photo] = files ?? [];
    if (photo) onPick(photo);
  };
  const icon = runs ? <Square /> : isAgain ? <RotateCcw /> : <Barcode />;
  return (
    <div className={css.actions}>
      {/* A picker of files is the system's own: a kiosk has none. */}
      {!isKiosk && state !== 'idle' && state !== 'read' && state !== 'readingPhoto' && (
        <FileTrigger acceptedFileTypes={imageTypes} defaultCamera="environment" onSelect={pickFirst}>
          <Button look="quiet">{say.usePhoto}</Button>
        </FileTrigger>
      )}
      <Button look="quiet" iconBefore={icon} onPress={runs ? onStop : onScan}>
        {runs ? say.stop : isAgain ? say.again : say.scan}
      </Button>
    </div>
  );
}
