import type { InfoHints } from 'schemas/customers/info-changes';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { Ctx } from '../../../context.ts';
import type { SharedBudget } from '../../../env/budgets.ts';
import { drawShared } from '../../access/strangers/strangers.service.ts';
import { type AccountLease, readAccountToken } from '../accounts/accounts.service.ts';
import { openCardSetup } from '../saved-cards/card-setups.service.ts';
import { selectContact } from './info-changes.queries.ts';
import { maskEmail, maskPhone, maskStreet } from './info-changes.rules.ts';

interface Holder {
  body: { account: string };
}
type TokenProblem = 'account_not_found' | 'rate_limited';

/** What is stored, masked: enough for its owner to see whether it is still right. */
export async function readInfoHints(ctx: Ctx, { body }: Holder): Promise<Result<InfoHints, TokenProblem>> {
  const account = await admitHolder(ctx, body.account, 'infoHintsOfAccount');
  if (!account.ok) return account;
  const contact = await selectContact(ctx, account.value.customerId);
  if (!contact) return problem('account_not_found');
  const { email, phone, address } = contact;
  return ok({ email: maskEmail(email), phone: maskPhone(phone), address: maskStreet(address) });
}

/** The provider may keep a card that is typed in its own fields; it is used once the change is confirmed. */
export async function startCardSetup(
  ctx: Ctx,
  { body }: Holder,
): Promise<Result<{ clientSecret: string; cardSetupId: string }, TokenProblem | 'payments_unavailable'>> {
  const account = await admitHolder(ctx, body.account, 'cardSetupOfAccount');
  return account.ok ? openCardSetup(ctx, account.value.leaseId) : account;
}

/** Over, forged, or of a lease that has ended: one answer. */
async function admitHolder(
  ctx: Ctx,
  token: string,
  budget: SharedBudget,
): Promise<Result<AccountLease, TokenProblem>> {
  const account = await readAccountToken(ctx, token);
  if (!account) return problem('account_not_found');
  const drawn = await drawShared(ctx, budget, account.leaseId);
  return drawn.ok ? ok(account) : drawn;
}
