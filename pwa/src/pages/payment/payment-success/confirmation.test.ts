import type { Endpoint } from 'schemas/kit/endpoint';
import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { Call } from '../../../core/api/api.ts';
import { listStates } from '../../../wizards/shared/submission/wizard-test-kit.ts';
import { askOffice } from './ask-office.ts';
import { type Confirmed, confirmationMachine, type OfficeAnswer } from './confirmation.machine.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));
const confirmed: Confirmed = {
  receiptNumber: '7',
  invoices: [],
  isKept: false,
  unit: '42',
  amount: '60.00',
  gateCodeState: null,
  kind: 'bill_payment',
  paidAt: '2026-11-20T15:00:00.000Z',
  held: null,
};
const paid = (changes: Partial<Confirmed> = {}): OfficeAnswer => ({
  state: 'paid',
  confirmed: { ...confirmed, ...changes },
});
const processing: OfficeAnswer = { state: 'processing' };

/** The office answers with these, one after the other, and then with the last one for ever. */
async function start(...answers: (OfficeAnswer | 'breaks')[]) {
  const clock = new SimulatedClock();
  let asked = 0;
  const actor = createActor(
    confirmationMachine.provide({
      actors: {
        askOffice: fromPromise(async () => {
          const answer = answers[Math.min(asked, answers.length - 1)] ?? 'breaks';
          asked += 1;
          if (answer === 'breaks') throw new Error('no answer');
          return answer;
        }),
      },
    }),
    { clock },
  ).start();
  await settle();
  const wait = async (ms: number) => {
    clock.increment(ms);
    await settle();
  };
  return { actor, wait, asked: () => asked, state: () => actor.getSnapshot().value };
}

test('the states are the documented ones', () => {
  expect(listStates(confirmationMachine)).toEqual([
    'asking',
    'waiting',
    'resting',
    'confirmed',
    'refused',
    'unpaid',
  ]);
});

test('it is confirmed only when the office says so, asked ever more rarely', async () => {
  const { wait, asked, state, actor } = await start(processing, processing, processing, paid());
  await wait(999);
  expect(asked()).toBe(1);
  await wait(1);
  await wait(2_000);
  expect(state()).toBe('waiting');
  await wait(3_000);
  expect(actor.getSnapshot()).toMatchObject({ value: 'confirmed', context: { confirmed, tries: 4 } });
  await wait(60_000);
  expect(asked()).toBe(4);
});

test('after a first payment it goes on until the gate knows the code, with the receipt in hand', async () => {
  const { actor, wait } = await start(
    paid({ gateCodeState: 'sending' }),
    'breaks',
    paid({ gateCodeState: 'active' }),
  );
  expect(actor.getSnapshot()).toMatchObject({
    value: 'waiting',
    context: { confirmed: { receiptNumber: '7' } },
  });
  await wait(1_000);
  expect(actor.getSnapshot()).toMatchObject({
    context: { isSilent: true, confirmed: { receiptNumber: '7' } },
  });
  await wait(2_000);
  expect(actor.getSnapshot()).toMatchObject({
    value: 'confirmed',
    context: { confirmed: { gateCodeState: 'active' } },
  });
});

test('a payment that fits nothing is not asked for again', async () => {
  const { asked, state, wait } = await start({ state: 'refused' });
  await wait(60_000);
  expect([state(), asked()]).toEqual(['refused', 1]);
});

test('a server that asks for patience gets it', async () => {
  const { asked, wait } = await start({ state: 'silent', retryAfterMs: 90_000 }, paid());
  await wait(89_999);
  expect(asked()).toBe(1);
  await wait(1);
  expect(asked()).toBe(2);
});

test('after half an hour it rests, and asks again on request', async () => {
  const { actor, asked, state, wait } = await start(processing);
  for (let minute = 0; minute < 100; minute += 1) await wait(30_000);
  expect([state(), asked()]).toEqual(['resting', 60]);
  actor.send({ type: 'ask' });
  await settle();
  expect([state(), asked()]).toEqual(['waiting', 61]);
});

const invoiceId = '0199a000-0000-7000-8000-000000000001';
function createOffice(success: object, listed: object[] = [{ id: invoiceId, invoiceNumber: '1042' }]) {
  const bodies: unknown[] = [];
  const call = (async ({ path }: Endpoint, args?: { body?: unknown }) => {
    if (path === '/api/invoices') return { ok: true, value: listed };
    bodies.push(args?.body);
    return success;
  }) as unknown as Call;
  return { call, bodies };
}
const reply = { status: 'paid', ...confirmed };

test('the invoice is found by its number among those this browser may see', async () => {
  const known = createOffice({ ok: true, value: reply });
  expect(await askOffice(known.call, { intentId: 'pi_1', invoice: '1042' })).toEqual(paid());
  expect(known.bodies).toEqual([{ paymentIntentId: 'pi_1', invoiceId }]);
  const unknown = createOffice({ ok: true, value: reply }, []);
  expect(await askOffice(unknown.call, { intentId: 'pi_1', invoice: '1042' })).toEqual(paid());
  expect(unknown.bodies).toEqual([{ paymentIntentId: 'pi_1' }]);
});

test.each([
  ['payment_mismatch', { state: 'refused' }],
  ['invalid', { state: 'refused' }],
  ['unreachable', { state: 'silent', retryAfterMs: null }],
  ['rate_limited', { state: 'silent', retryAfterMs: 60_000 }],
])('%s is told as what it is', async (code, expected) => {
  const failure = { code, message: '', ...(code === 'rate_limited' && { retryAfterSeconds: 60 }) };
  const { call } = createOffice({ ok: false, failure });
  expect(await askOffice(call, { intentId: 'pi_1', invoice: null })).toEqual(expected);
});

test('one that nobody has paid says so, and is asked for again when somebody looks', async () => {
  const { actor, asked, state, wait } = await start({ state: 'unpaid' }, paid());
  expect(state()).toBe('unpaid');
  await wait(60_000);
  expect(asked()).toBe(1);
  actor.send({ type: 'ask' });
  await wait(0);
  expect(state()).toBe('confirmed');
});
