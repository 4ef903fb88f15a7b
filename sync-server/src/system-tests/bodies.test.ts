import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sandboxKeys } from 'card-sandbox/server/sandbox';
import { staffSessionApi } from 'schemas/access/staff-session';
import { uploadsApi } from 'schemas/inbox/uploads';
import type { Endpoint } from 'schemas/kit/endpoint';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { freshDb } from '../db/testing/testing.ts';
import { contracts } from '../http/api-docs/contracts.ts';
import { takePhoto } from '../modules/inbox/uploads/testing-photos.ts';
import { startBuiltServer } from '../testing/testing-built-server.ts';
import { type FloodOutcome, flood, holdBody } from '../testing/testing-flood.ts';
import { watchMemory } from '../testing/testing-memory.ts';
import { createTestServer } from '../testing/testing-server.ts';

const source = fileURLToPath(new URL('..', import.meta.url));
const megabyte = 1024 * 1024;
const uuid = '018f0000-0000-7000-8000-000000000001';

type Site = Awaited<ReturnType<typeof startSite>>;

/** A server of its own with nothing behind it: garbage of earlier floods goes when it likes, and would hide what comes. */
async function startSite() {
  const opened = await freshDb();
  const dataDir = mkdtempSync(join(tmpdir(), 'gatehouse-bodies-'));
  const server = await startBuiltServer({
    DATA_DIR: dataDir,
    DATABASE_URL: opened.url,
    LOG_LEVEL: 'silent',
  });
  const close = async () => {
    await server.stop();
    await opened.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { origin: server.origin.replace('localhost', '127.0.0.1'), memory: watchMemory(server.pid), close };
}

let site: Site;
let origin: string;
let memory: Site['memory'];
let bearer: Record<string, string>;

beforeAll(async () => {
  site = await startSite();
  ({ origin, memory } = site);
  const answer = await fetch(origin + staffSessionApi.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'staff', password: 'gatehouse-demo' }),
  });
  const { token } = (await answer.json()) as { token: string };
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  bearer = { authorization: `Bearer ${token}`, cookie: cookie.join('; ') };
});
afterAll(() => site.close());

/** Every address that the server has, as it is mounted, and some that it has not. */
async function listTargets(): Promise<Target[]> {
  const { app, close } = await createTestServer();
  const mounted = app.routes.filter(({ method }) => method !== 'ALL');
  await close();
  const unknown = ['/api/nothing', '/objects/x', '/u/x', '/', '/staff', '/no/page'].flatMap((path) =>
    ['POST', 'PUT', 'DELETE', 'GET', 'PATCH'].map((method) => ({ method, path })),
  );
  return [...mounted, ...unknown].map(({ method, path }) => ({
    method,
    pattern: `${method} ${path}`,
    path: path.replace(/:\w+(\{.*\})?(?=\/|$)/g, uuid),
  }));
}

const ofContracts = new Map<string, Endpoint>(
  contracts.map((contract) => [`${contract.method} ${contract.path}`, contract] as const),
);

/** What no contract describes and takes a body all the same: what it answers to one that is too large. */
const rawStatuses: [RegExp, number][] = [
  [/^POST \/api\/stripe\/webhook$/, 413],
  [/^POST \/api\/sms\/incoming$/, 413],
  [/^POST \/sandbox\/(v1|hooks)\//, 413],
  // Nobody was given this address, so nothing is read.
  [/^PUT \/u\/\.private\/uploads\//, 403],
  [/^PUT \/api\/submissions\/:id\/attachments\//, 415],
];

function headersFor(pattern: string): Record<string, string> {
  const json = { 'content-type': 'application/json', 'x-device': 'A'.repeat(43) };
  const key = pattern.includes('/sandbox/hooks/') ? sandboxKeys.secretKey : sandboxKeys.publishableKey;
  if (pattern.includes('/sandbox/')) return { ...json, authorization: `Bearer ${key}` };
  return pattern.includes('logout') ? json : { ...json, ...bearer };
}

function statusOf(pattern: string): number | undefined {
  const contract = ofContracts.get(pattern);
  if (contract) return contract.body ? 413 : undefined;
  return rawStatuses.find(([of]) => of.test(pattern))?.[1];
}

interface Target {
  method: string;
  pattern: string;
  path: string;
}

/** Four at once; one where a body has no business at all. */
const floodTarget = ({ method, pattern, path }: Target, bytes: number) =>
  Promise.all(
    Array.from({ length: method === 'GET' ? 1 : 4 }, () =>
      flood(origin + path, { method, headers: headersFor(pattern), bytes }),
    ),
  );

/** Whether it was the answer that was due, before much was taken. */
function isRefused({ pattern }: Target, { status = 0, sent }: FloodOutcome): boolean {
  const expected = statusOf(pattern);
  const isDue = expected === undefined ? status >= 200 && status !== 500 : status === expected;
  return isDue && sent < 40 * megabyte;
}

async function openLink(at = origin): Promise<string> {
  const answer = await fetch(at + uploadsApi.open.path, { method: 'POST' });
  const { uploadURL } = (await answer.json()) as { uploadURL: string };
  const { pathname, search } = new URL(uploadURL);
  return at + pathname + search;
}

describe('four bodies of 300 MB without a length, to every address', () => {
  test('are refused as soon as they are too large, and never grow the server by 50 MB', async () => {
    const targets = await listTargets();
    expect(targets.length).toBeGreaterThan(150);
    const atFirst = memory.now();
    const peaks: [string, number][] = [];
    const wrong: string[] = [];
    for (const target of targets) {
      const [outcomes, peak] = await memory.peakOf(() => floodTarget(target, 300 * megabyte));
      peaks.push([target.pattern, peak]);
      const others = outcomes.filter((outcome) => !isRefused(target, outcome));
      wrong.push(...others.map(({ status, sent }) => `${target.pattern}: ${status} after ${sent} bytes`));
    }
    expect(wrong).toEqual([]);
    expect(peaks.filter(([, peak]) => peak >= 50)).toEqual([]);
    // All of them one after the other from the start on, with all that they load, in whatever order the garbage goes.
    expect(memory.now() - atFirst).toBeLessThan(120);
  });

  test('are refused by an address that was given for one photo too', async () => {
    const links = await Promise.all(Array.from({ length: 4 }, () => openLink()));
    const headers = { 'content-type': 'image/jpeg' };
    const [outcomes, peak] = await memory.peakOf(() =>
      Promise.all(links.map((link) => flood(link, { method: 'PUT', headers, bytes: 300 * megabyte }))),
    );
    expect(outcomes.map(({ status }) => status)).toEqual([413, 413, 413, 413]);
    expect(peak).toBeLessThan(50);
  });

  test('are cut off where nobody listens to the answer', async () => {
    const deaf = { bytes: 300 * megabyte, isDeaf: true };
    const [outcomes, peak] = await memory.peakOf(() =>
      Promise.all([
        flood(origin + staffSessionApi.login.path, { ...deaf, method: 'POST', headers: headersFor('') }),
        flood(`${origin}/api/nothing`, { ...deaf, method: 'POST' }),
        flood(`${origin}/healthz`, { ...deaf, method: 'GET' }),
        flood(`${origin}/sandbox/v1/payment_intents/x/retrieve`, { ...deaf, method: 'POST' }),
      ]),
    );
    for (const { sent } of outcomes) expect(sent).toBeLessThan(40 * megabyte);
    expect(peak).toBeLessThan(50);
  });
});

test('sixty photos of 4.9 MB that never end share the room for bodies, and a quick one beside them is kept', async () => {
  const { origin, memory, close } = await startSite();
  onTestFinished(close);
  const links = await Promise.all(Array.from({ length: 61 }, () => openLink(origin)));
  const honest = links.pop() ?? '';
  const [heads, peak] = await memory.peakOf(async () => {
    const holders = links.map((link) => holdBody(link, 4.9 * megabyte));
    await Promise.all(holders.map(({ sent }) => sent));
    const taken = await fetch(honest, {
      method: 'PUT',
      headers: { 'content-type': 'image/jpeg' },
      body: new Uint8Array(Buffer.concat([await takePhoto(), Buffer.alloc(4.9 * megabyte)])),
    });
    expect(taken.status).toBe(200);
    for (const { socket } of holders) socket.destroy();
    return holders.map(({ head }) => head());
  });
  const evicted = heads.filter((head) => head !== '');
  expect(evicted.length).toBeGreaterThan(50);
  for (const head of evicted) expect(head).toMatch(/^HTTP\/1\.1 503 [\s\S]*^retry-after: 5\r?$/im);
  // More than nothing: that the meter sees what is held.
  expect(peak).toBeGreaterThan(30);
  // 48 MB of bodies, and what Node reads them with: 56 to 98 here, up to 226 when freeing is left to the collector.
  expect(peak).toBeLessThan(150);
});

test('nothing reads a body but the one reader', () => {
  const reading = /\breq\.(arrayBuffer|blob|bytes|formData|json|parseBody|raw|text)\b/;
  const readers = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/(\.test\.ts|testing-[\w-]+\.ts)$/.test(path))
    .filter((path) => reading.test(readFileSync(join(source, path), 'utf8')));
  expect(readers).toEqual(['adapters/files/read-bytes.ts']);
});
