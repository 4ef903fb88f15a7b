import { useRef, useState } from 'react';
import { Button } from '../../../../ui/actions/button/button.tsx';
import type { Gallery } from '../../../../ui/gallery.ts';
import { CameraView, type CameraViewProps } from './camera-view.tsx';

const nothing = () => undefined;

function Example(props: Partial<CameraViewProps>) {
  const [isOpen, setOpen] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  if (!isOpen) return <Button onPress={() => setOpen(true)}>Open the camera</Button>;
  return (
    <CameraView
      guide="card"
      stream={null}
      video={video}
      shot={null}
      trouble={null}
      isReady
      onShoot={nothing}
      onRetake={nothing}
      onTryAgain={nothing}
      onUse={nothing}
      {...props}
      onClose={() => setOpen(false)}
    />
  );
}

export const gallery: Gallery = {
  title: 'Camera',
  cases: {
    card: () => <Example />,
    'the thing itself': () => <Example guide="whole" />,
    opening: () => <Example isReady={false} />,
    refused: () => <Example trouble="refused" />,
  },
};
