import { describe, expect, test } from 'vitest';
import {
  account,
  applied,
  chartOf,
  edit,
  noteConnection,
  notOpened,
  opened,
  paymentFailed,
  previous,
  submit,
  tryAgain,
} from '../submission/wizard-test-kit.ts';
import { type WizardCase, wizards } from '../wizard/every-wizard-test-kit.ts';

type PaymentCase = WizardCase & { opening: string; rest: string };

const payBill = {
  ...wizards.payBill,
  context: { ...wizards.payBill.context, isOffline: false, account, isAccountAsked: true },
};
const moveOut = {
  ...wizards.moveOut,
  context: { ...wizards.moveOut.context, completed: applied.value },
  rest: 'feeUnpaid',
};
const cases: PaymentCase[] = [
  { ...payBill, opening: 'openingPayment', rest: 'amount.ready' },
  { ...moveOut, opening: 'openingFee' },
  { ...moveOut, opening: 'reopeningFee' },
];

describe.each(cases)('$machine.id: $opening', ({ machine, context, opening, rest }) => {
  const { go, done, broke } = chartOf(machine, context);

  test('one that is open ends the wizard on its page', () => {
    const paying = go(opening, done(opening, opened));
    expect(paying).toMatchObject({ state: 'paying', isOver: true, told: [], tags: ['over', 'settled'] });
    expect(paying.context).toStrictEqual({ ...context, payment: opened.intent });
  });

  test.each([
    ['is refused', done(opening, notOpened('payments_unavailable'))],
    ['ends in a bug', broke(opening)],
  ])('one that %s is told, and can be tried again', (_, event) => {
    const told = [paymentFailed];
    expect(go(opening, event)).toMatchObject({
      state: rest,
      isOver: false,
      told,
      context: { payment: null },
    });
  });

  test('it is opened once, and nothing can be changed meanwhile', () => {
    for (const event of [submit, tryAgain, previous, edit({ lastName: 'Núñez' }), noteConnection(false)]) {
      const heard = go(opening, event);
      expect(heard).toMatchObject({ state: opening, told: [], handed: [] });
      expect(heard.context).toStrictEqual(context);
    }
  });
});
