import type { InfoChange, InfoChangeBody } from 'schemas/customers/info-changes';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { Ctx } from '../../../context.ts';
import { drawShared } from '../../access/strangers/strangers.service.ts';
import { defineSubmission, type Sent } from '../../inbox/submissions/define-submission.service.ts';
import { drawAccountBudgets, findAccount, findTenant } from '../accounts/accounts.service.ts';
import { lockTenancy } from '../accounts/tenancies.service.ts';
import { readSetUpCard, type SetUpCard } from '../saved-cards/card-setups.service.ts';
import { recallInfoChange, writeInfoChange } from './info-change-writes.service.ts';
import { isSetupTaken } from './info-changes.queries.ts';
import { labelCard } from './info-changes.rules.ts';

/** Asks for a change. Nothing is changed before the old contact or the staff confirm it. */
export const infoChangeSubmission = defineSubmission({
  kind: 'info_change',
  answersTo: 'contact',
  admit: admitInfoChange,
  /** Of what was written offline a card that was set up before is looked at when it is needed. */
  async around(ctx, sent, pass) {
    const setupId = sent.channel === 'direct' ? sent.body.cardSetupId : undefined;
    const card = setupId ? await readSetUpCard(ctx, setupId) : ok(null);
    return card.ok ? pass({ ...sent, card: card.value }) : card;
  },
  gather: gatherFacts,
  apply: applyInfoChange,
  recall: recallInfoChange,
  unitOf: ({ unit }) => unit,
  conflicts: { account_not_found: ['try_again', 'decline'] },
  /** Not the new contact: nobody has confirmed that it is the customer's. */
  describe: async (_ctx, { lastName: name, unitNumber: unit }) => ({ name, unit }),
  senderOf: findTenant,
});

/** Each change waits beside the others with a case of its own, so that an account has a number of them, too. */
async function admitInfoChange(
  ctx: Ctx,
  claim: Pick<InfoChangeBody, 'unitNumber' | 'lastName'>,
): Promise<Result<null, 'rate_limited'>> {
  const drawn = await drawAccountBudgets(ctx);
  if (!drawn.ok) return drawn;
  const account = await findAccount(ctx, claim);
  return account ? drawShared(ctx, 'infoChangesOfAccount', account.leaseId) : drawn;
}

/** Without a card, or with one that nobody has looked at. */
type Asked = Sent<InfoChangeBody> & { card: SetUpCard | null };
type Refusal = 'account_not_found' | 'card_not_saved' | 'payments_unavailable';
type Facts = Awaited<ReturnType<typeof gatherFacts>>;

/** From here on nobody else asks for a change of this lease, or decides one. */
async function gatherFacts(ctx: Ctx, { body }: Asked) {
  const account = await findAccount(ctx, body);
  const tenancy = account && (await lockTenancy(ctx, account.leaseId));
  if (!tenancy) return undefined;
  const isCardTaken = body.cardSetupId !== undefined && (await isSetupTaken(ctx, body.cardSetupId));
  return { account, tenancy, isCardTaken };
}

async function applyInfoChange(ctx: Ctx, sent: Asked, facts: Facts): Promise<Result<InfoChange, Refusal>> {
  const isLive = facts?.tenancy.state === 'active' || facts?.tenancy.state === 'held';
  if (!facts || !isLive) return problem('account_not_found');
  const isForeign = sent.card !== null && sent.card.leaseId !== facts.account.leaseId;
  if (facts.isCardTaken || isForeign) return problem('card_not_saved');
  await writeInfoChange(ctx, sent, { ...facts.account, cardLabel: sent.card && labelCard(sent.card.card) });
  return ok(await recallInfoChange(ctx, sent.effectId));
}
