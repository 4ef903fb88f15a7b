import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, chromium as playwrightChromium, test } from 'playwright/test';
import { chromium, wholeChromium } from '../../../../tests/run/browser/chromium.ts';

// A photo that is written apart from its record is found by one kill of six: by these in 99 of 100 runs.
const kills = Number(process.env.KILLS ?? 28);
const lanes = Number(process.env.LANES ?? 2);
// The engine alone writes the same store for a third of the work; the long run kills the whole browser.
const engine = process.env.KILLS ? wholeChromium : chromium;
const built = fileURLToPath(new URL('../../../.catalogue', import.meta.url));

test.describe.configure({ mode: 'parallel' });

test(`what was called saved is there after ${kills} kills of the browser`, async () => {
  test.setTimeout(60_000 + kills * 3_000);
  const trials = await Promise.all(
    Array.from({ length: lanes }, () => runTrial('', Math.ceil(kills / lanes))),
  );
  const saved = trials.reduce((sum, trial) => sum + trial.saved.size, 0);
  const kept = trials.reduce((sum, trial) => sum + trial.killsAfterSaving, 0);
  test.info().annotations.push({ type: 'figures', description: `${saved} saved, ${kept} kills after one` });
  for (const { missing, faults } of trials) expect({ missing, faults }).toEqual({ missing: [], faults: [] });
  // Most kills have to meet a device in the middle of its work, or they prove nothing.
  expect(kept).toBeGreaterThan(kills / 2);
});

test('a store that answers before it has written is caught', async () => {
  test.setTimeout(120_000);
  const { missing } = await runTrial('?control', 12);
  expect(missing).not.toEqual([]);
});

/** What a page reports when it opens. */
interface FoundOnDevice {
  ids: string[];
  faults: string[];
  isEmpty: boolean;
}

test('what the browser throws away after a torn write is brought back', async () => {
  test.setTimeout(180_000);
  // A log that was just begun has nothing to tear: then the next kill has to do.
  const { saved, missing, faults, thrownAway } = await runTrial('', 20, {
    spoil: async (profile, time) => {
      if (time >= 2) await tearLog(profile);
    },
    isOver: ({ saved, thrownAway }, time) => time >= 3 && thrownAway && saved.size > 3,
  });
  expect(saved.size).toBeGreaterThan(3);
  expect({ missing, faults }).toEqual({ missing: [], faults: [] });
  expect(thrownAway).toBe(true);
});

/**
 * One write in the store's log never came to its end, as by a crash in its middle, and others follow it. What is torn
 * has to be the record's content: a torn length at the end of a log reads as a log that ends there.
 */
async function tearLog(profile: string): Promise<void> {
  const folder = join(profile, 'Default/IndexedDB');
  const files = await readdir(folder, { recursive: true });
  for (const file of files.filter((file) => /\.leveldb\/\d+\.log$/.test(file))) {
    const log = join(folder, file);
    const bytes = await readFile(log);
    const contents = findRecords(bytes);
    const torn = contents[contents.length >> 1];
    if (torn === undefined) continue;
    bytes[torn] = ~(bytes[torn] ?? 0) & 0xff;
    await writeFile(log, bytes);
  }
}

const blockBytes = 32_768;
const headerBytes = 7;

/** Where the content of each record of a LevelDB log begins: blocks of records, each behind checksum, length, type. */
function findRecords(log: Buffer): number[] {
  const contents: number[] = [];
  for (let at = 0; at + headerBytes < log.length; ) {
    const blockEnd = at - (at % blockBytes) + blockBytes;
    const length = log.readUInt16LE(at + 4);
    if (at + headerBytes >= blockEnd || length === 0) {
      at = blockEnd;
      continue;
    }
    contents.push(at + headerBytes);
    at += headerBytes + length;
  }
  return contents;
}

interface Trial {
  /** Whether the browser lost its store at least once. */
  thrownAway: boolean;
  saved: Set<string>;
  missing: string[];
  faults: string[];
  killsAfterSaving: number;
}

interface Course {
  /** Before each start. */
  spoil?: (profile: string, time: number) => Promise<void>;
  /** Whether enough has happened. */
  isOver?: (trial: Trial, time: number) => boolean;
}

/** One profile folder: its browser is started, killed in the middle of accepting, and started again. */
async function runTrial(query: string, times: number, { spoil, isOver }: Course = {}): Promise<Trial> {
  const trial: Trial = { thrownAway: false, saved: new Set(), missing: [], faults: [], killsAfterSaving: 0 };
  const profile = await mkdtemp(join(tmpdir(), 'outbox-kill-'));
  const bench = await openTestBench();
  try {
    for (let time = 0; time <= times && trial.missing.length === 0; time += 1) {
      if (isOver?.(trial, time)) break;
      await spoil?.(profile, time);
      const browser = startBrowser(profile, `${bench.url}/outbox-trial.html${query}`);
      const { ids, faults, isEmpty } = await bench.nextFound();
      if (isEmpty && trial.saved.size > 0) trial.thrownAway = true;
      trial.faults.push(...faults);
      const found = new Set(ids);
      trial.missing = [...trial.saved].filter((id) => !found.has(id));
      // Every third comes at any moment since it was opened, the others once it has called something saved.
      if (time % 3 > 0) await bench.nextSaved();
      await delay(Math.random() * 300);
      const before = trial.saved.size;
      await browser.kill();
      for (const id of bench.takeSaved()) trial.saved.add(id);
      if (trial.saved.size > before) trial.killsAfterSaving += 1;
    }
    return trial;
  } finally {
    bench.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A browser whose whole process group dies at once, without a word. */
function startBrowser(profile: string, url: string) {
  const program = engine.executablePath ?? playwrightChromium.executablePath();
  const args = engine.args ?? ['--headless', '--no-first-run'];
  const browser = spawn(program, [...args, `--user-data-dir=${profile}`, url], {
    detached: true,
    stdio: 'ignore',
  });
  const isGone = new Promise((resolve) => browser.once('exit', resolve));
  const kill = async () => {
    if (browser.pid !== undefined) process.kill(-browser.pid, 'SIGKILL');
    await isGone;
  };
  return { kill };
}

/** Serves the built page, hears what it says, and is no Gatehouse: every call but the one for keys is cut. */
async function openTestBench() {
  const saved: string[] = [];
  let tellFound: (found: FoundOnDevice) => void = () => undefined;
  let tellSaved = () => {};
  const server = createServer(async (request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    if (path === '/trial/saved') {
      saved.push(JSON.parse(await readBody(request)).id);
      tellSaved();
    } else if (path === '/trial/found') tellFound(JSON.parse(await readBody(request)));
    else if (path === '/api/submissions/keys') return response.end(JSON.stringify({ keys: [publicKey] }));
    else if (path.startsWith('/api/') || path === '/healthz') return request.socket.destroy();
    else return response.setHeader('content-type', typeOf(path)).end(await readFile(join(built, path)));
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const within30Seconds = <Value>(what: string, hear: (tell: (value: Value) => void) => void) =>
    new Promise<Value>((resolve, reject) => {
      hear(resolve);
      setTimeout(() => reject(new Error(`the browser ${what}`)), 30_000).unref();
    });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    nextFound: () =>
      within30Seconds<FoundOnDevice>('did not start', (tell) => {
        tellFound = tell;
      }),
    nextSaved: () =>
      within30Seconds<undefined>('saved nothing', (tell) => {
        tellSaved = () => tell(undefined);
      }),
    takeSaved: () => saved.splice(0),
    close: () => server.close().closeAllConnections(),
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

const typeOf = (path: string) => (extname(path) === '.html' ? 'text/html' : 'text/javascript');

// The base point of P-256: a valid public key whose private half nobody needs here.
const publicKey = {
  keyId: 'trial',
  publicKey: Buffer.from(
    '046b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296' +
      '4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5',
    'hex',
  ).toString('base64url'),
};
