// `npm run catalogue`: serves the catalogue, built anew only where something that it is made of has changed since.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';
import { fingerprint } from '../../tests/run/fingerprint.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const outDir = join(root, '.catalogue');
const stamp = join(outDir, '.built-from');

const now = fingerprint(join(root, '..'), ['package-lock.json', 'patches', 'schemas/src', 'pwa']);
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== now) {
  process.env.CATALOGUE = '1';
  await build({ root, build: { outDir }, logLevel: 'warn' });
  writeFileSync(stamp, now);
}
const port = Number(process.env.CATALOGUE_PORT ?? 41730);
const address = { host: '127.0.0.1', port, strictPort: true };
await preview({ root, configFile: false, build: { outDir }, preview: address });
