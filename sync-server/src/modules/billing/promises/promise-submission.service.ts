import type { PromiseBody } from 'schemas/billing/bills';
import { centsToText, textToCents } from 'schemas/kit/money';
import { ok, type Result } from 'schemas/kit/problems/result';
import type { Ctx } from '../../../context.ts';
import { drawAccountBudgets, findAccount, readTenant } from '../../customers/accounts/accounts.service.ts';
import { applySubmittedPromise } from './promises.service.ts';

interface Sent {
  id: string;
  fingerprint: string;
  body: PromiseBody;
  receivedAt: Date;
}
type Problem = 'account_not_found' | 'amount_too_high' | 'fingerprint_mismatch' | 'submission_closed';

/** A promise to pay that was written without a connection, as the inbox carries it out. */
export const promiseSubmission = {
  answersTo: 'contact',
  admit: drawAccountBudgets,

  async apply(ctx: Ctx, sent: Sent): Promise<Result<{ unit: string }, Problem>> {
    const outcome = await applySubmittedPromise(ctx, sent);
    return outcome.ok ? ok({ unit: outcome.value.unit }) : outcome;
  },

  conflicts: {
    account_not_found: ['try_again', 'decline'],
    // More may be owed by then.
    amount_too_high: ['try_again', 'decline'],
  },

  async describe(_ctx: Ctx, { lastName: name, unitNumber: unit, paymentAmount }: PromiseBody) {
    const amount = centsToText(textToCents(paymentAmount) ?? 0);
    return { name, unit, amount, email: null, phone: null, gateCode: null, vacatedOn: null };
  },

  async senderOf(ctx: Ctx, body: PromiseBody) {
    const account = await findAccount(ctx, body);
    return account && readTenant(ctx, account.customerId);
  },

  async linkPhoto(): Promise<void> {
    throw new Error('a promise has no photos');
  },
} as const;
