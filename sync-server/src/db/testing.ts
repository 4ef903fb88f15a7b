import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import postgres from 'postgres';
import { inject } from 'vitest';
import { connectDb, type OpenDb } from './open.ts';

const log = pino({ level: 'silent' });

/** A database of one's own with all tables and no rows; `close` drops it. */
export const freshDb = (): Promise<OpenDb & { url: string }> => createDb('template');

/** Without even a table. */
export const emptyDb = (): Promise<OpenDb & { url: string }> => createDb('template0');

async function createDb(template: string): Promise<OpenDb & { url: string }> {
  const clusterUrl = inject('testClusterUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await command(clusterUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  const opened = connectDb({ url: url.href, log });
  const close = async () => {
    await opened.close();
    await command(clusterUrl, `drop database ${name} with (force)`);
  };
  return { ...opened, url: url.href, close };
}

async function command(url: string, statement: string): Promise<void> {
  const sql = postgres(url, { max: 1 });
  try {
    await sql.unsafe(statement);
  } finally {
    await sql.end();
  }
}
