// `npm run icons -w pwa`: draws the icons that devices ask for as PNG. Their source is public/icon.svg.
import { mkdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const at = (path) => fileURLToPath(new URL(`../public/${path}`, import.meta.url));
const svg = await readFile(at('icon.svg'), 'utf8');
const corner = ' rx="12"';
if (!svg.includes(corner)) throw new Error('icon.svg has no rounded ground to cut square');
// Devices cut these to their own shape. What is drawn fills 55 % of the width: well inside the safe circle of 80 %.
const square = svg.replace(corner, '');

await mkdir(at('icons'), { recursive: true });
await draw(svg, 192, 'icon-192');
await draw(svg, 512, 'icon-512');
await draw(square, 512, 'maskable-512');
await draw(square, 180, 'apple-touch-icon');

async function draw(source, side, name) {
  const density = (72 * side) / 44;
  const image = sharp(Buffer.from(source), { density }).resize(side, side);
  await image.png({ compressionLevel: 9, palette: true, quality: 100 }).toFile(at(`icons/${name}.png`));
}
