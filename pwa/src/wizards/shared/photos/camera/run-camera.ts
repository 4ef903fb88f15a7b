import { type CameraTrouble, closeCamera, nameTrouble, openCamera } from './cameras.ts';

type CameraNews = { type: 'opened'; stream: MediaStream } | { type: 'troubled'; trouble: CameraTrouble };

/** Runs the camera until the returned function is called; whatever ends this, the camera goes dark. */
export function runCamera(tell: (news: CameraNews) => void): () => void {
  const left = new AbortController();
  openCamera(left.signal).then(
    (stream) => {
      left.signal.addEventListener('abort', () => closeCamera(stream));
      // Pulled out, or taken away by the system.
      for (const track of stream.getTracks()) {
        track.addEventListener('ended', () => tell({ type: 'troubled', trouble: 'busy' }));
      }
      tell({ type: 'opened', stream });
    },
    (error: unknown) => left.signal.aborted || tell({ type: 'troubled', trouble: nameTrouble(error) }),
  );
  return () => left.abort();
}
