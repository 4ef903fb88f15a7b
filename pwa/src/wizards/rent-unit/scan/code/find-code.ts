import type { ReaderOptions, ReadResult } from 'zxing-wasm/reader';
import { findLean, halve, type Pixels, turnBack } from './straighten.ts';

export type ReadCodes = (picture: Pixels, options: ReaderOptions) => Promise<Pick<ReadResult, 'text'>[]>;

const options: ReaderOptions = {
  formats: ['PDF417'],
  // With its control characters, by which the elements are told apart.
  textMode: 'Plain',
  tryInvert: false,
  maxNumberOfSymbols: 2,
};
/** One degree: so much the reader bears by itself. */
const leanMin = Math.PI / 180;

/**
 * The text of the one code in a picture, or null. A frame of a running camera is looked at once, since the next one comes;
 * a photo in every way there is.
 */
export async function findCode(
  picture: Pixels,
  read: ReadCodes,
  isThorough: boolean,
): Promise<string | null> {
  const lean = findLean(picture);
  const upright = Math.abs(lean) < leanMin ? picture : turnBack(picture, lean);
  const tries: (() => ReturnType<ReadCodes>)[] = [
    () => read(upright, options),
    () => read(upright, { ...options, binarizer: 'GlobalHistogram' }),
    () => read(halve(upright), options),
    () => read(picture, { ...options, tryDenoise: true }),
  ];
  for (const attempt of tries.slice(0, isThorough ? tries.length : 1)) {
    const texts = new Set((await attempt()).map(({ text }) => text));
    // Two cards in one picture: nobody knows whose is meant.
    if (texts.size > 1) return null;
    for (const text of texts) return text;
  }
  return null;
}
