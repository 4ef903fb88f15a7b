import type { Locale } from 'schemas/kit/locale';
import { fromPromise } from 'xstate';
import type { Ctx } from '../../core/context/ctx.tsx';
import {
  type AccountAnswer,
  type AccountQuestion,
  findAccount,
} from '../shared/account-lookup/find-account.ts';
import { type OpenedPayment, openPayment } from '../shared/card-payment/open-payment.ts';
import { submitRecord } from '../shared/submission/submit-record.ts';
import { payBillMachine } from './pay-bill.machine.ts';
import type { PayBillContext, PromiseDelivery } from './pay-bill-context.ts';
import { type BillDraft, toPaymentRequest, toPromiseBody } from './pay-bill-draft.ts';

/** The only place where paying a bill meets the world. */
export const providePayBill = (ctx: Ctx, readLocale: () => Locale) =>
  payBillMachine.provide({
    actors: {
      findAccount: fromPromise<AccountAnswer, AccountQuestion>(({ input, signal }) =>
        findAccount(ctx, input, signal),
      ),
      openPayment: fromPromise<OpenedPayment, BillDraft>(({ input, signal }) =>
        openPayment(ctx, toPaymentRequest(input), signal),
      ),
      submit: fromPromise<PromiseDelivery, PayBillContext>(({ input }) =>
        submitRecord(ctx, 'payment_promise', input, () => ({
          body: toPromiseBody(input.draft, {
            promisedAt: ctx.now().toISOString(),
            locale: readLocale(),
          }),
        })),
      ),
    },
  });
