import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '../../core/db.ts';
import { useSite } from '../../testing/testing-site.ts';
import { freshDb } from '../testing/testing.ts';
import { inTransaction } from './transaction.ts';

let ctx: { db: Db; facility: string };
const fresh = useSite(freshDb);
beforeAll(async () => {
  ctx = { db: fresh.db, facility: 'Gatehouse' };
  await fresh.sql`create table doors (number int primary key, is_open boolean not null default false)`;
});

beforeEach(() => fresh.sql`truncate doors`);

function addDoor({ db }: { db: Db }, number: number) {
  return db.execute(sql`insert into doors values (${number})`);
}

function openDoor({ db }: { db: Db }, number: number) {
  return db.execute(sql`update doors set is_open = true where number = ${number}`);
}

function raise({ db }: { db: Db }, code: string) {
  return db.execute(sql.raw(`do $$ begin raise exception 'no' using errcode = '${code}'; end $$`));
}

async function numbers(): Promise<number[]> {
  const rows = await fresh.sql<{ number: number }[]>`select number from doors order by number`;
  return rows.map(({ number }) => number);
}

describe('what a transaction keeps', () => {
  test('a success is kept, and its value handed on', async () => {
    const result = await inTransaction(ctx, async (tx) => {
      await addDoor(tx, 1);
      return { ok: true as const, value: tx.facility };
    });
    expect(result).toEqual({ ok: true, value: 'Gatehouse' });
    expect(await numbers()).toEqual([1]);
  });

  test('a returned problem undoes everything and is handed on', async () => {
    const result = await inTransaction(ctx, async (tx) => {
      await addDoor(tx, 1);
      return { ok: false as const, problem: { code: 'door_taken' } };
    });
    expect(result).toEqual({ ok: false, problem: { code: 'door_taken' } });
    expect(await numbers()).toEqual([]);
  });

  test('a thrown error undoes everything and is thrown on', async () => {
    const failing = inTransaction(ctx, async (tx) => {
      await addDoor(tx, 1);
      throw new TypeError('a bug');
    });
    await expect(failing).rejects.toThrow(new TypeError('a bug'));
    expect(await numbers()).toEqual([]);
  });

  test('a problem within another transaction undoes only its own part', async () => {
    await inTransaction(ctx, async (outer) => {
      await addDoor(outer, 1);
      await inTransaction(outer, async (inner) => {
        await addDoor(inner, 2);
        return { ok: false };
      });
      await addDoor(outer, 3);
    });
    expect(await numbers()).toEqual([1, 3]);
  });
});

describe('starting over', () => {
  test('two that lock each other out both get through', async () => {
    await addDoor(ctx, 1);
    await addDoor(ctx, 2);
    let tries = 0;
    const met = meet(2);
    const openBoth = (first: number, second: number) =>
      inTransaction(ctx, async (tx) => {
        tries += 1;
        await openDoor(tx, first);
        await met();
        await openDoor(tx, second);
      });
    await Promise.all([openBoth(1, 2), openBoth(2, 1)]);
    expect(tries).toBe(3);
    expect(await fresh.sql`select count(*)::int from doors where is_open`).toEqual([{ count: 2 }]);
  });

  test('it gives up after three more tries, with a pause before each', async () => {
    const pauses: number[] = [];
    let tries = 0;
    const failing = inTransaction(
      ctx,
      async (tx) => {
        tries += 1;
        await raise(tx, '40001');
      },
      { pause: async (attempt) => pauses.push(attempt) },
    );
    await expect(failing).rejects.toMatchObject({ cause: { code: '40001' } });
    expect(tries).toBe(4);
    expect(pauses).toEqual([1, 2, 3]);
  });

  test('only the outermost starts over', async () => {
    let [outerTries, innerTries] = [0, 0];
    const failing = inTransaction(
      ctx,
      async (outer) => {
        outerTries += 1;
        await inTransaction(outer, async (inner) => {
          innerTries += 1;
          await raise(inner, '40P01');
        });
      },
      { pause: async () => undefined },
    );
    await expect(failing).rejects.toMatchObject({ cause: { code: '40P01' } });
    expect([outerTries, innerTries]).toEqual([4, 4]);
  });

  test('no other error starts over', async () => {
    let tries = 0;
    const failing = inTransaction(ctx, async (tx) => {
      tries += 1;
      await raise(tx, '23505');
    });
    await expect(failing).rejects.toMatchObject({ cause: { code: '23505' } });
    expect(tries).toBe(1);
  });
});

/** Holds the first callers until there are as many as expected; later ones pass. */
function meet(expected: number): () => Promise<void> {
  let arrived = 0;
  let release = () => {};
  const allThere = new Promise<void>((resolve) => {
    release = resolve;
  });
  return () => {
    arrived += 1;
    if (arrived === expected) release();
    return allThere;
  };
}
