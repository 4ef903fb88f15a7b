import type { CameraTrouble } from '../../shared/photos/camera/cameras.ts';
import type { Scan } from './code/scan-messages.ts';
import type { Filled, Line } from './fill-in.ts';

/** Why nothing was read: of the camera, of the reader, or of what it saw. */
export type ScanTrouble = CameraTrouble | 'noReader' | 'noPicture' | 'unread' | 'foreign' | 'minor';

export type ScanEvent =
  | { type: 'scan' | 'stop' | 'hide' | 'show' | 'answer' }
  | { type: 'pick'; photo: File }
  | { type: 'opened'; stream: MediaStream }
  | { type: 'watch'; video: HTMLVideoElement }
  | { type: 'troubled'; trouble: ScanTrouble }
  | { type: 'scanned'; scan: Scan }
  /** The form has it now; `asks` names what was typed and differs. */
  | { type: 'noteFilled'; filled: Filled; asks: Line[] };
