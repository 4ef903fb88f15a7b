export interface Photos {
  /** Turned upright, at most 2400 px, re-encoded as JPEG without metadata; undefined when unreadable. */
  reencode: (bytes: Buffer) => Promise<Buffer | undefined>;
}

const pixelsMax = 40_000_000;
const edgeMax = 2400;
const quality = 82;
const secondsMax = 10;

/** The library comes with the first photo. */
export function createPhotos(): Photos {
  return {
    async reencode(bytes) {
      const { default: sharp } = await import('sharp');
      sharp.cache(false);
      sharp.concurrency(1);
      try {
        return await sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'warning' })
          .rotate()
          .resize(edgeMax, edgeMax, { fit: 'inside', withoutEnlargement: true })
          .jpeg({ quality })
          .timeout({ seconds: secondsMax })
          .toBuffer();
      } catch {
        // sharp tells every fault of an image by throwing; to us they are one answer: unreadable.
        return undefined;
      }
    },
  };
}
