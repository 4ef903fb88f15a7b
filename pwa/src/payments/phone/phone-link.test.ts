import type { PhoneLinkState } from 'schemas/payments/phone-links';
import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { type Making, phoneLinkMachine } from './phone-link.machine.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));
const link = { url: 'https://storage.example/pay/x', watch: 'w', seconds: 600 };
const made: Making = { state: 'made', link };

/** The office says these, one after the other, then the last one for ever; undefined is no answer. */
async function start(makings: Making[], phone: (PhoneLinkState | undefined)[] = ['waiting'], isBegun = true) {
  const clock = new SimulatedClock();
  const asked = { make: 0, watch: 0, takeBack: 0 };
  const next = <T>(list: T[], at: number) => list[Math.min(at, list.length - 1)] as T;
  const actor = createActor(
    phoneLinkMachine.provide({
      actors: {
        make: fromPromise(async () => {
          asked.make += 1;
          return next(makings, asked.make - 1);
        }),
        watch: fromPromise(async () => {
          asked.watch += 1;
          return next(phone, asked.watch - 1);
        }),
        takeBack: fromPromise(async () => {
          asked.takeBack += 1;
          return next(phone, asked.takeBack - 1);
        }),
      },
    }),
    { clock },
  ).start();
  const send = async (type: 'begin' | 'show' | 'renew' | 'takeBack') => {
    actor.send({ type });
    await settle();
  };
  const wait = async (ms: number) => {
    clock.increment(ms);
    await settle();
  };
  if (isBegun) await send('begin');
  return { actor, asked, send, wait, context: () => actor.getSnapshot().context };
}

test('it asks each second and a half, from the press of Pay on each half, also through a gap, until it is paid', async () => {
  const { actor, asked, wait, context } = await start([made], ['waiting', undefined, 'paying', 'paid']);
  await wait(1_499);
  expect(asked.watch).toBe(0);
  await wait(1);
  await wait(1_500);
  expect(context()).toMatchObject({ isSilent: true, phone: 'waiting', link });
  await wait(1_500);
  expect(context()).toMatchObject({ isSilent: false, phone: 'paying' });
  await wait(499);
  expect(asked.watch).toBe(3);
  await wait(1);
  expect(actor.getSnapshot().value).toBe('paid');
  await wait(60_000);
  expect(asked.watch).toBe(4);
});

test('a code that opens no more is asked for all the same: a phone may be at it; a new one starts over', async () => {
  const { actor, asked, send, wait, context } = await start([made], ['over', 'over', 'paid']);
  await wait(1_500);
  expect(context().phone).toBe('over');
  await send('renew');
  expect([asked.make, context().phone]).toEqual([2, 'waiting']);
  await wait(1_500);
  await wait(1_500);
  expect(actor.getSnapshot().value).toBe('paid');
});

test.each([
  [{ state: 'paid' }, 'paid', null],
  [{ state: 'canceled' }, 'canceled', null],
  [{ state: 'unreachable' }, 'failed', 'unreachable'],
  [{ state: 'failed' }, 'failed', 'failed'],
] as const)(
  'no code because of %o is told as what it is, and tried again',
  async (making, state, problem) => {
    const { actor, send, context } = await start([making, made]);
    expect([actor.getSnapshot().value, context().problem]).toEqual([state, problem]);
    if (state !== 'failed') return;
    await send('renew');
    expect(actor.getSnapshot().matches('showing')).toBe(true);
  },
);

test('the card is typed only once the office has closed the code; without a code at once', async () => {
  const held = await start([made], [undefined, 'over']);
  await held.send('takeBack');
  expect(held.context().isStillOpen).toBe(true);
  expect(held.actor.getSnapshot().matches('showing')).toBe(true);
  await held.send('takeBack');
  expect([held.actor.getSnapshot().value, held.context().isStillOpen]).toEqual(['takenBack', false]);
  await held.send('show');
  expect(held.asked.make).toBe(2);
  const without = await start([{ state: 'unreachable' }]);
  await without.send('takeBack');
  expect([without.actor.getSnapshot().value, without.asked.takeBack]).toEqual(['takenBack', 0]);
  const paidMeanwhile = await start([made], ['paid']);
  await paidMeanwhile.send('takeBack');
  expect(paidMeanwhile.actor.getSnapshot().value).toBe('paid');
});

test('who types at once is not led back to a code that comes later', async () => {
  const { actor, asked, send, wait } = await start([made], ['waiting'], false);
  await send('takeBack');
  await send('begin');
  await wait(10_000);
  expect([actor.getSnapshot().value, asked]).toEqual(['takenBack', { make: 0, watch: 0, takeBack: 0 }]);
  const making = await start([made], ['waiting'], false);
  making.actor.send({ type: 'begin' });
  await making.send('takeBack');
  await making.wait(10_000);
  expect([making.actor.getSnapshot().value, making.asked.watch]).toEqual(['takenBack', 0]);
});
