import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { facilityFile, toPublicFacility } from 'schemas/facility/facility';
import { staffPaths } from 'schemas/kit/page-paths';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/testing-server.ts';
import { loadDocuments } from './documents.ts';

const script = 'console.log("hello");'.repeat(20);
const icon = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const page = (name: string) =>
  `<!doctype html><title>%facility.name%</title><script type="application/json">%FACILITY%</script>${name}`;

const kept = ['index.html', 'app.html', 'staff.html', 'manifest.webmanifest'];
const worker = kept.map((file) => `keep("/${file}","%revision.${file}%")`).join(';');

let server: TestServer;
let bare: TestServer;
let dist: string;

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'gatehouse-dist-'));
  const write = (path: string, bytes: string | Buffer) => {
    mkdirSync(dirname(join(dist, path)), { recursive: true });
    writeFileSync(join(dist, path), bytes);
  };
  for (const name of ['index', 'app', 'staff']) write(`${name}.html`, page(name));
  write('manifest.webmanifest', JSON.stringify({ name: '%facility.name%', id: '/' }));
  write('service-worker.js', worker);
  write('assets/main-abc.js', script);
  write('assets/main-abc.js.br', brotliCompressSync(script));
  write('assets/main-abc.js.gz', gzipSync(script));
  write('icon.svg', icon);
  write('secret.txt', 'not in the manifest');
  const row = (type: string, immutable: boolean, bytes: number) => ({
    etag: '"0123"',
    type,
    immutable,
    bytes,
  });
  write(
    'assets.json',
    JSON.stringify({
      '/assets/main-abc.js': row('text/javascript; charset=utf-8', true, script.length),
      '/icon.svg': row('image/svg+xml', false, icon.length),
    }),
  );
  server = await createTestServer({ dist });
  bare = await createTestServer();
});
afterAll(async () => {
  await server.close();
  await bare.close();
  rmSync(dist, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  server.app.request(path, { method, headers });
const body = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['ten thousand letters', 'K'.repeat(10_000)],
])('%s for a referral code comes back nowhere in the page', async (_what, code) => {
  const reply = await get(`/?ref=${encodeURIComponent(code)}`);
  expect(reply.status).toBe(200);
  const text = (await reply.text()) + JSON.stringify([...reply.headers]);
  expect(text).not.toContain(code);
  expect(text).not.toContain(encodeURIComponent(code));
});

describe('built files', () => {
  const path = '/assets/main-abc.js';

  test('with a hash in their name are kept for ever, others are asked for again', async () => {
    expect((await get(path)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await get('/icon.svg')).headers.get('cache-control')).toBe('no-cache');
  });

  test('come in the smallest encoding that the client takes', async () => {
    const brotli = await get(path, { 'accept-encoding': 'gzip, deflate, br' });
    expect(brotli.headers.get('content-encoding')).toBe('br');
    expect(brotli.headers.get('vary')).toBe('accept-encoding');
    expect(brotliDecompressSync(await body(brotli)).toString()).toBe(script);
    const zipped = await get(path, { 'accept-encoding': 'br;q=0, gzip' });
    expect(gunzipSync(await body(zipped)).toString()).toBe(script);
    const plain = await get(path, { 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect((await body(plain)).toString()).toBe(script);
    expect((await get('/icon.svg', { 'accept-encoding': 'br' })).headers.get('content-encoding')).toBeNull();
  });

  test('are not sent again to who has them, in whatever encoding', async () => {
    const first = await get(path, { 'accept-encoding': 'br' });
    const etag = first.headers.get('etag') ?? '';
    const again = await get(path, { 'accept-encoding': 'br', 'if-none-match': `W/"x", ${etag}` });
    expect(again.status).toBe(304);
    expect(again.headers.get('etag')).toBe(etag);
    expect((await body(again)).length).toBe(0);
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304);
    expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('tell their size to HEAD without a body', async () => {
    const answer = await get(path, {}, 'HEAD');
    expect(answer.headers.get('content-length')).toBe(String(script.length));
    expect((await body(answer)).length).toBe(0);
  });

  test('that the manifest does not list do not exist', async () => {
    for (const hidden of ['/secret.txt', '/assets.json', '/assets/main-abc.js.br']) {
      const answer = await get(hidden, { accept: 'text/html' });
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toContain('not in the manifest');
    }
    expect((await get('/secret.txt', { accept: 'image/png' })).headers.get('content-type')).toBe(
      'application/problem+json',
    );
  });
});

describe('documents', () => {
  test('carry the facility, and only the home and the app may load Stripe', async () => {
    for (const [path, name] of [
      ['/', 'index'],
      ['/status/abc', 'app'],
      ['/nope', 'app'],
    ] as const) {
      const answer = await get(path, { accept: 'text/html' });
      const html = await answer.text();
      expect(html).toContain('<title>Springfield Self Storage</title>');
      expect(html.endsWith(name)).toBe(true);
      const data = /<script type="application\/json">(.*?)<\/script>/.exec(html)?.[1] ?? '';
      expect(JSON.parse(data)).toMatchObject({ name: 'Springfield Self Storage', isDemo: true });
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("script-src 'self' https://js.stripe.com");
      expect(policy).not.toMatch(/script-src[^;]*unsafe|upgrade-insecure-requests/);
      expect(policy).toContain("frame-ancestors 'none'");
    }
  });

  test.each(['<script>alert(1)</script>', 'K'.repeat(10_000), '"><img src=x>'])(
    'say nothing of the code that somebody wrote into a link: %s',
    async (ref) => {
      const plain = await get('/', { accept: 'text/html' });
      const linked = await get(`/?ref=${encodeURIComponent(ref)}`, { accept: 'text/html' });
      expect([linked.status, await linked.text()]).toEqual([200, await plain.text()]);
      expect(JSON.stringify([...linked.headers])).not.toContain(ref);
    },
  );

  test.each(staffPaths)('of staff at %s know no other origin', async (path) => {
    const answer = await get(path);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(answer.status).toBe(200);
    expect((await answer.text()).endsWith('staff')).toBe(true);
    expect(policy).not.toContain('https:');
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types sk-sw");
  });

  test('of staff know the card reader of Stripe where there may be one, and nothing else', () => {
    const facility = toPublicFacility(facilityFile.parse({}), false);
    const documents = loadDocuments(dist, facility, { isHttps: true, hasStripeReader: true });
    const policy = documents?.['staff.html'].headers['content-security-policy'] ?? '';
    expect([...new Set(policy.match(/https:[^ ;]+/g))]).toEqual([
      'https://js.stripe.com',
      'https://api.stripe.com',
      'https://*.device.stripe-terminal-local-reader.net:4443',
    ]);
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types sk-sw card-provider");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });

  test.each([true, false])('of customers know it where kiosks have one alone: %s', (hasReader) => {
    const facility = toPublicFacility(facilityFile.parse({}), false, { hasReader });
    const documents = loadDocuments(dist, facility, { isHttps: true, hasStripeReader: true });
    for (const file of ['index.html', 'app.html'] as const) {
      const policy = documents?.[file].headers['content-security-policy'] ?? '';
      expect(policy).toContain('https://js.stripe.com');
      expect(policy.includes('stripe-terminal-local-reader.net:4443')).toBe(hasReader);
    }
  });

  test('are asked for again each time and answered with 304', async () => {
    const first = await get('/', { 'accept-encoding': 'br' });
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const etag = first.headers.get('etag') ?? '';
    const again = await get('/', { 'accept-encoding': 'br', 'if-none-match': etag });
    expect(again.status).toBe(304);
    const policy = first.headers.get('content-security-policy');
    expect(again.headers.get('content-security-policy')).toBe(policy);
    expect(brotliDecompressSync(await body(first)).toString()).toContain('Springfield');
  });

  test('answer under their own names too, for the worker to keep', async () => {
    for (const name of ['index', 'app', 'staff']) {
      const answer = await get(`/${name}.html`);
      expect(answer.status).toBe(200);
      const html = await answer.text();
      expect(html).toContain('<title>Springfield Self Storage</title>');
      expect(html.endsWith(name)).toBe(true);
    }
  });

  test('of unknown pages are the app, which says so, under 404', async () => {
    expect((await get('/nope', { accept: 'text/html' })).status).toBe(404);
  });

  test('that are not built are a plain sentence', async () => {
    const answer = await bare.app.request('/');
    expect(answer.status).toBe(503);
    expect(await answer.text()).toBe('The pages are not built yet. Run: npm run build\n');
  });
});

describe('the manifest', () => {
  test('carries the facility and can be asked for again', async () => {
    const answer = await get('/manifest.webmanifest', { accept: 'application/manifest+json' });
    expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(await answer.json()).toEqual({ name: 'Springfield Self Storage', id: '/' });
  });
});

describe('the service worker', () => {
  const revisionsIn = (text: string) => [...text.matchAll(/keep\("([^"]+)","([\w-]+)"\)/g)];

  test('names the text of every filled file that this server gives out', async () => {
    const answer = await get('/service-worker.js');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    const revisions = revisionsIn(await answer.text());
    expect(revisions).toHaveLength(kept.length);
    for (const [, address = '', revision] of revisions) {
      const etag = (await get(address)).headers.get('etag') ?? '';
      expect(etag.replace(/[^\w-]/g, '')).toBe(revision);
    }
  });

  test('is another script as soon as the facility is another', async () => {
    const facility = facilityFile.parse({ name: 'Lakeside Storage' });
    const other = loadDocuments(dist, toPublicFacility(facility, true), {
      isHttps: false,
      hasStripeReader: false,
    })?.['service-worker.js'];
    const script = await get('/service-worker.js');
    expect(other?.variants.etag).not.toBe(script.headers.get('etag'));
  });

  test('may run scripts and call its own server, and is asked for again each time', async () => {
    const answer = await get('/service-worker.js');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toBe("default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'");
  });
});
