import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base } from 'playwright/test';
import type { Sql } from 'postgres';
import type { Facility } from 'schemas/facility/facility';
import { findFreePort } from '../../../sync-server/src/db/embedded/free-port.ts';
import { findTestFolder } from '../browser/memory-folder.ts';
import { keepPageLog } from '../browser/page-log.ts';
import { moveDatabaseClock } from './moved-database.ts';
import { ServerProcess } from './server-process.ts';
import { copyStartedSite } from './started-site.ts';
import { joinEmbeddedDatabase } from './test-cluster.ts';

export { expect } from 'playwright/test';

export type GatehouseServer = {
  origin: string;
  /** The server's database, to look at the truth behind the screens. */
  sql: Sql;
  stop: () => Promise<void>;
  /** All it has said, over all its lives. */
  readLog: () => string;
  /** Where the sealed photos lie. */
  dataDir: string;
  /** SIGKILL. */
  kill: () => Promise<void>;
  /** On the same port and data; from now on with these facts of the facility, if any are given. */
  restart: (facility?: Partial<Facility>) => Promise<void>;
  /** As if it had run until then; the first time it starts anew. Sessions that are older by then are over. */
  moveClock: (to: Date) => Promise<void>;
};

type Running = { server: GatehouseServer; end: () => Promise<void> };
type Options = {
  /** Data the server starts with. */
  seed: 'demo' | 'empty';
  /** True for a durable PostgreSQL of the server's own, in its own folder. */
  embedded: boolean;
};
type Keeper = { serve: (file: string) => Promise<Running> };

type Visit = {
  /** False leaves out what a page fetches for later: a seventh of a journey's work, which `pages/home/start.spec.ts` looks at. */
  fetchesAhead: boolean;
};

/** Playwright's test with a built server behind `baseURL`: a fresh one, with fresh data, for each spec file. */
export const test = base.extend<{ server: GatehouseServer } & Visit, Options & { keeper: Keeper }>({
  seed: ['demo', { scope: 'worker', option: true }],
  embedded: [false, { scope: 'worker', option: true }],

  keeper: [
    async ({ seed, embedded }, use) => {
      let current: { file: string; running: Running } | undefined;
      const serve = async (file: string) => {
        if (current?.file === file) return current.running;
        await current?.running.end();
        current = undefined;
        const running = await startServer({ seed, embedded });
        current = { file, running };
        return running;
      };
      await use({ serve });
      await current?.running.end();
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  server: [
    async ({ keeper }, use, testInfo) => {
      // By the spec: the test itself may be written in a file that several of them share.
      const running = await keeper.serve(testInfo.titlePath[0] ?? testInfo.file);
      const saidBefore = running.server.readLog().length;
      await use(running.server);
      if (testInfo.status === testInfo.expectedStatus) return;
      const said = running.server.readLog().slice(saidBefore);
      await testInfo.attach('server log', { body: said, contentType: 'text/plain' });
      console.log(`Server log of "${testInfo.title}":\n${said}`);
    },
    { timeout: 120_000 },
  ],

  baseURL: ({ server }, use) => use(server.origin),

  fetchesAhead: [false, { option: true }],
  context: async ({ context, fetchesAhead }, use) => {
    if (!fetchesAhead) await context.addInitScript(dropFilesAhead);
    await use(context);
  },

  page: async ({ page }, use, testInfo) => {
    const readPageLog = keepPageLog(page);
    await use(page);
    if (testInfo.status !== testInfo.expectedStatus)
      await testInfo.attach('page log', { body: readPageLog(), contentType: 'text/plain' });
  },
});

/** Runs in the page, before its own scripts: they find nothing listed there. */
export function dropFilesAhead() {
  document.addEventListener('readystatechange', () => document.querySelector('template#later')?.remove());
}

async function startServer({ seed, embedded }: Options): Promise<Running> {
  const dataDir = await mkdtemp(join(findTestFolder(), 'gatehouse-server-'));
  const port = await findFreePort();
  const shared = embedded ? undefined : await copyStartedSite(seed, dataDir);
  const child = new ServerProcess({ port, dataDir, seed, ...(shared && { databaseUrl: shared.url }) });
  const removeData = () => rm(dataDir, { recursive: true, force: true });
  try {
    await child.start();
  } catch (error) {
    await child.kill();
    await shared?.end();
    await removeData();
    throw error;
  }
  const database = shared ?? (await joinEmbeddedDatabase(dataDir));
  const server = {
    origin: child.origin,
    sql: database.sql,
    dataDir,
    readLog: () => child.log,
    stop: () => child.stop(),
    kill: () => child.kill(),
    restart: async (facility?: Partial<Facility>) =>
      child.restart(facility && { facilityFile: await writeFacility(dataDir, facility) }),
    moveClock: async (to: Date) => {
      const aheadMs = to.getTime() - Date.now();
      // One that goes by the real clock would meet a database that is far ahead.
      if (!child.hasOwnClock) await child.stop();
      await moveDatabaseClock(database.sql, aheadMs);
      await child.moveClock(aheadMs);
    },
  };
  const end = async () => {
    try {
      await child.stop();
    } finally {
      await database.end();
      await removeData();
    }
  };
  return { server, end };
}

async function writeFacility(dataDir: string, facility: Partial<Facility>): Promise<string> {
  const path = join(dataDir, 'facility.json');
  await writeFile(path, JSON.stringify(facility));
  return path;
}
