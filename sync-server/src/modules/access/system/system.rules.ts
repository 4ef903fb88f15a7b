import type { SystemState } from 'schemas/access/system';

const megabyte = 1_000_000;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Below this the office is warned. */
const diskLowBytes = 500 * megabyte;
/** From this on the warning is over: not one photo more and it were back. */
const diskEnoughBytes = 600 * megabyte;

export function judgeDisk(freeBytes: number): 'low' | 'between' | 'enough' {
  if (freeBytes < diskLowBytes) return 'low';
  return freeBytes < diskEnoughBytes ? 'between' : 'enough';
}

/** What a server that still runs cannot be silent for. */
export const serverSilentMs = 5 * minuteMs;
const skewMaxMs = 2_000;
const outageFreshMs = 24 * hourMs;
const backupMaxMs = 36 * hourMs;
const queueMaxMs = 5 * minuteMs;
const mailMaxMs = 15 * minuteMs;
const kioskMaxMs = 24 * hourMs;

export interface Readings {
  now: Date;
  databaseNow: Date;
  outageAt: Date | null;
  freeBytes: number | null;
  backupAt: Date | null;
  queueOldestAt: Date | null;
  mailOldestAt: Date | null;
  mailFailed: number;
  kioskUnseenSince: Date | null;
  versions: string[];
  isPhotoStoreUp: boolean | null;
}

type Part = 'database' | 'disk' | 'clock' | 'backup' | 'queue' | 'mail' | 'kiosks' | 'version';

/** Which parts an owner should look at. */
export function judgeSystem(at: Readings): Record<Part, SystemState> {
  const isOlder = (then: Date | null, ms: number) => then !== null && at.now.getTime() - then.getTime() > ms;
  const skewMs = Math.abs(at.databaseNow.getTime() - at.now.getTime());
  const needs: Record<Part, boolean> = {
    database: at.isPhotoStoreUp === false || (at.outageAt !== null && !isOlder(at.outageAt, outageFreshMs)),
    disk: at.freeBytes === null || judgeDisk(at.freeBytes) !== 'enough',
    clock: skewMs > skewMaxMs,
    backup: at.backupAt === null || isOlder(at.backupAt, backupMaxMs),
    queue: isOlder(at.queueOldestAt, queueMaxMs),
    mail: at.mailFailed > 0 || isOlder(at.mailOldestAt, mailMaxMs),
    kiosks: isOlder(at.kioskUnseenSince, kioskMaxMs),
    version: new Set(at.versions).size > 1,
  };
  const entries = Object.entries(needs).map(([part, isNeeded]) => [part, isNeeded ? 'attention' : 'good']);
  return Object.fromEntries(entries);
}
