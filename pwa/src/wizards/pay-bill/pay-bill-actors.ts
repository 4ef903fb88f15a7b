import { fromPromise } from 'xstate';
import type { WizardWorld } from '../handoff/use-wizard-world.ts';
import {
  type AccountAnswer,
  type AccountQuestion,
  findAccount,
} from '../shared/account-lookup/find-account.ts';
import { type OpenedPayment, openPayment } from '../shared/card-payment/open-payment.ts';
import { submitting } from '../shared/submission/submit-record.ts';
import { payBillMachine } from './pay-bill.machine.ts';
import type { PayBillContext } from './pay-bill-context.ts';
import { type BillDraft, toPaymentRequest, toPromiseBody } from './pay-bill-draft.ts';

/** The only place where paying a bill meets the world. */
export const providePayBill = (world: WizardWorld) => {
  const { ctx, readLocale } = world;
  return payBillMachine.provide({
    actors: {
      findAccount: fromPromise<AccountAnswer, AccountQuestion>(({ input, signal }) =>
        findAccount(ctx, input, signal),
      ),
      openPayment: fromPromise<OpenedPayment, BillDraft>(({ input, signal }) =>
        openPayment(ctx, toPaymentRequest(input), signal),
      ),
      submit: submitting(world, 'payment_promise', ({ draft }: PayBillContext) => ({
        body: toPromiseBody(draft, { promisedAt: ctx.now().toISOString(), locale: readLocale() }),
      })),
    },
  });
};
