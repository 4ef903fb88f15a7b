import type { Reading } from '../licence/read-licence.ts';

/** What a page asks of the worker: a frame of the camera, or a photo. */
export interface ScanRequest {
  id: number;
  picture: ImageBitmap | Blob;
  /** The facility's day, as YYYYMMDD. */
  today: string;
  isThorough: boolean;
}

/** What the worker says of it. The text of the code never leaves the worker. */
export type Scan = Reading | { kind: 'nothing' };
export type ScanReply = { id: number; scan: Scan } | { id: number; scan: null };
