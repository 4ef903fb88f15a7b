import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { backoffMs, retryAfterMs } from '../../core/connection/backoff.ts';
import type { RoundOutcome } from '../results/round.ts';
import { syncMachine } from './sync.machine.ts';

const minuteMs = 60_000;
const done: RoundOutcome = { trouble: null, hasMoved: false, awaited: null };
const trouble: RoundOutcome = { ...done, trouble: { retryAfterMs: null } };

let rounds = 0;
beforeEach(() => {
  vi.useFakeTimers();
  rounds = 0;
});
afterEach(() => vi.useRealTimers());

/** A sender whose rounds end as told, the last one for ever; `random` 1 makes each pause as long as it can be. */
function startSender(outcomes: (RoundOutcome | null)[], random = () => 1) {
  const sendRound = fromPromise<RoundOutcome | null>(async () => {
    rounds += 1;
    return outcomes[Math.min(rounds, outcomes.length) - 1] ?? null;
  });
  const sender = createActor(syncMachine.provide({ actors: { sendRound } }), { input: { random } }).start();
  return { wake: () => sender.send({ type: 'wake' }) };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('the sender', () => {
  test('sends at load, rests when nothing is left, and looks again from time to time', async () => {
    startSender([done]);
    await pass(1);
    expect(rounds).toBe(1);
    await pass(4.9 * minuteMs);
    expect(rounds).toBe(1);
    await pass(0.2 * minuteMs);
    expect(rounds).toBe(2);
  });

  test('goes at once when it is woken', async () => {
    const { wake } = startSender([done, trouble]);
    await pass(1);
    wake();
    await pass(1);
    wake();
    await pass(1);
    expect(rounds).toBe(3);
  });

  test('woken in the middle of a round, it goes once more', async () => {
    const { wake } = startSender([done]);
    wake();
    wake();
    await pass(1);
    expect(rounds).toBe(2);
  });

  test('waits longer and longer in trouble, never longer than five minutes, and never gives up', async () => {
    startSender([trouble]);
    await pass(60 * minuteMs);
    const anHour = rounds;
    expect(anHour).toBeGreaterThan(12);
    expect(anHour).toBeLessThan(25);
    await pass(60 * minuteMs);
    expect(rounds - anHour).toBe(12);
  });

  test('starts from short pauses again once something got through', async () => {
    startSender([...Array(9).fill(trouble), { ...trouble, hasMoved: true }, trouble]);
    while (rounds < 10) await pass(minuteMs);
    await pass(15_000);
    expect(rounds).toBeGreaterThan(11);
  });

  test('a time that the server named is not jumped, not even by a person', async () => {
    const { wake } = startSender([{ ...done, trouble: { retryAfterMs: 90_000 } }, done]);
    await pass(1);
    wake();
    await pass(89_000);
    wake();
    expect(rounds).toBe(1);
    await pass(1_100);
    expect(rounds).toBe(2);
  });

  test('asks for a result soon, and for the word of the staff every five minutes', async () => {
    startSender([{ ...done, awaited: 'soon' }, { ...done, awaited: 'later', hasMoved: true }, done]);
    await pass(4_100);
    expect(rounds).toBe(2);
    await pass(4.9 * minuteMs);
    expect(rounds).toBe(2);
    await pass(0.2 * minuteMs);
    expect(rounds).toBe(3);
  });

  test('leaves it to the tab that is sending, and looks again', async () => {
    startSender([null, done]);
    await pass(4_100);
    expect(rounds).toBe(2);
  });

  test.each([-3650, -1, 1, 3650])(
    'a clock that jumps by %i days in a pause changes nothing',
    async (days) => {
      startSender([trouble, done]);
      await pass(1);
      vi.setSystemTime(Date.now() + days * 24 * 60 * minuteMs);
      await pass(3_900);
      expect(rounds).toBe(1);
      await pass(200);
      expect(rounds).toBe(2);
    },
  );
});

describe('a pause', () => {
  test('is drawn from the whole of its length, between a second and five minutes', () => {
    expect([0, 1, 2, 3, 20, 5_000].map((tries) => backoffMs(tries, () => 1))).toEqual([
      2_000, 4_000, 8_000, 16_000, 300_000, 300_000,
    ]);
    expect(backoffMs(20, () => 0.5)).toBe(150_000);
    expect(backoffMs(20, () => 0)).toBe(1_000);
  });

  test('asked for by the server is obeyed within an hour', () => {
    expect([undefined, 0, 7, 1e9].map(retryAfterMs)).toEqual([null, 1_000, 7_000, 3_600_000]);
  });
});
