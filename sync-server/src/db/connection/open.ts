import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { drizzle } from 'drizzle-orm/postgres-js';
import type { BaseLogger } from 'pino';
import postgres, { type Sql } from 'postgres';
import type { Db } from '../../core/db.ts';
import { listenAloud } from './hearing.ts';
import { insist } from './insist.ts';
import { migrateDb } from './migrate.ts';
import { patientSql, type Sessions } from './patience.ts';
import { watchDatabase } from './presence.ts';
import { createSockets, type Sockets } from './sockets.ts';

export interface OpenDb {
  sql: Sql;
  db: Db;
  /** Heard on a connection of its own, which comes back by itself. */
  listen: Sql['listen'];
  close: () => Promise<void>;
}

export type WatchedDb = OpenDb & {
  isAway: () => boolean;
  /** For a part of the start that may be done twice: anew when the database goes away under it. */
  insist: <T>(run: () => Promise<T>) => Promise<T>;
};

interface Connecting {
  url: string;
  log: BaseLogger;
}

/** For how long a start waits for a database that is away. */
export const startWaitMs = 5 * 60_000;
const endSeconds = 2;
const connectSeconds = 3;
const listenAgainSeconds = 0.25;

/** Waits for the database, brings the tables up to date, then opens the pool that the server lives on. */
export async function openDb(
  options: Connecting & {
    migrationsDir: string;
    waitMs?: number;
    /** Told once, at the start of a wait. */
    onWait?: (reason: string) => void;
  },
): Promise<WatchedDb> {
  const sockets = createSockets(options.url);
  // So that it finds the sessions again that it lost.
  const sessions = `gatehouse-${randomBytes(4).toString('hex')}`;
  const presence = watchDatabase({ ...options, sockets, sessions });
  const insistOn = <T>(run: () => Promise<T>) =>
    insist({ waitMs: startWaitMs, ...options, untilThere: presence.untilThere }, run);
  try {
    await insistOn(() => migrateDb({ ...options, sockets, sessions }));
  } catch (error) {
    await presence.close();
    throw error;
  }
  const opened = connectDb({ ...options, sockets, sessions, watch: presence });
  const close = async () => {
    await presence.close();
    await opened.close();
  };
  return { ...opened, isAway: presence.isAway, insist: insistOn, close };
}

/** The pool alone, on a database whose tables are there, and with nobody who watches whether it is. */
export function connectDb(
  options: Connecting & { sockets?: Sockets; sessions?: string; watch?: Sessions },
): OpenDb {
  const { url, log, sockets = createSockets(url), sessions = 'gatehouse', watch } = options;
  const common = {
    ...sockets.options({ isGuarded: true }),
    connect_timeout: connectSeconds,
    connection: {
      application_name: sessions,
      TimeZone: 'UTC',
      // No disk of today seeks: an index is worth asking at a hundred rows of ten thousand.
      random_page_cost: 1.1,
      statement_timeout: 5_000,
      lock_timeout: 2_000,
      idle_in_transaction_session_timeout: 10_000,
    },
    onnotice: ({ message, code }: postgres.Notice) => log.debug({ code }, `PostgreSQL: ${message}`),
  };
  // A call that finds no connection fails at once and says so; it is the caller who tries again.
  const sql = postgres(url, { ...common, max: 10, backoff: () => 0 });
  let ear: Socket | undefined;
  const onOpen = (socket: Socket) => {
    ear = socket;
  };
  const listening = postgres(url, {
    ...common,
    ...sockets.options({ isGuarded: true, onOpen }),
    max: 1,
    backoff: () => listenAgainSeconds,
  });
  const hearing = listenAloud({
    sql,
    listening,
    channel: `${sessions}-pulse`,
    cut: () => ear?.destroy(),
  });
  const close = async () => {
    hearing.stop();
    await Promise.all([sql.end({ timeout: endSeconds }), listening.end({ timeout: 0 })]);
    sockets.cut();
  };
  return {
    sql,
    db: drizzle(watch ? patientSql(sql, watch) : sql),
    listen: hearing.listen,
    close,
  };
}
