import { afterAll, beforeAll, expect, test } from 'vitest';
import { findMoneyFaults } from '../../billing/ledger/testing-money-faults.ts';
import { tenantName } from '../payments/testing-payments.ts';
import { type CrashBench, createCrashBench, points } from './testing-crash-bench.ts';

/** Each kill finds all points, for certain: one with clients that come back, one without. More by `CRASH_TRIALS=200`. */
const trials = Number(process.env.CRASH_TRIALS ?? 12);
/** Payments that one kill hits at the same moment, each at another point. */
const trialsPerKill = 6;
const kills = Math.ceil(trials / trialsPerKill);
/** Each takes a unit of its own. */
const roundsMax = 80;

let bench: CrashBench;
beforeAll(async () => {
  bench = await createCrashBench();
});
afterAll(() => bench.close());

const metadata = (unit: number) => ({
  type: 'bill_payment',
  unitNumber: String(unit),
  customerName: tenantName,
});
const ask = (unit: number, cents: number) =>
  bench.post('/api/create-payment-intent', { amount: cents / 100, metadata: metadata(unit) });
const claim = (paymentIntentId: unknown) => bench.post('/api/payment-success', { paymentIntentId });

test(
  'a server killed anywhere between the database and Stripe loses no money and takes none twice',
  async () => {
    for (let unit = 1; unit <= 5; unit += 1) await bench.rentAndPay(unit);
    let killed = 0;
    for (let round = 0; killed < kills && round < roundsMax; round += 1) {
      if (await killOnce(round, killed % 2 === 0)) killed += 1;
    }
    expect(killed).toBe(kills);
    await bench.deliverEvents();
    await bench.waitUntilBooked();
    await bench.letMinutesPass();

    expect(await findMoneyFaults(bench.sql)).toEqual([]);
    const { captured, booked, intents, rows } = await bench.compareBooks();
    expect(booked).toBe(captured);
    // Whatever was asked again was the same ask: Stripe knows one intent for each of our rows.
    expect(intents).toBe(rows);
  },
  60_000 + kills * 60_000,
);

/**
 * Six payments, each standing still at its point; then nothing runs any more. False when the machine was too busy to
 * bring them all there: what was begun is then ended like anything else.
 */
async function killOnce(round: number, doesClientReturn: boolean): Promise<boolean> {
  const cents = 1_000 + 10 * round;
  const toClaim = [await openAndPay(4, cents + 4), await openAndPay(5, cents + 5)];
  const { leaseId, intentId } = await bench.rentUnit(10 + round);
  await bench.pay(intentId);

  await bench.block();
  await bench.deliverEvents(intentId);
  const isTold = await bench.areStanding([points.event]);
  const { answer, isBooked } = await bench.holdAnswer(toClaim[1] ?? '', () => claim(toClaim[1]));
  const unanswered = [ask(1, cents + 1), ask(2, cents + 2), ask(3, cents + 3), claim(toClaim[0])];
  const areStanding = isTold && isBooked && (await bench.areStanding(Object.values(points)));
  if (areStanding) await bench.killServer();
  await bench.unblock();
  const answers = await Promise.all([...unanswered, answer]);
  if (!areStanding) return false;
  expect(answers.slice(0, 4)).toEqual(Array(4).fill(undefined));
  expect(answers[4]?.status).not.toBe('paid');

  await bench.start();
  if (doesClientReturn) await comeBack(cents, toClaim);
  await bench.deliverEvents();
  await bench.waitUntilBooked();
  expect(await bench.isActive(leaseId)).toBe(true);
  return true;
}

/** Each client does again what was not answered; those who had no secret yet pay now. */
async function comeBack(cents: number, toClaim: string[]): Promise<void> {
  for (const unit of [1, 2, 3]) toClaim.push(await openAndPay(unit, cents + unit));
  for (const intentId of toClaim) {
    expect(await claim(intentId)).toMatchObject({ status: 'paid', receiptNumber: expect.any(String) });
  }
}

async function openAndPay(unit: number, cents: number): Promise<string> {
  const opened = await ask(unit, cents);
  const intentId = String(opened?.paymentIntentId);
  expect(await bench.pay(intentId)).toBe('succeeded');
  return intentId;
}
