import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { imageTypes } from 'schemas/inbox/uploads';
import { useKiosk } from '../../../core/device/kiosk-mode.ts';
import { lazyPart } from '../../../core/navigation/lazy-part.ts';
import { Button } from '../../../ui/actions/button/button.tsx';
import type { Guide } from './camera/camera-view.tsx';
import { findCamera } from './camera/cameras.ts';

const loadCamera = async () => (await import('./camera/camera-dialog.tsx')).CameraDialog;
const CameraDialog = lazyPart(loadCamera);

interface PhotoPickerProps {
  children: ReactNode;
  icon?: ReactNode;
  look: 'primary' | 'outline' | 'quiet';
  size?: 'small';
  /** Takes the photo with the camera that looks away from the person, where there is one. */
  usesCamera?: boolean;
  /** What the camera's frame is for. */
  guide?: Guide;
  onPick: (file: File) => void;
}

/**
 * A button that asks for one image: of the camera where the page has one, else of the device. On a kiosk the files of the
 * device are nobody's: there is the camera alone.
 */
export function PhotoPicker(props: PhotoPickerProps) {
  const { usesCamera = false } = props;
  const isKiosk = useKiosk() !== null;
  const hasCamera = useHasCamera(usesCamera);
  if (isKiosk) return usesCamera && <CameraPicker {...props} />;
  return hasCamera ? <CameraPicker {...props} /> : <FilePicker {...props} />;
}

function FilePicker({ children, icon, look, size, usesCamera = false, onPick }: PhotoPickerProps) {
  const pickFirst = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file) onPick(file);
  };
  return (
    <FileTrigger
      acceptedFileTypes={imageTypes}
      {...(usesCamera && { defaultCamera: 'environment' as const })}
      onSelect={pickFirst}
    >
      <Button look={look} iconBefore={icon} {...(size && { size })}>
        {children}
      </Button>
    </FileTrigger>
  );
}

function CameraPicker({ children, icon, look, size, guide = 'whole', onPick }: PhotoPickerProps) {
  const [isOpen, setOpen] = useState(false);
  // Where the camera's screen cannot be had now, nothing opens; a file can still be chosen.
  const open = () =>
    void loadCamera().then(
      () => setOpen(true),
      () => undefined,
    );
  return (
    <>
      <Button look={look} iconBefore={icon} {...(size && { size })} onPress={open}>
        {children}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <CameraDialog guide={guide} onUse={onPick} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function useHasCamera(isWanted: boolean): boolean {
  const [hasCamera, setHasCamera] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    void findCamera().then((isFound) => isCurrent && setHasCamera(isFound));
    return () => {
      isCurrent = false;
    };
  }, [isWanted]);
  return hasCamera;
}
