import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { CardReader, CardReaders, ReaderOutcome } from '../../core/context/payments.ts';
import { listStates } from '../../wizards/shared/submission/wizard-test-kit.ts';
import { type CardReaderEvent, type CounterAnswer, cardReaderMachine } from './card-reader.machine.ts';

const one: CardReader = { id: 'tmr_1', label: 'Desk' };
const two: CardReader = { id: 'tmr_2', label: 'Counter' };
const unused = () => Promise.reject(new Error('the machine asks its actors'));
const terminal: CardReaders = {
  discover: unused,
  connect: unused,
  collect: unused,
  process: unused,
  cancel: unused,
  disconnect: unused,
  onLost: () => () => undefined,
};
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A reader whose every answer is the test's. */
function start(readers: CardReader[] = [one]) {
  const clock = new SimulatedClock();
  const asked: string[] = [];
  const pending = new Map<string, { resolve: (answer: never) => void; reject: () => void }>();
  const ask = (question: string) =>
    new Promise<never>((resolve, reject) => {
      asked.push(question);
      pending.set(question, { resolve, reject: () => reject(new Error('broken')) });
    });
  const actor = createActor(
    cardReaderMachine.provide({
      actors: {
        openTerminal: fromPromise<CardReaders | null>(async () => terminal),
        discover: fromPromise(async () => readers),
        connect: fromPromise(async () => asked.push('connect')) as never,
        openIntent: fromPromise(async () => ({ clientSecret: 'pi_1_secret_2', intentId: 'pi_1' })),
        collect: fromPromise<ReaderOutcome>(() => ask('collect')) as never,
        process: fromPromise<ReaderOutcome>(() => ask('process')) as never,
        cancel: fromPromise(async () => asked.push('cancel')) as never,
        askOffice: fromPromise<CounterAnswer>(() => ask('office')) as never,
      },
    }),
    { clock },
  );
  actor.start();
  const reply = async (question: string, answer: ReaderOutcome | CounterAnswer | 'breaks') => {
    const waiting = pending.get(question);
    pending.delete(question);
    if (answer === 'breaks') waiting?.reject();
    else waiting?.resolve(answer as never);
    await settle();
  };
  const state = () => String(actor.getSnapshot().value);
  const count = (question: string) => asked.filter((one) => one === question).length;
  return { actor, clock, asked, reply, state, count };
}

async function startCollecting(readers?: CardReader[]) {
  const reader = start(readers);
  await settle();
  return reader;
}

async function startCharging() {
  const reader = await startCollecting();
  await reader.reply('collect', { state: 'done' });
  return reader;
}

test('the states are the documented ones', () => {
  expect(listStates(cardReaderMachine)).toEqual([
    ...['loading', 'discovering', 'judgingReaders', 'choosing', 'connecting', 'openingIntent', 'collecting'],
    ...['canceling', 'charging', 'asking', 'waiting', 'declined', 'canceled', 'failed', 'complete'],
  ]);
});

test('one reader is taken by itself, a card is read, charged, and the office confirms it', async () => {
  const { reply, state, asked, actor } = await startCollecting();
  expect(state()).toBe('collecting');
  await reply('collect', { state: 'done' });
  await reply('process', { state: 'done' });
  expect(state()).toBe('asking');
  await reply('office', { state: 'paid', receiptNumber: '7' });
  expect(state()).toBe('complete');
  expect(actor.getSnapshot().context.receiptNumber).toBe('7');
  expect(asked).toEqual(['connect', 'collect', 'process', 'office']);
});

test('among several readers a person chooses; without any it says so', async () => {
  const several = await startCollecting([one, two]);
  expect(several.state()).toBe('choosing');
  several.actor.send({ type: 'pick', readerId: two.id });
  await settle();
  expect([several.state(), several.actor.getSnapshot().context.readerId]).toEqual(['collecting', 'tmr_2']);
  const none = await startCollecting([]);
  expect(none.actor.getSnapshot()).toMatchObject({ value: 'failed', context: { problem: 'noReader' } });
});

test('canceled at the page or at the reader, nothing is charged, and it can be tried again', async () => {
  const { actor, state, count, reply } = await startCollecting();
  actor.send({ type: 'cancel' });
  await settle();
  expect([state(), count('cancel')]).toEqual(['canceled', 1]);
  actor.send({ type: 'tryAgain' });
  await reply('collect', { state: 'canceled' });
  expect([state(), count('process')]).toEqual(['canceled', 0]);
});

test('a declined card is no payment, and another one may follow', async () => {
  const { actor, reply, state } = await startCharging();
  await reply('process', { state: 'declined', code: 'lost_card', message: 'Your card was declined.' });
  expect(actor.getSnapshot()).toMatchObject({
    value: 'declined',
    context: { decline: { code: 'lost_card' } },
  });
  actor.send({ type: 'tryAgain' });
  expect(state()).toBe('collecting');
});

describe('a reader lost in the middle', () => {
  test('before the card was read charged nothing', async () => {
    const { actor, count } = await startCollecting();
    actor.send({ type: 'loseReader' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'failed', context: { problem: 'lost' } });
    actor.send({ type: 'tryAgain' });
    await settle();
    expect(count('connect')).toBe(2);
  });

  test('while charging leaves a doubt that only the office ends', async () => {
    const { actor, clock, reply, state, count } = await startCharging();
    actor.send({ type: 'loseReader' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'asking', context: { isInDoubt: true } });
    actor.send({ type: 'tryAgain' });
    await reply('office', 'breaks');
    clock.increment(2_000);
    await reply('office', { state: 'processing' });
    clock.increment(2_000);
    expect([state(), count('collect')]).toEqual(['asking', 1]);
    await reply('office', { state: 'paid', receiptNumber: '8' });
    expect(state()).toBe('complete');
  });

  test('and not charged, as the office sees three times, may be tried again', async () => {
    const { actor, clock, reply } = await startCharging();
    await reply('process', { state: 'unknown' });
    for (let look = 0; look < 3; look += 1) {
      await reply('office', { state: 'refused' });
      clock.increment(2_000);
    }
    expect(actor.getSnapshot()).toMatchObject({
      value: 'declined',
      context: { isCleared: true, isInDoubt: false },
    });
  });
});

type Act =
  | CardReaderEvent
  | { reply: string; answer: ReaderOutcome | CounterAnswer | 'breaks' }
  | { ms: number };
const outcomes: (ReaderOutcome | 'breaks')[] = [
  { state: 'done' },
  { state: 'canceled' },
  { state: 'unknown' },
  { state: 'declined', code: null, message: 'no' },
  'breaks',
];
const answers: (CounterAnswer | 'breaks')[] = [
  { state: 'paid', receiptNumber: '1' },
  { state: 'processing' },
  { state: 'silent' },
  { state: 'refused' },
  'breaks',
];
const actions: fc.Arbitrary<Act> = fc.oneof(
  fc.constantFrom<Act>({ type: 'cancel' }, { type: 'tryAgain' }, { type: 'loseReader' }, { ms: 2_000 }),
  fc.constantFrom(...outcomes).map((answer) => ({ reply: 'collect', answer })),
  fc.constantFrom(...outcomes).map((answer) => ({ reply: 'process', answer })),
  fc.constantFrom(...answers).map((answer) => ({ reply: 'office', answer })),
);

test('whatever people, reader and network do: only a card that was read is charged, only the office says paid', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(actions, { maxLength: 40 }), async (history) => {
      const reader = await startCollecting();
      for (const action of history) {
        const before = {
          state: reader.state(),
          charged: reader.count('process'),
          read: reader.count('collect'),
        };
        await perform(reader, action);
        if (reader.count('process') > before.charged) expect(before.state).toBe('collecting');
        const isOpen = ['asking', 'waiting', 'charging', 'complete'].includes(before.state);
        if (isOpen) expect(reader.count('collect')).toBe(before.read);
        if (reader.state() === 'complete' && before.state !== 'complete') expect(before.state).toBe('asking');
      }
    }),
    { numRuns: 150 },
  );
});

async function perform({ actor, clock, reply }: ReturnType<typeof start>, action: Act) {
  if ('type' in action) actor.send(action);
  else if ('ms' in action) clock.increment(action.ms);
  else await reply(action.reply, action.answer);
  await settle();
}
