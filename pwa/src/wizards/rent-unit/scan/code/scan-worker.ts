import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { readLicence } from '../licence/read-licence.ts';
import { findCode, type ReadCodes } from './find-code.ts';
import type { Scan, ScanReply, ScanRequest } from './scan-messages.ts';
import type { Pixels } from './straighten.ts';

// Of our own server: left alone, the library asks a public one.
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });

const read: ReadCodes = (picture, options) => readBarcodes(picture as ImageData, options);

/** As wide as a camera's frame; a large photo is looked at once more with all that it has. */
const sidesMax = [1_920, 3_200];

self.onmessage = ({ data }: MessageEvent<ScanRequest>) => {
  const reply = (scan: Scan | null) => self.postMessage({ id: data.id, scan } satisfies ScanReply);
  scanPicture(data).then(reply, () => reply(null));
};

async function scanPicture({ picture, today, isThorough }: ScanRequest): Promise<Scan> {
  const bitmap = picture instanceof Blob ? await createImageBitmap(picture) : picture;
  try {
    const longest = Math.max(bitmap.width, bitmap.height);
    for (const [at, side] of sidesMax.entries()) {
      if (at > 0 && (!isThorough || longest <= (sidesMax[at - 1] ?? 0))) break;
      const text = await findCode(toPixels(bitmap, Math.min(1, side / longest)), read, isThorough);
      if (text !== null) return readLicence(text, today);
    }
    return { kind: 'nothing' };
  } finally {
    bitmap.close();
  }
}

function toPixels(bitmap: ImageBitmap, scale: number): Pixels {
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  const brush = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!brush) throw new Error('the canvas gave no picture');
  brush.drawImage(bitmap, 0, 0, width, height);
  return brush.getImageData(0, 0, width, height) as Pixels;
}
