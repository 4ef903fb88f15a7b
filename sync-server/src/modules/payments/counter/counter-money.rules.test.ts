import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planReversal } from '../disputes/reversals.rules.ts';
import { allowanceFor, judgeRefund } from '../refunds/refunds.rules.ts';
import { judgeTaking } from './counter-payments.rules.ts';

const codeOf = (result: { ok: true; value: 'allowed' } | { ok: false; problem: { code: string } }) =>
  result.ok ? result.value : result.problem.code;

test.each([
  ['what is owed and a year ahead', 'active', 60_00, 780_00, 'allowed'],
  ['a cent more', 'active', 60_00, 780_01, 'amount_too_high'],
  ['less, when some of the year is paid already', 'active', -100_00, 620_01, 'amount_too_high'],
  ['no rent ahead of a lease that is over', 'ended', 60_00, 60_01, 'amount_too_high'],
  ['what a former tenant still owes', 'ended', 60_00, 60_00, 'allowed'],
  ['nothing for a hold that was given back', 'lapsed', 60_00, 1, 'hold_lapsed'],
] as const)('the desk takes %s', (_what, state, balanceCents, cents, expected) => {
  expect(codeOf(judgeTaking({ state, balanceCents, monthlyRateCents: 60_00 }, cents))).toBe(expected);
});

test.each([
  ['all of it', 0, false, 60_00, 'allowed'],
  ['more than was paid', 0, false, 60_01, 'refund_too_high'],
  ['more than is left', 20_00, false, 40_01, 'refund_too_high'],
  ['what is left', 20_00, false, 40_00, 'allowed'],
  ['of what is back already', 60_00, false, 1, 'version_conflict'],
  ['more than was paid of what is back already', 60_00, false, 60_01, 'refund_too_high'],
  ['of what the bank took', 0, true, 1, 'version_conflict'],
] as const)('a refund %s', (_what, refundedCents, isReversed, cents, expected) => {
  expect(codeOf(judgeRefund({ amountCents: 60_00, refundedCents, isReversed }, cents))).toBe(expected);
});

test.each([
  ['what is owed and the year ahead', 'active', 60_00, 780_00],
  ['what is left of the year', 'active', -100_00, 620_00],
  ['what a former tenant owes', 'ended', 60_00, 60_00],
] as const)('a payment that is too much is told the most: %s', (_what, state, balanceCents, mostCents) => {
  expect(judgeTaking({ state, balanceCents, monthlyRateCents: 60_00 }, 900_00)).toMatchObject({
    problem: { mostCents },
  });
});

test.each([
  ['all of it', 0, false, 60_00],
  ['what is left', 20_00, false, 40_00],
  ['nothing of what is back', 60_00, false, 0],
  ['nothing of what the bank took', 0, true, 0],
] as const)(
  'a refund that is too much is told the most: %s',
  (_what, refundedCents, isReversed, mostCents) => {
    expect(judgeRefund({ amountCents: 60_00, refundedCents, isReversed }, 60_01)).toMatchObject({
      problem: { mostCents },
    });
  },
);

test('a refund takes what was paid ahead and gives up the rest', () => {
  expect(allowanceFor(50_00, 20_00)).toBe(30_00);
  expect(allowanceFor(10_00, 20_00)).toBe(0);
});

test('a reversal undoes what was paid last first, then credit, then what credit paid, and names what is missing', () => {
  const allocated = [
    { invoiceId: 'rent', cents: 60_00 },
    { invoiceId: 'fee', cents: 25_00 },
  ];
  const standing = { allocated, creditCents: 5_00, paidByCredit: [{ invoiceId: 'later', cents: 10_00 }] };
  expect(planReversal(30_00, standing)).toEqual({
    reopened: [
      { invoiceId: 'fee', cents: 25_00 },
      { invoiceId: 'rent', cents: 5_00 },
    ],
    takenBack: [],
    fromCreditCents: 0,
    missingCents: 0,
  });
  expect(planReversal(120_00, standing)).toMatchObject({
    takenBack: [{ invoiceId: 'later', cents: 10_00 }],
    fromCreditCents: 5_00,
    missingCents: 20_00,
  });
});

test('no cent of a reversal is lost or made', () => {
  const paid = fc.array(fc.record({ invoiceId: fc.uuid(), cents: fc.integer({ min: 1, max: 90_000 }) }), {
    maxLength: 5,
  });
  fc.assert(
    fc.property(
      fc.nat(400_000),
      paid,
      fc.nat(90_000),
      paid,
      (cents, allocated, creditCents, paidByCredit) => {
        const plan = planReversal(cents, { allocated, creditCents, paidByCredit });
        const undone = [...plan.reopened, ...plan.takenBack].reduce((sum, { cents }) => sum + cents, 0);
        expect(undone + plan.fromCreditCents + plan.missingCents).toBe(cents);
        expect(plan.fromCreditCents).toBeLessThanOrEqual(creditCents);
      },
    ),
    { numRuns: 1_000 },
  );
});
