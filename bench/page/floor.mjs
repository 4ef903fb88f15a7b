// The least that a page in React with one accessible button is: what the home is weighed and timed against.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { build } from 'vite';

/** The root of the product's pages. */
export const pwa = fileURLToPath(new URL('../../pwa', import.meta.url));

const document = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Floor</title>
    <link rel="icon" href="data:," />
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="./main.js"></script>
  </body>
</html>
`;

const script = `import { createElement, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Button } from 'react-aria-components/Button';

function Floor() {
  useEffect(() => void performance.mark('interactive'), []);
  return createElement(Button, null, 'Get Started');
}
createRoot(document.getElementById('root')).render(createElement(Floor));
`;

/**
 * Builds it beside the product, where its libraries are found; resolves to the folder to serve.
 * @param {{ closeLater: (end: () => Promise<void>) => void }} bench
 */
export async function buildFloor({ closeLater }) {
  const root = await mkdtemp(join(pwa, '.floor-'));
  closeLater(() => rm(root, { recursive: true, force: true }));
  await writeFile(join(root, 'index.html'), document);
  await writeFile(join(root, 'main.js'), script);
  const locales = {
    ...optimizeLocales.vite({ locales: ['en-US', 'es-ES'] }),
    enforce: /** @type {const} */ ('pre'),
  };
  const modulePreload = { polyfill: false };
  await build({ root, configFile: false, logLevel: 'error', plugins: [locales], build: { modulePreload } });
  return join(root, 'dist');
}
