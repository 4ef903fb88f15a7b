import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AnyActorRef, createActor, fromPromise, SimulatedClock } from 'xstate';
import type { Decline, IntentReading, IntentState, PayOutcome } from '../../core/context/payments.ts';
import { listStates } from '../../wizards/shared/submission/wizard-test-kit.ts';
import {
  type CheckoutEvent,
  checkoutMachine,
  type OpenPayment,
  type PayAnswer,
  type Preparation,
} from './checkout.machine.ts';

const payment: OpenPayment = {
  intentId: 'pi_1',
  amountCents: 6000,
  unit: '42',
  coverage: null,
  form: {
    mount: () => () => undefined,
    setLocale: () => undefined,
    restyle: () => undefined,
    confirm: never,
  },
  readIntent: never,
  readStanding: never,
};
const ready: Preparation = { state: 'ready', payment };

/** A promise for each question, answered by the test. */
function createCounter<T>() {
  const waiting: { resolve: (answer: T) => void; reject: (error: Error) => void }[] = [];
  return {
    asked: 0,
    waiting,
    ask() {
      this.asked += 1;
      return new Promise<T>((resolve, reject) => waiting.push({ resolve, reject }));
    },
    async answer(answer: T) {
      waiting.shift()?.resolve(answer);
      await settle();
    },
    async breakOff() {
      waiting.shift()?.reject(new Error('no answer'));
      await settle();
    },
  };
}

function never(): Promise<never> {
  return new Promise(() => undefined);
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

function start() {
  const clock = new SimulatedClock();
  const replies = {
    prepare: createCounter<Preparation>(),
    pay: createCounter<PayAnswer>(),
    look: createCounter<IntentReading | undefined>(),
  };
  const declines: Decline[] = [];
  const actor = createActor(
    checkoutMachine.provide({
      actors: {
        prepare: fromPromise(() => replies.prepare.ask()),
        pay: fromPromise(() => replies.pay.ask()),
        readIntent: fromPromise(() => replies.look.ask()),
      },
    }),
    { clock },
  );
  actor.on('declined', ({ decline }) => declines.push(decline));
  actor.start();
  return { actor, clock, declines, ...replies };
}

const seen = (state: IntentState): IntentReading => ({ id: 'pi_1', state, amountCents: 6000 });
const stateOf = (actor: AnyActorRef) => actor.getSnapshot().value;

async function startReady() {
  const checkout = start();
  await checkout.prepare.answer(ready);
  return checkout;
}

/** The answer to the last press of the button never came. */
async function startInDoubt() {
  const checkout = await startReady();
  checkout.actor.send({ type: 'pay' });
  await checkout.pay.answer({ state: 'unknown' });
  return checkout;
}

test('the states are the documented ones', () => {
  expect(listStates(checkoutMachine)).toEqual([
    'preparing',
    'stopped',
    'entering',
    'paying',
    'watching',
    'looking',
    'paid',
  ]);
});

test('pressed twice, it pays once', async () => {
  const { actor, pay } = await startReady();
  actor.send({ type: 'pay' });
  actor.send({ type: 'pay' });
  expect(pay.asked).toBe(1);
  await pay.answer({ state: 'paid' });
  actor.send({ type: 'pay' });
  expect([stateOf(actor), pay.asked]).toEqual(['paid', 1]);
});

test('a declined card is told once, and another one may be given', async () => {
  const { actor, pay, declines } = await startReady();
  actor.send({ type: 'pay' });
  const decline = { code: 'lost_card', message: 'Your card was declined.' };
  await pay.answer({ state: 'declined', ...decline });
  expect(actor.getSnapshot()).toMatchObject({ value: 'entering', context: { decline: declines[0] } });
  expect(declines).toEqual([decline]);
  actor.send({ type: 'change' });
  expect(actor.getSnapshot().context.decline).toBeNull();
  actor.send({ type: 'pay' });
  expect(pay.asked).toBe(2);
});

test('missing fields are no decline', async () => {
  const { actor, pay, declines } = await startReady();
  actor.send({ type: 'pay' });
  await pay.answer({ state: 'incomplete' });
  expect([stateOf(actor), declines]).toEqual(['entering', []]);
});

describe('without an answer', () => {
  test('nothing pays again, and it is looked at every few seconds until it is known', async () => {
    const { actor, clock, look, pay } = await startInDoubt();
    expect(actor.getSnapshot()).toMatchObject({ value: 'watching', context: { isInDoubt: true } });
    actor.send({ type: 'pay' });
    expect(pay.asked).toBe(1);
    clock.increment(2_000);
    expect(look.asked).toBe(1);
    await look.breakOff();
    clock.increment(2_999);
    expect(look.asked).toBe(1);
    clock.increment(1);
    await look.answer(seen('processing'));
    clock.increment(5_000);
    await look.answer(seen('paid'));
    expect(stateOf(actor)).toBe('paid');
  });

  test('seen waiting for a card once, it may still be on its way; seen twice in a row, it charged nothing', async () => {
    const { actor, clock, look } = await startInDoubt();
    clock.increment(2_000);
    await look.answer(seen('open'));
    expect(stateOf(actor)).toBe('watching');
    clock.increment(3_000);
    await look.breakOff();
    clock.increment(5_000);
    await look.answer(seen('open'));
    expect(stateOf(actor)).toBe('watching');
    actor.send({ type: 'look' });
    await look.answer(seen('open'));
    expect(actor.getSnapshot()).toMatchObject({
      value: 'entering',
      context: { isCleared: true, isInDoubt: false },
    });
  });

  test('a bug while paying is a doubt, never a refusal', async () => {
    const { actor, pay } = await startReady();
    actor.send({ type: 'pay' });
    await pay.breakOff();
    expect(actor.getSnapshot()).toMatchObject({ value: 'watching', context: { isInDoubt: true } });
  });
});

test('a payment that is done already is paid, one that is canceled stops', async () => {
  const done = start();
  await done.prepare.answer({ state: 'paid', intentId: 'pi_1' });
  expect(done.actor.getSnapshot()).toMatchObject({ value: 'paid', context: { intentId: 'pi_1' } });
  const watched = await startInDoubt();
  watched.actor.send({ type: 'look' });
  await watched.look.answer(seen('canceled'));
  expect(watched.actor.getSnapshot()).toMatchObject({
    value: 'stopped',
    context: { stop: 'canceled', payment: null },
  });
});

test('what stopped can be tried again, and a bug while preparing is a failed setup', async () => {
  const { actor, prepare } = start();
  await prepare.breakOff();
  expect(actor.getSnapshot()).toMatchObject({ value: 'stopped', context: { stop: 'setupFailed' } });
  actor.send({ type: 'tryAgain' });
  await prepare.answer(ready);
  expect(actor.getSnapshot()).toMatchObject({ value: 'entering', context: { stop: null } });
  actor.send({ type: 'loseForm' });
  expect(actor.getSnapshot()).toMatchObject({ value: 'stopped', context: { stop: 'formFailed' } });
});

const outcomes: PayOutcome[] = [
  { state: 'paid' },
  { state: 'processing' },
  { state: 'incomplete' },
  { state: 'declined', code: null, message: 'no' },
  { state: 'unknown' },
];
type Act =
  | { kind: 'send'; type: CheckoutEvent['type'] }
  | { kind: 'outcome'; outcome: PayOutcome }
  | { kind: 'reading'; state: IntentState }
  | { kind: 'lost' }
  | { kind: 'wait'; ms: number };

const kind = <K extends Act['kind']>(kind: K) => fc.constant(kind);
const actions: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    kind: kind('send'),
    type: fc.constantFrom<CheckoutEvent['type']>('pay', 'pay', 'look', 'tryAgain', 'change', 'loseForm'),
  }),
  fc.record({ kind: kind('outcome'), outcome: fc.constantFrom(...outcomes) }),
  fc.record({
    kind: kind('reading'),
    state: fc.constantFrom<IntentState>('open', 'processing', 'paid', 'canceled'),
  }),
  fc.record({ kind: kind('lost') }),
  fc.record({ kind: kind('wait'), ms: fc.integer({ min: 0, max: 9_000 }) }),
);

test('whatever people, provider and network do: one charge at a time, none in doubt, none after it is paid', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(actions, { maxLength: 40 }), async (history) => {
      const checkout = await startReady();
      for (const action of history) {
        const before = { state: stateOf(checkout.actor), asked: checkout.pay.asked };
        await perform(checkout, action);
        if (checkout.pay.asked > before.asked) expect(before.state).toBe('entering');
        if (before.state === 'paid') expect(stateOf(checkout.actor)).toBe('paid');
        expect(checkout.pay.waiting.length).toBe(stateOf(checkout.actor) === 'paying' ? 1 : 0);
      }
    }),
    { numRuns: 300 },
  );
});

async function perform({ actor, clock, pay, look, prepare }: ReturnType<typeof start>, action: Act) {
  switch (action.kind) {
    case 'send':
      actor.send({ type: action.type });
      break;
    case 'outcome':
      await pay.answer(action.outcome);
      break;
    case 'reading':
      await look.answer(seen(action.state));
      break;
    case 'lost':
      await (pay.waiting.length > 0 ? pay : look).breakOff();
      break;
    case 'wait':
      clock.increment(action.ms);
  }
  if (prepare.waiting.length > 0) await prepare.answer(ready);
}
