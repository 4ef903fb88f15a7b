import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Endpoint } from 'schemas/kit/endpoint';
import { staffSessionApi } from 'schemas/staff-session';
import { uploadsApi } from 'schemas/uploads';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDb } from './db/open.ts';
import { freshDb } from './db/testing.ts';
import { contracts } from './http/contracts.ts';
import { sandboxKeys } from './outside/stripe-sandbox/sandbox.ts';
import { type FloodOutcome, flood } from './testing-flood.ts';
import { createTestServer } from './testing-server.ts';

const source = fileURLToPath(new URL('.', import.meta.url));
const megabyte = 1024 * 1024;
const uuid = '018f0000-0000-7000-8000-000000000001';

let opened: OpenDb & { url: string };
let dataDir: string;
let server: ChildProcess;
let origin: string;
let bearer: Record<string, string>;

beforeAll(async () => {
  opened = await freshDb();
  dataDir = mkdtempSync(join(tmpdir(), 'gatehouse-bodies-'));
  server = spawn(process.execPath, [fileURLToPath(new URL('../dist/main.js', import.meta.url))], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: opened.url,
      SEED: 'empty',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const [said] of on(server)) {
    const found = /http:\/\/localhost:\d+/.exec(String(said))?.[0];
    if (!found) continue;
    origin = found.replace('localhost', '127.0.0.1');
    break;
  }
  const answer = await fetch(origin + staffSessionApi.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'staff', password: 'gatehouse-demo' }),
  });
  const { token } = (await answer.json()) as { token: string };
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  bearer = { authorization: `Bearer ${token}`, cookie: cookie.join('; ') };
});
afterAll(async () => {
  server.kill('SIGKILL');
  await opened.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function* on({ stdout }: ChildProcess): AsyncGenerator<[Buffer]> {
  for (;;) yield (await once(stdout as NonNullable<typeof stdout>, 'data')) as [Buffer];
}

const residentBytes = () =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) * 1024;

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
  Object.values(contracts).flatMap((group) =>
    Object.values(group).map((contract) => [`${contract.method} ${contract.path}`, contract] as const),
  ),
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

describe('four bodies of 300 MB without a length, to every address', () => {
  test('are refused as soon as they are too large, and no four of them grow the server by 50 MB', async () => {
    const targets = await listTargets();
    expect(targets.length).toBeGreaterThan(150);
    // A server that has just started grows by whatever it answers, and by what it reads before it first tidies up.
    for (const target of targets) await floodTarget(target, 60 * 1024);
    const atFirst = residentBytes();
    const grown: number[] = [];
    const wrong: string[] = [];
    for (const target of targets) {
      const before = residentBytes();
      const outcomes = await floodTarget(target, 300 * megabyte);
      grown.push(residentBytes() - before);
      const others = outcomes.filter((outcome) => !isRefused(target, outcome));
      wrong.push(...others.map(({ status, sent }) => `${target.pattern}: ${status} after ${sent} bytes`));
    }
    expect(wrong).toEqual([]);
    expect(Math.max(...grown) / megabyte).toBeLessThan(50);
    // All of them one after the other, in whatever order the garbage goes: less than one body of one sender.
    expect((residentBytes() - atFirst) / megabyte).toBeLessThan(150);
  });

  test('are refused by an address that was given for one photo too', async () => {
    const before = residentBytes();
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const opening = await fetch(origin + uploadsApi.open.path, { method: 'POST' });
        const { uploadURL } = (await opening.json()) as { uploadURL: string };
        const { pathname, search } = new URL(uploadURL);
        const headers = { 'content-type': 'image/jpeg' };
        return flood(origin + pathname + search, { method: 'PUT', headers, bytes: 300 * megabyte });
      }),
    );
    expect(outcomes.map(({ status }) => status)).toEqual([413, 413, 413, 413]);
    expect((residentBytes() - before) / megabyte).toBeLessThan(50);
  });

  test('are cut off where nobody listens to the answer', async () => {
    const before = residentBytes();
    const deaf = { bytes: 300 * megabyte, isDeaf: true };
    const outcomes = await Promise.all([
      flood(origin + staffSessionApi.login.path, { ...deaf, method: 'POST', headers: headersFor('') }),
      flood(`${origin}/api/nothing`, { ...deaf, method: 'POST' }),
      flood(`${origin}/healthz`, { ...deaf, method: 'GET' }),
      flood(`${origin}/sandbox/v1/payment_intents/x/retrieve`, { ...deaf, method: 'POST' }),
    ]);
    for (const { sent } of outcomes) expect(sent).toBeLessThan(40 * megabyte);
    expect((residentBytes() - before) / megabyte).toBeLessThan(50);
  });
});

test('nothing reads a body but the one reader', () => {
  const reading = /\breq\.(arrayBuffer|blob|bytes|formData|json|parseBody|raw|text)\b/;
  const readers = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/(\.test\.ts|testing-[\w-]+\.ts)$/.test(path))
    .filter((path) => reading.test(readFileSync(join(source, path), 'utf8')));
  expect(readers).toEqual(['outside/read-bytes.ts']);
});
