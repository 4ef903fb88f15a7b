import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A photo as a phone makes it: turned on its side, with place and maker written into it. */
export const takePhoto = (width = 64, height = 48): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#7a8' } })
    .withExif({
      IFD0: { Make: 'Springfield Camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 41/1 0/1' },
    })
    .jpeg()
    .toBuffer();

/** A PNG that says it is huge and holds next to nothing. */
export function makePngBomb(width: number, height = width): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(30_000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** As a JPEG that gets sharper over and over again. */
export const addScans = (jpeg: Buffer, scans: number): Buffer =>
  Buffer.concat([jpeg.subarray(0, -2), ...Array.from({ length: scans }, () => Buffer.from([0xff, 0xda]))]);

export function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}
