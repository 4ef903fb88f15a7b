import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { pngChunk, takePhoto } from './testing-photos.ts';

const megabyte = 1024 * 1024;
const ofPng = (inner: Buffer, ...more: Buffer[]) =>
  Buffer.concat([inner.subarray(0, 33), ...more, inner.subarray(33)]);
const plain = (width = 64, height = 48) =>
  sharp({ create: { width, height, channels: 3, background: '#7a8' } });

/** A hundred megabytes in a hundred kilobytes. */
const packed = deflateSync(Buffer.alloc(100 * megabyte));
const times = (count: number, part: Buffer) => Array.from({ length: count }, () => part);
const named = (name: string, ...rest: Buffer[]) =>
  Buffer.concat([Buffer.from(`${name}\0`, 'latin1'), ...rest]);

/** Four gigabytes of text that unpack from four megabytes, beside the dearest picture there is. */
export const makeTextBomb = async (): Promise<Buffer> =>
  ofPng(await takeInterlaced(), ...times(40, pngChunk('zTXt', named('Comment', Buffer.from([0]), packed))));

/** The same as international text. */
export const makeInternationalTextBomb = async (): Promise<Buffer> =>
  ofPng(
    await plain().png().toBuffer(),
    ...times(40, pngChunk('iTXt', named('Comment', Buffer.from([1, 0, 0, 0]), packed))),
  );

/** A profile of colours that unpacks to a hundred megabytes. */
export const makeProfileBomb = async (): Promise<Buffer> =>
  ofPng(await plain().png().toBuffer(), pngChunk('iCCP', named('icc', Buffer.from([0]), packed)));

/** Hundreds of thousands of chunks that hold nothing. */
export const makeCrumbs = async (): Promise<Buffer> =>
  ofPng(await plain().png().toBuffer(), Buffer.concat(times(400_000, pngChunk('teXt', Buffer.alloc(0)))));

/** As a printer wants it. */
export const takeCmykPhoto = (): Promise<Buffer> => plain(640, 480).toColourspace('cmyk').jpeg().toBuffer();

export async function takeAnimation(): Promise<Buffer> {
  const frames = await Promise.all(
    Array.from({ length: 60 }, (_, i) =>
      sharp({ create: { width: 600, height: 400, channels: 3, background: { r: i, g: 90, b: 9 } } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .webp({ effort: 0 })
    .toBuffer();
}

/** Four megabytes beside the picture. */
export async function takePhotoWithMuchBeside(marker: number): Promise<Buffer> {
  const photo = await takePhoto(640, 480);
  const segment = Buffer.alloc(65_537, 'Exif\0\0');
  segment.writeUInt16BE(marker, 0);
  segment.writeUInt16BE(65_535, 2);
  return Buffer.concat([photo.subarray(0, 2), ...times(64, segment), photo.subarray(2)]);
}

/** Most of a large photo. */
export async function takeTruncated(format: 'jpeg' | 'png' | 'webp'): Promise<Buffer> {
  const side = format === 'jpeg' ? 4_000 : 3_000;
  const noise = sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } });
  const whole = await noise
    .resize(side, side, { kernel: 'nearest' })
    .toFormat(format, format === 'webp' ? { effort: 0 } : {})
    .toBuffer();
  return whole.subarray(0, Math.floor(whole.length * 0.6));
}

/** The most pixels that are taken, with as much in them as five megabytes hold. */
export function takeDear(format: 'jpeg' | 'webp'): Promise<Buffer> {
  const noise = sharp(randomBytes(1_250 * 1_000 * 3), { raw: { width: 1_250, height: 1_000, channels: 3 } });
  return format === 'jpeg'
    ? noise.resize(8_000, 5_000, { fit: 'fill' }).jpeg({ quality: 15, progressive: true }).toBuffer()
    : noise.resize(4_000, 4_000, { fit: 'fill' }).webp({ quality: 20, effort: 0 }).toBuffer();
}

/** The PNG that takes most work: each pixel in eight bytes, and all of them in seven passes. */
const takeInterlaced = (): Promise<Buffer> =>
  plain(4_000, 4_000).ensureAlpha(0.5).toColourspace('rgb16').png({ progressive: true }).toBuffer();

/** A photo that a browser would read as a page as well. */
export const takePolyglot = async (): Promise<Buffer> => {
  const photo = await takePhoto();
  const page = Buffer.from('<html><script>evil()</script><!--', 'latin1');
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, page.length + 2]), page]);
  return Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2), Buffer.from('--></html>evil')]);
};
