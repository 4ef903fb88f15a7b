import { randomBytes, randomFillSync, randomInt } from 'node:crypto';
import { v7 } from 'uuid';
import type { Random } from '../core/random.ts';

export const createRandom = (): Random => ({
  id: createIds(),
  bytes: (length) => randomBytes(length),
  below: (end) => randomInt(end),
});

const idBytes = 16;
const idsAtOnce = 256;

/** Each after the one before, also within a millisecond; the system is asked for its chance once for many. */
function createIds(): () => string {
  const pool = Buffer.alloc(idBytes * idsAtOnce);
  let at = pool.length;
  let msecs = 0;
  let seq = 0;
  return () => {
    if (at === pool.length) {
      randomFillSync(pool);
      at = 0;
    }
    const random = pool.subarray(at, at + idBytes);
    at += idBytes;
    const now = Date.now();
    seq = now > msecs ? random.readUInt32BE() >>> 1 : seq + 1;
    msecs = Math.max(msecs, now);
    return v7({ random, msecs, seq });
  };
}
