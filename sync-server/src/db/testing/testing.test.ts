import { expect, test } from 'vitest';
import { freshDb } from './testing.ts';

test('many fresh databases can be had at once, and each is alone with its rows', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => freshDb()));
  await Promise.all(all.map(({ sql }) => sql`create table doors as select current_database() as name`));
  const names = await Promise.all(all.map(async ({ sql }) => (await sql`select name from doors`)[0]?.name));
  expect(new Set(names).size).toBe(8);
  await Promise.all(all.map(({ close }) => close()));
});

test('a closed one is gone', async () => {
  const [kept, closed] = [await freshDb(), await freshDb()];
  const name = new URL(closed.url).pathname.slice(1);
  await closed.close();
  expect(await kept.sql`select 1 from pg_database where datname = ${name}`).toEqual([]);
  await kept.close();
});
