import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';

const types = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const worker = (paths, version) => `
const name = '${version}';
self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(name).then((cache) => cache.addAll(${JSON.stringify(paths)})));
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  event.respondWith(caches.match(event.request, { ignoreSearch: true }).then((kept) => kept ?? fetch(event.request)));
});
`;
const register = `<script>addEventListener('load', () => navigator.serviceWorker.register('/worker.js'))</script>`;

/** The files of a built folder, as [path, bytes]. */
export async function readFolder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(files.map(async (file) => [`/${relative(folder, file)}`, await readFile(file)]));
}

/**
 * A small page on a port of its own, made ready as the product is: compressed once, scripts immutable, and a worker
 * that keeps everything. `files` are [path, bytes]; the one at /index.html is `/`. Resolves to { origin, stop }.
 */
export async function servePage({ closeLater }, files) {
  const pages = files.map(([path, bytes]) =>
    path === '/index.html'
      ? ['/', Buffer.from(bytes.toString().replace('</body>', `${register}</body>`))]
      : [path, bytes],
  );
  const version = createHash('sha256')
    .update(Buffer.concat(pages.map(([, bytes]) => bytes)))
    .digest('hex');
  const script = Buffer.from(
    worker(
      pages.map(([path]) => path),
      version,
    ),
  );
  const answers = new Map(
    [...pages, ['/worker.js', script]].map(([path, bytes]) => [path, answerOf(path, bytes)]),
  );
  const server = createServer(({ url }, response) => {
    const { headers, body } = answers.get(url.split('?')[0]) ?? { headers: {}, body: '' };
    response.writeHead(body ? 200 : 404, headers).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = async () => {
    if (!server.listening) return;
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  closeLater(stop);
  return { origin: `http://localhost:${server.address().port}`, stop };
}

function answerOf(path, bytes) {
  const type = types[extname(path)] ?? types['.html'];
  const isText = !type.startsWith('font/');
  const headers = {
    'content-type': type,
    'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(isText && { 'content-encoding': 'gzip' }),
  };
  return { headers, body: isText ? gzipSync(bytes, { level: 9 }) : bytes };
}
