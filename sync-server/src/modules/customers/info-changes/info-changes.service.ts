import type { InfoChange, InfoChangeBody } from 'schemas/customers/info-changes';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { Ctx } from '../../../context.ts';
import { findSubmission, once } from '../../../db/transactions/once.ts';
import { drawShared } from '../../access/strangers/strangers.service.ts';
import { unitLabel } from '../../facility/units/units.service.ts';
import { drawAccountBudgets, findAccount } from '../accounts/accounts.service.ts';
import { lockTenancy } from '../accounts/tenancies.service.ts';
import { readSetUpCard, type SetUpCard } from '../saved-cards/card-setups.service.ts';
import type { InfoChangeDraft } from './info-change-draft.ts';
import { writeInfoChange } from './info-change-writes.service.ts';
import { isSetupTaken, listInfoChanges } from './info-changes.queries.ts';
import { labelCard, maskEmail } from './info-changes.rules.ts';

type InfoChangeProblem = 'account_not_found' | 'card_not_saved';
type Outcome = Result<InfoChange, InfoChangeProblem | 'fingerprint_mismatch' | 'submission_closed'>;

interface Sent {
  body: InfoChangeBody;
  key: string | undefined;
  fingerprint: string;
}

/** Asks for a change: exactly once for each key. Nothing is changed before the old contact or the staff confirm it. */
export async function requestInfoChange(
  ctx: Ctx,
  { body, key, fingerprint }: Sent,
): Promise<Outcome | Result<never, 'rate_limited' | 'payments_unavailable' | InfoChangeProblem>> {
  const isRepeat = key !== undefined && (await findSubmission(ctx, key)) !== undefined;
  const budget = isRepeat ? ok(null) : await admitInfoChange(ctx, body);
  if (!budget.ok) return budget;
  const card = isRepeat || !body.cardSetupId ? ok(null) : await readSetUpCard(ctx, body.cardSetupId);
  if (!card.ok) return card;
  const submissionId = key ?? ctx.random.id();
  const infoChangeId = ctx.random.id();
  return passGate(
    ctx,
    { body, submissionId, infoChangeId, channel: 'direct', card: card.value },
    fingerprint,
  );
}

/** Each change waits beside the others with a case of its own, so that an account has a number of them, too. */
export async function admitInfoChange(
  ctx: Ctx,
  claim: Pick<InfoChangeBody, 'unitNumber' | 'lastName'>,
): Promise<Result<null, 'rate_limited'>> {
  const drawn = await drawAccountBudgets(ctx);
  if (!drawn.ok) return drawn;
  const account = await findAccount(ctx, claim);
  return account ? drawShared(ctx, 'infoChangesOfAccount', account.leaseId) : drawn;
}

interface Submitted {
  id: string;
  fingerprint: string;
  body: InfoChangeBody;
}

/** The same, written without a connection. A card that was set up before it was lost is looked at when it is needed. */
export function applySubmittedInfoChange(
  ctx: Ctx,
  { id: submissionId, fingerprint, body }: Submitted,
): Promise<Outcome> {
  const infoChangeId = ctx.random.id();
  return passGate(ctx, { body, submissionId, infoChangeId, channel: 'outbox', card: null }, fingerprint);
}

function passGate(ctx: Ctx, draft: InfoChangeDraft, fingerprint: string): Promise<Outcome> {
  const { submissionId: id, infoChangeId: effectId, channel, body } = draft;
  return once<Facts | undefined, InfoChange, InfoChangeProblem>(
    ctx,
    { id, kind: 'info_change', fingerprint, channel, supersedes: body.supersedes },
    {
      effectId,
      gather: (ctx) => gatherFacts(ctx, draft),
      apply: (ctx, facts) => applyInfoChange(ctx, draft, facts),
      recall: recallInfoChange,
    },
  );
}

type Facts = NonNullable<Awaited<ReturnType<typeof gatherFacts>>>;

/** From here on nobody else asks for a change of this lease, or decides one. */
async function gatherFacts(ctx: Ctx, { body }: InfoChangeDraft) {
  const account = await findAccount(ctx, body);
  const tenancy = account && (await lockTenancy(ctx, account.leaseId));
  if (!tenancy) return undefined;
  const isCardTaken = body.cardSetupId !== undefined && (await isSetupTaken(ctx, body.cardSetupId));
  return { account, tenancy, isCardTaken };
}

async function applyInfoChange(
  ctx: Ctx,
  draft: InfoChangeDraft,
  facts: Facts | undefined,
): Promise<Result<InfoChange, InfoChangeProblem>> {
  const isLive = facts?.tenancy.state === 'active' || facts?.tenancy.state === 'held';
  if (!facts || !isLive) return problem('account_not_found');
  const isForeign = draft.card !== null && draft.card.leaseId !== facts.account.leaseId;
  if (facts.isCardTaken || isForeign) return problem('card_not_saved');
  await writeInfoChange(ctx, draft, { ...facts.account, cardLabel: labelOf(draft.card) });
  return ok(await recallInfoChange(ctx, draft.infoChangeId));
}

const labelOf = (card: SetUpCard | null): string | null => card && labelCard(card.card);

/** As it stands today. The contact is that of today, too: its change is told to nobody who asks here. */
async function recallInfoChange(ctx: Ctx, infoChangeId: string): Promise<InfoChange> {
  const [row] = await listInfoChanges(ctx, [infoChangeId]);
  if (!row) throw new Error(`the change ${infoChangeId} is not there`);
  return {
    infoChangeId,
    unit: unitLabel({ kind: row.unitKind, number: row.unitNumber }),
    state: row.state,
    sentTo: row.tokenHash && maskEmail(row.before?.email ?? row.email),
    expiresAt: row.expiresAt.toISOString(),
    hasCard: row.setupIntentId !== null,
  };
}
