/** Why there is no picture to frame. */
export type CameraTrouble = 'refused' | 'absent' | 'busy' | 'broke';

const running = new Set<MediaStream>();

/** The camera that looks away from the person, where there are two. It runs until somebody closes it. */
export async function openCamera(signal: AbortSignal): Promise<MediaStream> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1080 } },
  });
  running.add(stream);
  if (signal.aborted) closeCamera(stream);
  signal.throwIfAborted();
  return stream;
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
  running.delete(stream);
}

/** Every camera that this page has running goes dark: for whoever ends a session. */
export function stopCameras(): void {
  for (const stream of running) closeCamera(stream);
}

/** Only where a page may use one at all: without a secure context there is none. */
export async function findCamera(): Promise<boolean> {
  try {
    const devices = (await navigator.mediaDevices?.enumerateDevices()) ?? [];
    return devices.some(({ kind }) => kind === 'videoinput');
  } catch {
    return false;
  }
}

export function nameTrouble(error: unknown): CameraTrouble {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'absent';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'broke';
}

const jpegQuality = 0.92;
/** A stream is there before its first picture is. */
const firstPictureMs = 5_000;

/** What the camera sees right now, whole: the frame on the screen only helps to aim. */
export async function takeShot(video: HTMLVideoElement): Promise<File> {
  await untilPicture(video);
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', jpegQuality));
  if (blob === null) throw new Error('the camera gave no picture');
  return new File([blob], 'photo.jpg', { type: 'image/jpeg' });
}

function untilPicture(video: HTMLVideoElement): Promise<void> {
  if (video.readyState >= haveCurrentData) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const patience = setTimeout(() => reject(new Error('the camera shows no picture')), firstPictureMs);
    const go = () => {
      clearTimeout(patience);
      resolve();
    };
    video.addEventListener('loadeddata', go, { once: true });
  });
}

/** `HTMLMediaElement.HAVE_CURRENT_DATA`. */
const haveCurrentData = 2;
