import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { Metadata } from 'sharp';
import { dropPngTexts, isPng } from './png-parts.ts';

type PhotoProblem = 'photo_unreadable' | 'photo_out_of_bounds' | 'unavailable';

export interface Photos {
  /** Turned upright, at most 2400 px, re-encoded as JPEG without metadata. */
  reencode: (bytes: Buffer) => Promise<Result<Buffer, PhotoProblem>>;
}

// What a camera makes. Each bound is of work: none of them lets a photo cost more than 1.5 s of CPU.
const sideMax = 16_384;
const ratioMax = 20;
const jpegPixelsMax = 40_000_000;
const otherPixelsMax = 16_000_000;
/** Of a JPEG that gets sharper as it loads: each goes over all pixels once more; cameras write ten. */
const scansMax = 24;
const edgeMax = 2400;
const quality = 82;
const secondsMax = 10;
/** One is decoded at a time, so many more wait with their bytes in memory. */
const waitingMax = 8;

/** The library comes with the first photo. */
export function createPhotos(): Photos {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    async reencode(bytes) {
      if (waiting > waitingMax) return problem('unavailable', { retryAfterSeconds: 5 });
      waiting += 1;
      const leave = () => {
        waiting -= 1;
      };
      const turn = last.then(() => reencode(bytes)).finally(leave);
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}

async function reencode(given: Buffer): Promise<Result<Buffer, PhotoProblem>> {
  const bytes = isPng(given) ? dropPngTexts(given) : given;
  if (!bytes) return problem('photo_out_of_bounds');
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  try {
    // Of the header alone; nothing is decoded for it.
    if (!isWithinBounds(await sharp(bytes, { limitInputPixels: false }).metadata(), bytes)) {
      return problem('photo_out_of_bounds');
    }
    const photo = await sharp(bytes, { limitInputPixels: jpegPixelsMax, failOn: 'warning' })
      .rotate()
      .resize(edgeMax, edgeMax, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality })
      .timeout({ seconds: secondsMax })
      .toBuffer();
    return ok(photo);
  } catch {
    // sharp tells every fault of an image by throwing; to us they are one answer: unreadable.
    return problem('photo_unreadable');
  }
}

function isWithinBounds({ width, height, format }: Metadata, bytes: Buffer): boolean {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (long > sideMax || long > short * ratioMax) return false;
  if (format !== 'jpeg') return width * height <= otherPixelsMax;
  return width * height <= jpegPixelsMax && countScans(bytes) <= scansMax;
}

const startOfScan = Buffer.from([0xff, 0xda]);

/** Within a scan these two bytes never stand side by side. */
function countScans(bytes: Buffer): number {
  let scans = 0;
  for (let at = bytes.indexOf(startOfScan); at >= 0; at = bytes.indexOf(startOfScan, at + 2)) scans += 1;
  return scans;
}
