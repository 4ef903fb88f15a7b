import type { CarriedWizard } from '../handoff/carried-wizard.ts';
import type { payBillMachine } from './pay-bill.machine.ts';
import { emptyDraft } from './pay-bill-draft.ts';
import { screenOf } from './pay-bill-screen.ts';

/** The balance is looked up anew. */
export const carriedBill: CarriedWizard<'pay-bill', typeof payBillMachine> = {
  service: 'pay-bill',
  read: (snapshot) => {
    const { step, isOpening, isPromising, isWaiting } = screenOf(snapshot);
    if (isOpening || isPromising || isWaiting || snapshot.status !== 'active') return null;
    return { step, draft: snapshot.context.draft };
  },
  restore: ({ step, draft }) => ({
    value: step === 'amount' ? { amount: 'ready' } : 'account',
    context: { draft: { ...emptyDraft, ...draft } },
  }),
};
