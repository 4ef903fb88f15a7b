// How heavy is the home's script, against the least that React and one accessible button weigh? Run after a build.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { build } from 'vite';

const ratioMax = 1.15;
const pwa = fileURLToPath(new URL('../pwa', import.meta.url));

const home = await weighDocument(join(pwa, 'dist'), 'index.html');
const floor = await weighFloor();
const ratio = home / floor;
console.log(
  `home shell ${home} B gz · react-dom and one button ${floor} B gz · ratio ${ratio.toFixed(3)} (at most ${ratioMax})`,
);
if (ratio > ratioMax) process.exitCode = 1;

/** Sum of `gzip -9` over every script that the document reaches without a dynamic import. */
async function weighDocument(dist, name) {
  const html = await readFile(join(dist, name), 'utf8');
  const entries = [...html.matchAll(/<script[^>]*\bsrc="([^"]+)"/g)].map(([, src]) => join(dist, src));
  const seen = new Map();
  for (const entry of entries) await collect(entry, seen);
  return [...seen.values()].reduce((sum, bytes) => sum + bytes, 0);
}

async function collect(file, seen) {
  if (seen.has(file)) return;
  const code = await readFile(file, 'utf8');
  seen.set(file, gzipSync(code, { level: 9 }).length);
  const imports = code.matchAll(/(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+\.js)["']/g);
  for (const [, path] of imports) await collect(resolve(dirname(file), path), seen);
}

async function weighFloor() {
  const root = await mkdtemp(join(pwa, '.floor-'));
  try {
    await writeFile(
      join(root, 'index.html'),
      '<div id="root"></div><script type="module" src="./main.js"></script>',
    );
    await writeFile(
      join(root, 'main.js'),
      `import { createElement } from 'react';
      import { createRoot } from 'react-dom/client';
      import { Button } from 'react-aria-components/Button';
      createRoot(document.getElementById('root')).render(createElement(Button, null, 'Get Started'));`,
    );
    const locales = { ...optimizeLocales.vite({ locales: ['en-US', 'es-ES'] }), enforce: 'pre' };
    const modulePreload = { polyfill: false };
    await build({ root, configFile: false, logLevel: 'error', plugins: [locales], build: { modulePreload } });
    return await weighDocument(join(root, 'dist'), 'index.html');
  } finally {
    await rm(root, { recursive: true });
  }
}
