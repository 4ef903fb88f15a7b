import { createHash } from 'node:crypto';
import { constants, crc32, deflateRawSync } from 'node:zlib';
import { tagOf, type Variants } from './negotiation.ts';

/** Some rows of a JSON list without its brackets, and the same as a piece of a deflate stream that stands alone. */
export interface Piece {
  raw: Buffer;
  packed: Buffer;
  digest: Buffer;
}

export function packPiece(json: string): Piece {
  const raw = Buffer.from(json);
  // Flushed and not ended: it begins and ends with a whole byte and refers to nothing outside, so another may follow.
  const packed = deflateRawSync(raw, { finishFlush: constants.Z_SYNC_FLUSH });
  return { raw, packed, digest: createHash('sha256').update(raw).digest() };
}

const [opening, comma, closing] = ['[', ',', ']'].map(packPiece) as [Piece, Piece, Piece];
const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** The last block of a deflate stream, with nothing in it. */
const ending = Buffer.from([0x03, 0x00]);

/** The whole list, of which no piece is packed again: one that has changed costs as much as that piece. */
export function joinPieces(pieces: readonly Piece[]): Variants {
  const filled = pieces.filter(({ raw }) => raw.length > 0);
  const parts = [opening, ...filled.flatMap((piece, i) => (i === 0 ? [piece] : [comma, piece])), closing];
  const [raw, gz] = [lazily(() => joinRaw(parts)), lazily(() => joinGzip(parts))];
  return {
    etag: tagOf(Buffer.concat(parts.map(({ digest }) => digest))),
    get raw() {
      return raw();
    },
    get gz() {
      return gz();
    },
  };
}

const joinRaw = (parts: readonly Piece[]) => new Uint8Array(Buffer.concat(parts.map(({ raw }) => raw)));

/** One member, as browsers read no second one (RFC 1952). */
function joinGzip(parts: readonly Piece[]): Uint8Array<ArrayBuffer> {
  const [sum, length] = parts.reduce(
    ([sum, length], { raw }) => [crc32(raw, sum), length + raw.length],
    [0, 0],
  );
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(sum);
  tail.writeUInt32LE(length % 2 ** 32, 4);
  return new Uint8Array(Buffer.concat([gzipHead, ...parts.map(({ packed }) => packed), ending, tail]));
}

function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
