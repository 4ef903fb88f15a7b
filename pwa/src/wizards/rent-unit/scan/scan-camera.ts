import { fromCallback } from 'xstate';
import { runCamera } from '../../shared/photos/camera/run-camera.ts';
import type { Scan } from './code/scan-messages.ts';
import type { ScanReader } from './code/scan-reader.ts';
import type { ScanEvent } from './scan-events.ts';

/** Between two frames the page, and the reader's core, may do something else. */
const pauseMs = 80;
/** A glance at each frame, and now and then a thorough look. */
const thoroughEvery = 4;
/** `HTMLMediaElement.HAVE_CURRENT_DATA`. */
const haveCurrentData = 2;

/** Runs the camera while the page is in sight. */
export const runCameraInSight = fromCallback<ScanEvent>(({ sendBack }) => {
  const hide = () => document.hidden && sendBack({ type: 'hide' });
  document.addEventListener('visibilitychange', hide);
  const stop = runCamera(sendBack);
  return () => {
    document.removeEventListener('visibilitychange', hide);
    stop();
  };
});

/** Until the page is in sight again. */
export const waitInSight = fromCallback<ScanEvent>(({ sendBack }) => {
  const left = new AbortController();
  const show = () => document.hidden || sendBack({ type: 'show' });
  document.addEventListener('visibilitychange', show, { signal: left.signal });
  show();
  return () => left.abort();
});

export type OpenReader = () => ScanReader;

export interface ToRead<Source> {
  source: Source;
  open: OpenReader;
}

/** Looks at what the camera shows until there is a code, or nobody asks any more. */
export const watchVideo = fromCallback<ScanEvent, ToRead<HTMLVideoElement>>(({ sendBack, input }) =>
  withReader(input, sendBack, lookUntilCode),
);

/** A photo is looked at once, and thoroughly. */
export const readPhoto = fromCallback<ScanEvent, ToRead<Blob>>(({ sendBack, input }) =>
  withReader(input, sendBack, lookAtPhoto),
);

class NoPicture extends Error {}

async function lookAtPhoto(photo: Blob, reader: ScanReader): Promise<Scan> {
  try {
    return await reader.read(photo, true);
  } catch (error) {
    const picture = await createImageBitmap(photo).catch(() => null);
    if (!picture) throw new NoPicture();
    picture.close();
    throw error;
  }
}

/** The reader, and all that it has seen, is gone with what asked for it. */
function withReader<Source>(
  { source, open }: ToRead<Source>,
  tell: (event: ScanEvent) => void,
  look: (source: Source, reader: ScanReader, isOver: () => boolean) => Promise<Scan>,
): () => void {
  const reader = open();
  let isOver = false;
  look(source, reader, () => isOver).then(
    (scan) => isOver || tell({ type: 'scanned', scan }),
    (error) =>
      isOver || tell({ type: 'troubled', trouble: error instanceof NoPicture ? 'noPicture' : 'noReader' }),
  );
  return () => {
    isOver = true;
    reader.close();
  };
}

async function lookUntilCode(video: HTMLVideoElement, reader: ScanReader, isOver: () => boolean) {
  for (let count = 1; !isOver(); count += 1) {
    if (video.readyState >= haveCurrentData) {
      // Between two cameras a video has no picture for a moment.
      const picture = await createImageBitmap(video).catch(() => null);
      const scan = picture && (await reader.read(picture, count % thoroughEvery === 0));
      if (scan && scan.kind !== 'nothing') return scan;
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  throw new Error('nobody asks any more');
}
