import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import postgres from 'postgres';
import { startEmbedded } from '../../sync-server/dist/db/embedded.js';

const clusterVariable = 'GATEHOUSE_TEST_CLUSTER';

/** Playwright's global setup: one PostgreSQL for the whole run, in which each server gets a database of its own. */
// biome-ignore lint/style/noDefaultExport: Playwright calls a setup file's default export.
export default async function startTestCluster(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gatehouse-browser-tests-'));
  const cluster = await startEmbedded({ dataDir, log: pino({ level: 'silent' }), durable: false });
  // Workers inherit the environment of the process that set them up.
  process.env[clusterVariable] = cluster.url;
  return async () => {
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

export type TestDatabase = { url: string; sql: postgres.Sql; end: () => Promise<void> };

/** An empty database in the cluster of this run; `end` drops it. */
export async function createTestDatabase(name: string): Promise<TestDatabase> {
  const url = new URL(process.env[clusterVariable] ?? '');
  const admin = postgres(url.href, { max: 1, onnotice: () => undefined });
  await admin`create database ${admin(name)}`;
  url.pathname = `/${name}`;
  const sql = postgres(url.href, { max: 2 });
  const end = async () => {
    await sql.end();
    await admin`drop database ${admin(name)} with (force)`;
    await admin.end();
  };
  return { url: url.href, sql, end };
}

/** The database a server keeps in its own folder. It stays up while we look, even when that server is killed. */
export async function joinEmbeddedDatabase(dataDir: string): Promise<TestDatabase> {
  const { url, stop } = await startEmbedded({ dataDir, log: pino({ level: 'silent' }) });
  const sql = postgres(url, { max: 2 });
  const end = async () => {
    await sql.end();
    await stop();
  };
  return { url, sql, end };
}
