// `npm run catalogue`: serves the catalogue, built anew only where something that it is made of has changed since.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const sources =
  'src public build ../schemas/src catalogue.html outbox-trial.html vite.config.ts ../package-lock.json';
const outDir = join(root, '.catalogue');
const mark = join(outDir, 'made-of');

const madeOf = hashSources();
if (readMark() !== madeOf) {
  process.env.CATALOGUE = '1';
  await build({ root, build: { outDir }, logLevel: 'warn' });
  writeFileSync(mark, madeOf);
}
const port = Number(process.env.CATALOGUE_PORT ?? 41730);
await preview({
  root,
  configFile: false,
  build: { outDir },
  preview: { host: '127.0.0.1', port, strictPort: true },
});

function hashSources() {
  const hash = createHash('sha256');
  for (const source of sources.split(' ')) {
    const path = join(root, source);
    const names = statSync(path).isDirectory()
      ? readdirSync(path, { recursive: true }).map(String).sort()
      : [''];
    const files = names.map((name) => join(path, name)).filter((file) => statSync(file).isFile());
    for (const file of files) hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function readMark() {
  try {
    return readFileSync(mark, 'utf8');
  } catch {
    return undefined;
  }
}
