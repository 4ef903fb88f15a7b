import { pino } from 'pino';
import type { Sql } from 'postgres';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startJobs } from '../jobs/jobs.ts';
import { watchLiveness } from './liveness.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const secondMs = 1_000;
const noJobs = { overdue: () => [] };
/** A pool whose every answer is this one. */
const pool = (answer: () => Promise<unknown>) => (() => answer()) as unknown as Sql;
const silent = () => new Promise<never>(() => {});

function watch(sql: Sql, jobs: { overdue: (lateMs: number) => string[] } = noJobs) {
  const reasons: string[] = [];
  return { reasons, ...watchLiveness({ sql, jobs, giveUp: (why) => reasons.push(why) }) };
}

test('a pool that says nothing is stuck after 30 s, and given up after 60', async () => {
  const { stuck, reasons } = watch(pool(silent));
  await vi.advanceTimersByTimeAsync(29 * secondMs);
  expect(stuck()).toEqual([]);
  await vi.advanceTimersByTimeAsync(2 * secondMs);
  expect(stuck()).toEqual(['the connections to the database']);
  expect(reasons).toEqual([]);
  await vi.advanceTimersByTimeAsync(120 * secondMs);
  expect(reasons).toEqual(['it stands still: the connections to the database']);
});

test.for([
  ['there', () => Promise.resolve([])],
  ['away', () => Promise.reject(new Error('the database is away'))],
] as const)('a pool whose database is %s lives', async ([, answer]) => {
  const { stuck, reasons, stop } = watch(pool(answer));
  await vi.advanceTimersByTimeAsync(300 * secondMs);
  expect(stuck()).toEqual([]);
  expect(reasons).toEqual([]);
  stop();
});

test('a job whose round never ends is stuck, one that takes minutes is not', async () => {
  const run = vi.fn(silent);
  const jobs = startJobs([{ name: 'bill', everyMs: secondMs, run }], {
    log: pino({ level: 'silent' }),
    below: () => 0,
  });
  const { stuck, stop } = watch(
    pool(async () => []),
    jobs,
  );
  await vi.advanceTimersByTimeAsync(10 * 60 * secondMs);
  expect(run).toHaveBeenCalledOnce();
  expect(stuck()).toEqual([]);
  await vi.advanceTimersByTimeAsync(6 * 60 * secondMs);
  expect(stuck()).toEqual(['the job "bill"']);
  stop();
});
