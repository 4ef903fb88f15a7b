import { describe, expect, test } from 'vitest';
import { budgets } from '../../env/budgets.ts';
import { useSite } from '../../testing/testing-site.ts';
import { rateLimits } from '../tables/access/audit.ts';
import { freshDb } from '../testing/testing.ts';
import { createLimits, forgetSpentBudgets } from './limits.ts';

const opened = useSite(freshDb);

const create = (mode: 'demo' | 'production' = 'production') => createLimits({ db: opened.db, mode });
const drain = async (limits: ReturnType<typeof create>, key: string, times: number) => {
  for (let i = 0; i < times; i += 1) expect(await limits.take('rental', key)).toEqual({ ok: true });
};

test('a budget runs out after its points and says how long to wait', async () => {
  const limits = create();
  await drain(limits, 'a', budgets.rental.points);
  const refused = await limits.take('rental', 'a');
  expect(refused).toMatchObject({ ok: false });
  const seconds = refused.ok ? 0 : refused.retryAfterSeconds;
  expect(seconds).toBeGreaterThan(budgets.rental.seconds - 60);
  expect(seconds).toBeLessThanOrEqual(budgets.rental.seconds);
});

test('each key and each budget counts on its own', async () => {
  const limits = create();
  await drain(limits, 'b', budgets.rental.points);
  expect(await limits.take('rental', 'c')).toEqual({ ok: true });
  expect(await limits.take('upload', 'b')).toEqual({ ok: true });
});

test('two servers of one database share a budget, also when asked at the same time', async () => {
  const [one, two] = [create(), create()];
  const takes = await Promise.all(
    Array.from({ length: 20 }, (_, i) => (i % 2 ? one : two).take('rental', 'shared')),
  );
  expect(takes.filter(({ ok }) => ok)).toHaveLength(budgets.rental.points);
});

test('a refilled budget is whole again', async () => {
  const limits = create();
  await drain(limits, 'd', budgets.rental.points);
  await limits.refill('rental', 'd');
  await drain(limits, 'd', budgets.rental.points);
});

test('demo gives a hundred times as much', async () => {
  const limits = create('demo');
  const all = budgets.rental.points * 100;
  const takes = await Promise.all(Array.from({ length: all + 5 }, () => limits.take('rental', 'e')));
  expect(takes.filter(({ ok }) => ok)).toHaveLength(all);
});

test('map reads ask no database', async () => {
  const limits = create();
  const before = await opened.db.select().from(rateLimits);
  for (let i = 0; i < budgets.mapRead.points; i += 1) await limits.take('mapRead', 'f');
  expect(await limits.take('mapRead', 'f')).toMatchObject({ ok: false });
  expect(await opened.db.select().from(rateLimits)).toHaveLength(before.length);
});

test('budgets whose window is over are deleted, others stay', async () => {
  const limits = create();
  await limits.take('rental', 'g');
  await limits.take('loginByUser', 'g');
  await forgetSpentBudgets(opened.db, new Date(Date.now() + (budgets.rental.seconds + 60) * 1000));
  const keys = (await opened.db.select().from(rateLimits)).map(({ key }) => key);
  expect(keys).toContain('loginByUser:g');
  expect(keys).not.toContain('rental:g');
});

test('what was drawn while the clock was ahead is forgotten once it is right again', async () => {
  const limits = create();
  for (const budget of ['rental', 'loginByUser'] as const) await limits.take(budget, 'h');
  const ahead = async (seconds: number) => {
    await forgetSpentBudgets(opened.db, new Date(Date.now() - seconds * 1_000));
    return (await opened.db.select().from(rateLimits)).map(({ key }) => key).filter((key) => /:h$/.test(key));
  };
  expect((await ahead(30)).sort()).toEqual(['loginByUser:h', 'rental:h']);
  expect(await ahead(2 * budgets.rental.seconds)).toEqual([]);
});

describe('while the database is away', () => {
  test('each server counts by itself instead of letting everybody through', async () => {
    const away = await freshDb();
    const limits = createLimits({ db: away.db, mode: 'production' });
    await away.sql.end();
    await drain(limits, 'h', budgets.rental.points);
    expect(await limits.take('rental', 'h')).toMatchObject({ ok: false });
    await away.close();
  });
});
