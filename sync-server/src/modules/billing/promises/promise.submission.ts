import { centsToText } from 'schemas/kit/money';
import { ok, problem } from 'schemas/kit/problems/result';
import { drawAccountBudgets, findAccount, findTenant } from '../../customers/accounts/accounts.service.ts';
import { defineSubmission } from '../../inbox/submissions/define-submission.service.ts';
import { findPayableMax } from '../account-balances/account-balances.service.ts';
import { amountOf, recallPromise, writePromise } from './promises.service.ts';

/** A promise to pay: nothing is charged, it is kept, and a pay link goes to the tenant. */
export const promiseSubmission = defineSubmission({
  kind: 'payment_promise',
  answersTo: 'contact',
  admit: drawAccountBudgets,
  gather: (ctx, { body }) => findAccount(ctx, body),
  async apply(ctx, sent, account) {
    if (!account) return problem('account_not_found');
    const isTooHigh = amountOf(sent.body) > (await findPayableMax(ctx, account));
    if (isTooHigh) return problem('amount_too_high');
    await writePromise(ctx, sent, account);
    return ok(await recallPromise(ctx, sent.effectId));
  },
  recall: recallPromise,
  unitOf: ({ unit }) => unit,
  conflicts: {
    account_not_found: ['try_again', 'decline'],
    // More may be owed by then.
    amount_too_high: ['try_again', 'decline'],
  },
  describe: async (_ctx, body) => ({
    name: body.lastName,
    unit: body.unitNumber,
    amount: centsToText(amountOf(body)),
  }),
  senderOf: findTenant,
});
