import { setTimeout as sleep } from 'node:timers/promises';
import postgres, { type Sql } from 'postgres';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshDb } from '../testing/testing.ts';
import { openWire, type Wire } from '../testing/testing-wire.ts';
import { isDatabaseDown } from './outage.ts';

// What `patches/postgres+*.patch` mends in the driver. Each of these fails without it.

let fresh: Awaited<ReturnType<typeof freshDb>>;
let wire: Wire;
let sql: Sql;

beforeEach(async () => {
  fresh = await freshDb();
  wire = await openWire(fresh.url);
});
afterEach(async () => {
  await sql.end({ timeout: 1 });
  await wire.close();
  await fresh.close();
});

const open = (options: postgres.Options<Record<string, never>> = {}) => {
  sql = postgres(wire.url, { max: 10, backoff: () => 0.01, ...options, onnotice: () => undefined });
  return sql;
};
const within = async <T>(work: Promise<T>, ms = 5_000): Promise<T> => {
  const wait = new AbortController();
  const late = sleep(ms, undefined, { signal: wait.signal }).then(() => {
    throw new Error(`no answer within ${ms} ms`);
  });
  late.catch(() => undefined);
  return Promise.race([work, late]).finally(() => wait.abort());
};

test('connections that are lost under load fail their calls, and every slot serves again', async () => {
  open();
  await sql`create table sums (value int)`;
  let isOver = false;
  const caller = async () => {
    while (!isOver) {
      const work = sql.begin(async (tx) => {
        await Promise.all([tx`insert into sums values (1)`, tx`select pg_sleep(0.002)`]);
        await tx`insert into sums values (-1)`;
      });
      await work.catch(() => undefined);
      await Promise.all([sql`select 1`, sql`select ${'a'.repeat(2_000)}::text`]).catch(() => undefined);
    }
  };
  const callers = Array.from({ length: 20 }, caller);
  for (let round = 0; round < 40; round += 1) {
    await fresh.sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'postgres.js'`;
    await sleep(15);
  }
  isOver = true;
  await within(Promise.all(callers));
  const backends = await within(
    Promise.all(Array.from({ length: 10 }, () => sql`select pg_backend_pid() as pid, pg_sleep(0.3)`)),
  );
  expect(new Set(backends.map(([row]) => row?.pid)).size).toBe(10);
  expect(await sql`select coalesce(sum(value), 0)::int as sum from sums`).toEqual([{ sum: 0 }]);
});

test('a transaction whose connection was lost writes nothing more, whoever has that connection now', async () => {
  open({ max: 1 });
  await sql`create table writes (by text)`;
  let goOn = () => {};
  const paused = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const straggler = { ended: Promise.resolve() };
  const lost = sql.begin(async (tx) => {
    await tx`insert into writes values ('lost')`;
    wire.cut();
    await paused;
    straggler.ended = tx`insert into writes values ('straggler')`.then(
      () => undefined,
      () => undefined,
    );
    await straggler.ended;
  });
  await expect(lost).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
  const next = sql.begin(async (tx) => {
    await tx`insert into writes values ('next')`;
    goOn();
    await straggler.ended;
    await sleep(50);
    await tx`insert into writes values ('next')`;
  });
  await within(next);
  expect(await sql`select by from writes`).toEqual([{ by: 'next' }, { by: 'next' }]);
});

test('a server that hangs up on whoever connects is not asked for ever, and costs no slot', async () => {
  open({ max: 2 });
  wire.hangUp();
  const asked = Array.from({ length: 6 }, () => sql`select 1`);
  for (const result of await within(Promise.allSettled(asked))) {
    expect(result.status === 'rejected' && isDatabaseDown(result.reason)).toBe(true);
  }
  wire.pass();
  expect(await within(sql`select 1 as one`)).toEqual([{ one: 1 }]);
});

test('a connection lost while the driver asks for the types fails the call, not the process', async () => {
  open({ max: 1 });
  wire.cutAtText('pg_catalog.pg_type');
  await expect(within(sql`select 1`)).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
  wire.cutAtText(undefined);
  expect(await within(sql`select 1 as one`)).toEqual([{ one: 1 }]);
});

test('an end that waits for a call does not wait for a connection that was lost', async () => {
  open({ max: 1 });
  const asked = sql`select pg_sleep(60)`.catch(() => 'lost');
  await sleep(100);
  const ended = sql.end();
  await sleep(50);
  wire.cut();
  expect(await within(asked)).toBe('lost');
  await within(ended);
});
