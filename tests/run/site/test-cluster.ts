import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import postgres from 'postgres';
import { startEmbedded } from '../../../sync-server/dist/db/embedded/embedded.js';
import { findTestFolder } from '../browser/memory-folder.ts';

const clusterVariable = 'GATEHOUSE_TEST_CLUSTER';
const sitesVariable = 'GATEHOUSE_TEST_SITES';
const silent = { onnotice: () => undefined };

/** Playwright's global setup: one PostgreSQL for the whole run, in which each server gets a database of its own. */
// biome-ignore lint/style/noDefaultExport: Playwright calls a setup file's default export.
export default async function startTestCluster(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(findTestFolder(), 'gatehouse-browser-tests-'));
  const cluster = await startEmbedded({ dataDir, log: pino({ level: 'silent' }), durable: false });
  // Workers inherit the environment of the process that set them up.
  process.env[clusterVariable] = cluster.url;
  process.env[sitesVariable] = join(dataDir, 'sites');
  return async () => {
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

export type TestDatabase = { url: string; sql: postgres.Sql; end: () => Promise<void> };

const clusterUrl = () => process.env[clusterVariable] ?? '';

function urlOf(database: string): string {
  const url = new URL(clusterUrl());
  url.pathname = `/${database}`;
  return url.href;
}

/** A database and a folder of that name, which `fill` fills once for all workers; nobody can change them later. */
export async function ensureTemplate(
  template: string,
  fill: (databaseUrl: string, folder: string) => Promise<void>,
): Promise<{ template: string; folder: string }> {
  const folder = join(process.env[sitesVariable] ?? '', template);
  const admin = postgres(clusterUrl(), { max: 1, ...silent });
  try {
    // Of two workers one fills it, and the other waits; the lock ends with the connection.
    await admin`select pg_advisory_lock(1)`;
    const [filled] = await admin`select from pg_database where datname = ${template} and not datallowconn`;
    if (!filled) {
      await admin`drop database if exists ${admin(template)} with (force)`;
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder, { recursive: true });
      await admin`create database ${admin(template)}`;
      await fill(urlOf(template), folder);
      await admin`alter database ${admin(template)} allow_connections false`;
    }
  } finally {
    await admin.end();
  }
  return { template, folder };
}

/** A copy in the cluster of this run; `end` drops it. */
export async function copyTestDatabase(template: string): Promise<TestDatabase> {
  const name = `server_${randomBytes(6).toString('hex')}`;
  const admin = postgres(clusterUrl(), { max: 1, ...silent });
  await admin`create database ${admin(name)} template ${admin(template)} strategy file_copy`;
  const url = urlOf(name);
  const sql = postgres(url, { max: 2 });
  const end = async () => {
    await sql.end();
    await admin`drop database ${admin(name)} with (force)`;
    await admin.end();
  };
  return { url, sql, end };
}

/** As long as `action` takes, nobody is let into a database of the cluster, and whoever was in it is out. */
export async function whileDatabaseIsAway(name: string, action: () => Promise<void>): Promise<void> {
  const admin = postgres(clusterUrl(), { max: 1, ...silent });
  try {
    await admin`alter database ${admin(name)} allow_connections false`;
    await admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`;
    await action();
  } finally {
    await admin`alter database ${admin(name)} allow_connections true`;
    await admin.end();
  }
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
