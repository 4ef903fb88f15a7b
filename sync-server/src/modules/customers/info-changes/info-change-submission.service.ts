import type { InfoChangeBody } from 'schemas/customers/info-changes';
import { ok, type Result } from 'schemas/kit/problems/result';
import type { Ctx } from '../../../context.ts';
import { findAccount, readTenant } from '../accounts/accounts.service.ts';
import { admitInfoChange, applySubmittedInfoChange } from './info-changes.service.ts';

interface Sent {
  id: string;
  fingerprint: string;
  body: InfoChangeBody;
  receivedAt: Date;
}
type Problem = 'account_not_found' | 'card_not_saved' | 'fingerprint_mismatch' | 'submission_closed';

/** A change that was asked for without a connection, as the inbox carries it out: it still has to be confirmed. */
export const infoChangeSubmission = {
  answersTo: 'contact',
  admit: admitInfoChange,

  async apply(ctx: Ctx, sent: Sent): Promise<Result<{ unit: string }, Problem>> {
    const outcome = await applySubmittedInfoChange(ctx, sent);
    return outcome.ok ? ok({ unit: outcome.value.unit }) : outcome;
  },

  conflicts: { account_not_found: ['try_again', 'decline'] },

  /** Not the new contact: nobody has confirmed that it is the customer's. */
  async describe(_ctx: Ctx, { lastName: name, unitNumber: unit }: InfoChangeBody) {
    return { name, unit, email: null, phone: null, gateCode: null, vacatedOn: null, amount: null };
  },

  async senderOf(ctx: Ctx, body: InfoChangeBody) {
    const account = await findAccount(ctx, body);
    return account && readTenant(ctx, account.customerId);
  },

  async linkPhoto(): Promise<void> {
    throw new Error('a change of details has no photos');
  },
} as const;
