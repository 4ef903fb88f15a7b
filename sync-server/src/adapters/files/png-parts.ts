/** Each is four bytes of length, four of name, the data, and four of a checksum. */
const frameBytes = 12;
const signatureBytes = 8;
/** One of the largest size has 640 as they are usually written. */
const partsMax = 10_000;
const textNames = new Set(['tEXt', 'zTXt', 'iTXt'].map((name) => Buffer.from(name).readUInt32BE()));

export const isPng = (bytes: Buffer): boolean => bytes.readUInt32BE() === 0x89504e47;

/** A PNG without its texts, which unpack to a thousand times their size; undefined when it has too many parts. */
export function dropPngTexts(bytes: Buffer): Buffer | undefined {
  const kept: Buffer[] = [];
  let [keptUntil, at, parts] = [0, signatureBytes, 0];
  while (at + frameBytes <= bytes.length) {
    parts += 1;
    if (parts > partsMax) return undefined;
    const end = at + frameBytes + bytes.readUInt32BE(at);
    if (textNames.has(bytes.readUInt32BE(at + 4))) {
      kept.push(bytes.subarray(keptUntil, at));
      keptUntil = Math.min(end, bytes.length);
    }
    at = end;
  }
  return keptUntil === 0 ? bytes : Buffer.concat([...kept, bytes.subarray(keptUntil)]);
}
