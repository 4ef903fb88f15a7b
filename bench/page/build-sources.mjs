import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { pwa } from './floor.mjs';
import { readFolder, servePage } from './serve.mjs';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

/** The map's plan of the site, which is drawn larger here; and one page alone, whatever the product's are. */
const inBench = (name) => ({
  name: 'bench',
  enforce: 'pre',
  config: (config) => {
    config.build.rollupOptions.input = { [name]: at(`sources/${name}.js`) };
    config.build.rollupOptions.output = { entryFileNames: '[name].js', assetFileNames: '[name][extname]' };
  },
  transform: (code, id) =>
    id.endsWith('facility-map/view/canvas/geometry.ts')
      ? code.replace(/(['"])schemas\/facility\/facility\1/, JSON.stringify(at('sources/large-site.js')))
      : undefined,
});

/** A page of `sources/` with the product's own modules, built as the product is; resolves to { origin, stop }. */
export async function serveSource(bench, name) {
  const outDir = await mkdtemp(join(tmpdir(), 'bench-page-'));
  bench.closeLater(() => rm(outDir, { recursive: true, force: true }));
  process.env.CATALOGUE = '1';
  await build({
    root: pwa,
    logLevel: 'error',
    plugins: [inBench(name)],
    build: { outDir, emptyOutDir: true, cssCodeSplit: false, copyPublicDir: false },
  });
  const files = await readFolder(outDir);
  const styles = files
    .filter(([path]) => path.endsWith('.css'))
    .map(([path]) => `<link rel="stylesheet" href="${path}">`);
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8">${styles.join('')}
<meta name="viewport" content="width=device-width, initial-scale=1"><link id="react-aria-pressable-style"></head>
<body><div id="root"></div><script type="module" src="/${name}.js"></script></body></html>`;
  return servePage(bench, [['/index.html', Buffer.from(html)], ...files]);
}
