import { existsSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { migrateDb } from '../connection/migrate.ts';
import { type Embedded, startEmbedded } from '../embedded/embedded.ts';
import { isAlive } from '../embedded/live-process.ts';
import { findPostmaster } from '../embedded/postmaster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A database server for this run; its `template` database has all tables. */
    testClusterUrl: string;
  }
}

const log = pino({ level: 'silent' });
const migrationsDir = fileURLToPath(new URL('../../../migrations', import.meta.url));
const FOLDER = 'gatehouse-tests-';

let dataDir: string;
let cluster: Embedded;

/** One database server for a whole test run. */
export async function setup(project: TestProject): Promise<void> {
  await removeAbandonedClusters();
  dataDir = await mkdtemp(join(tmpdir(), `${FOLDER}${process.pid}-`));
  process.on('exit', destroyCluster);
  cluster = await startEmbedded({ dataDir, log, durable: false });
  await createTemplate(cluster.url);
  project.provide('testClusterUrl', cluster.url);
}

export async function teardown(): Promise<void> {
  await cluster.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function createTemplate(url: string): Promise<void> {
  const sql = postgres(url, { max: 1 });
  await sql`create database template`;
  if (existsSync(join(migrationsDir, 'meta/_journal.json'))) {
    const template = new URL(url);
    template.pathname = '/template';
    await migrateDb({ url: template.href, migrationsDir, log });
  }
  await sql`alter database template allow_connections false`;
  await sql.end();
}

/** The run ended without its teardown, by Ctrl-C for one: nothing of this cluster is worth keeping. */
function destroyCluster(): void {
  if (!existsSync(dataDir)) return;
  const lockFile = join(dataDir, 'postgres/cluster/postmaster.pid');
  if (existsSync(lockFile)) killProcess(Number.parseInt(readFileSync(lockFile, 'utf8'), 10));
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
}

/** Runs that were killed could not tidy up behind themselves. */
async function removeAbandonedClusters(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const maker = new RegExp(`^${FOLDER}(\\d+)-`).exec(name)?.[1];
    if (!maker || isAlive(Number(maker))) continue;
    const orphan = await findPostmaster(join(tmpdir(), name, 'postgres/cluster'));
    if (orphan) killProcess(orphan.pid);
    await rm(join(tmpdir(), name), { recursive: true, force: true, maxRetries: 10 });
  }
}

function killProcess(pid: number): void {
  if (isAlive(pid)) process.kill(pid, 'SIGKILL');
}
