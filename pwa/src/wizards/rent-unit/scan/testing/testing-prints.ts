import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import type { Pixels } from '../code/straighten.ts';
import type { Dice } from './testing-licences.ts';

/** What a camera makes of a card. */
export const conditions = ['clear', 'blur', 'rotation', 'glare', 'lowLight', 'jpeg', 'all'] as const;
export type Condition = (typeof conditions)[number];

const frame = { width: 1920, height: 1080 };
const between = (dice: Dice, low: number, high: number) => low + dice() * (high - low);

/** The back of a card with its code, held before a camera of 1920 by 1080 points. */
export async function photograph(code: Uint8Array, condition: Condition, dice: Dice): Promise<Buffer> {
  const has = (name: Condition) => condition === name || condition === 'all';
  // All at once each is milder than alone.
  const share = condition === 'all' ? 0.6 : 1;
  const card = await printCard(code, Math.round(between(dice, 1200, 1600)));
  const held = await hold(card, has('rotation') ? between(dice, -15, 15) * share : between(dice, -2, 2));
  let picture = sharp(held);
  if (has('glare'))
    picture = sharp(
      await picture
        .composite([glare(dice, share)])
        .png()
        .toBuffer(),
    );
  if (has('blur')) picture = picture.blur(between(dice, 0.8, 1.8) * share);
  if (has('lowLight')) picture = sharp(await darken(picture, between(dice, 0.18, 0.4) ** share, dice));
  const quality = has('jpeg') ? Math.round(between(dice, 25, 50)) : 85;
  return picture.jpeg({ quality }).toBuffer();
}

/** 85.6 by 54 mm, with a magnetic stripe above the code and small print below it. */
async function printCard(code: Uint8Array, width: number): Promise<Buffer> {
  const height = Math.round((width * 54) / 85.6);
  const printed = await sharp(code)
    .resize({ width: Math.round(width * 0.88), kernel: 'lanczos3' })
    .png()
    .toBuffer();
  const lines = Array.from(
    { length: 4 },
    (_, at) =>
      `<rect x="${width * 0.06}" y="${height * (0.76 + at * 0.05)}" width="${width * (0.5 + (at % 2) * 0.2)}" height="${height * 0.015}" fill="#555"/>`,
  ).join('');
  const back = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" rx="${width * 0.03}" fill="#e8ebe6"/><rect y="${height * 0.06}" width="100%" height="${height * 0.16}" fill="#222"/>${lines}</svg>`;
  return sharp(Buffer.from(back))
    .composite([{ input: printed, left: Math.round(width * 0.06), top: Math.round(height * 0.32) }])
    .png()
    .toBuffer();
}

async function hold(card: Buffer, degrees: number): Promise<Buffer> {
  const turned = await sharp(card)
    .rotate(degrees, { background: '#54504a' })
    .resize({ ...frame, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
  const ground = sharp({ create: { ...frame, channels: 3, background: '#54504a' } });
  return ground
    .composite([{ input: turned, gravity: 'centre' }])
    .png()
    .toBuffer();
}

/** A lamp in the plastic: white in the middle, over a part of the code. */
function glare(dice: Dice, share: number): OverlayOptions {
  const [x, y] = [between(dice, 0.25, 0.75), between(dice, 0.35, 0.65)];
  const size = between(dice, 0.05, 0.12) * share;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${frame.width}" height="${frame.height}"><defs><radialGradient id="g"><stop offset="0" stop-color="#fff" stop-opacity="0.95"/><stop offset="0.4" stop-color="#fff" stop-opacity="0.6"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs><ellipse cx="${frame.width * x}" cy="${frame.height * y}" rx="${frame.width * size}" ry="${frame.width * size * 0.7}" fill="url(#g)"/></svg>`;
  return { input: Buffer.from(svg) };
}

/** Less light, and the grain of a small sensor. */
async function darken(picture: Sharp, light: number, dice: Dice): Promise<Buffer> {
  const { data, info } = await picture.greyscale().raw().toBuffer({ resolveWithObject: true });
  const [grain, lift] = [between(dice, 4, 9), 6];
  for (let at = 0; at < data.length; at += 1) {
    const noise = (dice() + dice() + dice() - 1.5) * grain;
    data[at] = Math.max(0, Math.min(255, lift + (data[at] ?? 0) * light + noise));
  }
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return sharp(data, { raw }).png().toBuffer();
}

/** What a browser makes of a picture before the code is looked for. */
export async function toPixels(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}
