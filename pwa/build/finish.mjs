import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const dist = at('../.next');
const prerendered = at('../.prerender');

const types = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};
const isText = (type) => !type.startsWith('font/') && type !== 'image/png';

// What names the facility is filled, compressed and served by the server itself.
const isFilled = /^(index|app|staff)\.html$|^manifest\.webmanifest$|^service-worker\.js$/;
const isByProduct = /\.(br|gz)$|^assets\.json$/;

await fillHome();
await describeAssets();

/** Puts the prerendered home into `index.html`, and fetches its typeface along with its style. */
async function fillHome() {
  const { renderHome } = await import(pathToFileURL(join(prerendered, 'prerender.js')).href);
  const path = join(dist, 'index.html');
  const html = await readFile(path, 'utf8');
  if (!html.includes('<!--home-->')) throw new Error('index.html has no place for the prerendered home');
  const font = (await readdir(join(dist, 'assets'))).find((name) => /^inter-latin-wght.*\.woff2$/.test(name));
  const preload = font
    ? `<link rel="preload" as="font" type="font/woff2" href="/assets/${font}" crossorigin />`
    : '';
  const filled = html.replace('<!--home-->', renderHome).replace('</title>', `</title>\n    ${preload}`);
  await writeFile(path, filled);
  await rm(prerendered, { recursive: true });
}

/** Compresses every text once, as hard as it goes, and lists what the server may send. */
async function describeAssets() {
  const names = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const served = files
    .filter((file) => !isFilled.test(relative(dist, file)) && !isByProduct.test(relative(dist, file)))
    .sort();
  const rows = await Promise.all(served.map(describeAsset));
  await writeFile(join(dist, 'assets.json'), `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`);
  const bytes = rows.reduce((sum, [, row]) => sum + row.bytes, 0);
  console.log(`${rows.length} assets, ${Math.round(bytes / 1024)} KB before compression`);
}

async function describeAsset(file) {
  const bytes = await readFile(file);
  const type = types[extname(file)];
  if (!type) throw new Error(`no content type for ${file}`);
  if (isText(type)) await compress(file, bytes);
  const path = `/${relative(dist, file).split(sep).join('/')}`;
  const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}"`;
  return [path, { etag, type, immutable: path.startsWith('/assets/'), bytes: bytes.length }];
}

async function compress(file, bytes) {
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: quality }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
