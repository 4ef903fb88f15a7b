import { useActorRef, useSelector } from '@xstate/react';
import { useRef } from 'react';
import { cameraMachine } from './camera.machine.ts';
import { CameraView, type Guide } from './camera-view.tsx';

interface CameraDialogProps {
  guide: Guide;
  onUse: (file: File) => void;
  onClose: () => void;
}

/** Runs while it is open; closing it, by whatever way, turns the camera off. */
export function CameraDialog({ guide, onUse, onClose }: CameraDialogProps) {
  const camera = useActorRef(cameraMachine);
  const snapshot = useSelector(camera, (state) => state);
  const { stream, shot, trouble } = snapshot.context;
  const video = useRef<HTMLVideoElement>(null);
  return (
    <CameraView
      guide={guide}
      stream={stream}
      video={video}
      shot={shot}
      trouble={trouble}
      isReady={snapshot.matches({ on: 'live' })}
      onShoot={() => video.current && camera.send({ type: 'shoot', video: video.current })}
      onRetake={() => camera.send({ type: 'retake' })}
      onTryAgain={() => camera.send({ type: 'tryAgain' })}
      onUse={(file) => {
        onUse(file);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
