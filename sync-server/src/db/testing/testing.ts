import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import postgres, { type Sql } from 'postgres';
import { inject } from 'vitest';
import { connectDb, type OpenDb } from '../connection/open.ts';

const log = pino({ level: 'silent' });

/** A database of one's own with all tables and no rows; `close` drops it. */
export const freshDb = (): Promise<OpenDb & { url: string }> => createDb('template');

/** Without even a table. */
export const emptyDb = (): Promise<OpenDb & { url: string }> => createDb('template0');

/** One connection for all files of a worker. */
let admin: Sql | undefined;

async function createDb(template: string): Promise<OpenDb & { url: string }> {
  const clusterUrl = inject('testClusterUrl');
  admin ??= postgres(clusterUrl, { max: 1 });
  const name = `test_${randomBytes(6).toString('hex')}`;
  await admin`create database ${admin(name)} template ${admin(template)} strategy file_copy`;
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  const opened = connectDb({ url: url.href, log });
  const close = async () => {
    await opened.close();
    await admin?.unsafe(`drop database ${name} with (force)`);
  };
  return { ...opened, url: url.href, close };
}
