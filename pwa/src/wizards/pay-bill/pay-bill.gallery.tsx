import type { Account, OpenCharge } from 'schemas/customers/accounts';
import { fieldMessages } from 'schemas/kit/fields/fields';
import type { Gallery } from '../../ui/gallery.ts';
import { account, nothing, Opened, showSaved, showScreens } from '../shared/wizard/wizard-cases.tsx';
import { screens, useSavedPromise } from './pay-bill.tsx';
import { type BillDraft, emptyDraft, findErrors } from './pay-bill-draft.ts';
import { Promised } from './promised.tsx';

const charge = (at: number, changes: Partial<OpenCharge>): OpenCharge => ({
  invoiceId: String(at),
  invoiceNumber: `INV-${1040 + at}`,
  kind: 'rent',
  label: 'Rent, November 2026',
  period: '2026-11-01',
  dueOn: '2026-11-01',
  isOverdue: true,
  beside: null,
  isWaiting: false,
  endsIfLeft: false,
  amount: '60.00',
  ...changes,
});

const owing: Account = {
  ...account,
  balance: '85.00',
  charges: [
    charge(1, { beside: ['Fall special', 'Protection $2,000'] }),
    charge(2, { kind: 'late_fee', label: 'Late fee, November 2026', dueOn: '2026-11-07', amount: '25.00' }),
  ],
};
const settled: Account = { ...account, credit: '20.00' };
const upcoming: Account = {
  ...account,
  balance: '60.00',
  charges: [
    charge(3, { label: 'Rent, December 2026', dueOn: '2026-12-01', isOverdue: false, isWaiting: true }),
  ],
};
const filled: BillDraft = { unitNumber: '42', lastName: "O'Brien", paymentAmount: '85.00' };

const show = showScreens(screens, {
  draft: filled,
  account: owing,
  pick: 'full',
  onPick: nothing,
  wasCut: false,
  onTryAgain: nothing,
});
const unasked = { account: null, pick: null, draft: { ...filled, paymentAmount: '' } };
const showReceipt = showSaved('payment_promise', () => useSavedPromise(filled));

export const gallery: Gallery = {
  title: 'Pay Bill',
  cases: {
    '1 empty': show('account', { draft: emptyDraft }),
    '1 failing': show('account', { draft: emptyDraft, errors: findErrors(emptyDraft) }),
    '1 offline': show('account', { isOffline: true }),
    '2 full balance': show('amount'),
    '2 another amount': show('amount', { pick: null, draft: { ...filled, paymentAmount: '20' } }),
    '2 not due yet': show('amount', { account: upcoming, draft: { ...filled, paymentAmount: '60.00' } }),
    '2 nothing owed': show('amount', { ...unasked, account: settled }),
    '2 looking': show('amount', { ...unasked, isLooking: true }),
    '2 failing': show('amount', {
      ...unasked,
      account: owing,
      errors: { paymentAmount: fieldMessages.paymentAmount },
    }),
    '2 offline': show('amount', { ...unasked, isOffline: true }),
    '2 cut off': show('amount', { isOffline: true, wasCut: true }),
    '2 on its way': show('amount', { isSettled: true }),
    promised: () => (
      <Opened>
        {(close) => (
          <Promised
            promise={{
              promiseId: '1',
              unit: '42',
              amount: '85.00',
              balance: '85.00',
              goodUntil: '2026-11-11',
            }}
            onDone={close}
          />
        )}
      </Opened>
    ),
    saved: showReceipt({ state: 'waiting' }),
    'saved, with the office': showReceipt({ state: 'applied', unit: '42', message: null }),
    'saved, needs the office': showReceipt({ state: 'conflict', unit: null, message: null }),
  },
};
