import type { Scan, ScanReply, ScanRequest } from './scan-messages.ts';

/** The first picture waits for the reader itself, which may come from a slow network. */
export const readerPatienceMs = 15_000;

export interface ScanReader {
  read: (picture: ImageBitmap | Blob, isThorough: boolean) => Promise<Scan>;
  /** With it goes all that it has seen. */
  close: () => void;
}

const startWorker = () => new Worker(new URL('./scan-worker.ts', import.meta.url), { type: 'module' });

/** Reads codes beside the page, one picture after the other. */
export function openReader(today: string, start: () => Worker = startWorker): ScanReader {
  const worker = start();
  let id = 0;
  const read = (picture: ImageBitmap | Blob, isThorough: boolean) =>
    new Promise<Scan>((resolve, reject) => {
      id += 1;
      const fail = () => reject(new Error('the reader gave no answer'));
      const patience = setTimeout(fail, readerPatienceMs);
      worker.onmessage = ({ data }: MessageEvent<ScanReply>) => {
        if (data.id !== id) return;
        clearTimeout(patience);
        if (data.scan) resolve(data.scan);
        else fail();
      };
      worker.onerror = () => {
        clearTimeout(patience);
        fail();
      };
      const request: ScanRequest = { id, picture, today, isThorough };
      worker.postMessage(request, picture instanceof Blob ? [] : [picture]);
    });
  return { read, close: () => worker.terminate() };
}
