import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { always, startJobs } from './jobs.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const log = pino({ level: 'silent' });
const below = () => 0;
const sleepFor = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('rounds of one job never overlap, however long one takes', async () => {
  const ends: (() => void)[] = [];
  let begun = 0;
  const run = () => {
    begun += 1;
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  const jobs = startJobs([{ name: 'slow', everyMs: 1_000, run }], { log, below });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(begun).toBe(1);
  ends.shift()?.();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(begun).toBe(2);
  ends.shift()?.();
  await jobs.stop();
});

test('a round that fails is logged and followed by the next', async () => {
  const lines: string[] = [];
  const run = vi.fn(async () => {
    throw new Error('no luck');
  });
  const jobs = startJobs([{ name: 'unlucky', everyMs: 1_000, run }], {
    log: pino({}, { write: (line) => lines.push(line) }),
    below,
  });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(run.mock.calls.length).toBeGreaterThan(1);
  expect(lines[0]).toContain('unlucky');
  await jobs.stop();
});

test('a job that goes on failing is told of once at its beginning, with each new reason, and at its end', async () => {
  const lines: { msg: string; rounds?: number }[] = [];
  const ends = ['disk full', 'disk full', 'disk full', 'no table', 'no table', undefined, undefined];
  let round = 0;
  const run = async () => {
    const reason = ends[round++];
    // The words around a cause differ each time.
    if (reason) throw new Error(`failed query ${round}`, { cause: new Error(reason) });
  };
  const jobs = startJobs([{ name: 'sealing', everyMs: 1_000, run }], {
    log: pino({}, { write: (line) => lines.push(JSON.parse(line)) }),
    below,
  });
  while (round < ends.length) await vi.advanceTimersByTimeAsync(500);
  expect(lines.map(({ msg }) => msg)).toEqual(['job failed', 'job failed', 'job works again']);
  expect(lines.at(-1)?.rounds).toBe(5);
  await jobs.stop();
});

test('stopping waits for the round under way and starts no other', async () => {
  let end = () => {};
  let begun = 0;
  const run = () => {
    begun += 1;
    return new Promise<void>((resolve) => {
      end = resolve;
    });
  };
  const jobs = startJobs([{ name: 'last', everyMs: 1_000, run }], { log, below });
  await vi.advanceTimersByTimeAsync(1_000);
  let isStopped = false;
  const stopping = jobs.stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(isStopped).toBe(false);
  expect(jobs.isRunning()).toBe(false);
  end();
  await stopping;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(begun).toBe(1);
});

test('a round of many pieces is told to take up no other once it is stopped', async () => {
  let pieces = 0;
  const run = async (goesOn = always) => {
    while (goesOn()) {
      pieces += 1;
      await sleepFor(100);
    }
  };
  const jobs = startJobs([{ name: 'many', everyMs: 1_000, run }], { log, below });
  await vi.advanceTimersByTimeAsync(1_200);
  const stopping = jobs.stop();
  const begun = pieces;
  await vi.advanceTimersByTimeAsync(1_000);
  await stopping;
  expect(begun).toBeGreaterThan(0);
  expect(pieces).toBe(begun);
});
