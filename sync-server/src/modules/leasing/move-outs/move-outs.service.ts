import { centsToText } from 'schemas/kit/money';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { MoveOut, MoveOutBody } from 'schemas/leasing/move-outs';
import type { Ctx } from '../../../context.ts';
import { findSubmission, once } from '../../../db/transactions/once.ts';
import { balanceOf } from '../../billing/ledger/ledger.service.ts';
import { drawAccountBudgets, findAccount } from '../../customers/accounts/accounts.service.ts';
import { lockTenancy } from '../../customers/accounts/tenancies.service.ts';
import { unitLabel } from '../../facility/units/units.service.ts';
import { judgePhotos } from './judge-photos.service.ts';
import type { MoveOutDraft } from './move-out-draft.ts';
import { writeRequest } from './move-out-writes.service.ts';
import { listMoveOuts, type MoveOutRow } from './move-outs.queries.ts';
import { cleaningFeeCents, moveOutNumber } from './move-outs.rules.ts';

export { moveOutNumber } from './move-outs.rules.ts';

type MoveOutProblem = 'account_not_found' | 'photo_unknown';
type Outcome = Result<MoveOut, MoveOutProblem | 'fingerprint_mismatch' | 'submission_closed'>;

interface Sent {
  body: MoveOutBody;
  key: string | undefined;
  fingerprint: string;
}

/** Somebody says that a tenant has left: exactly once for each key. It waits until the contact on file or the staff confirm it. */
export async function requestMoveOut(
  ctx: Ctx,
  { body, key, fingerprint }: Sent,
): Promise<Outcome | Result<never, 'rate_limited'>> {
  const isRepeat = key !== undefined && (await findSubmission(ctx, key)) !== undefined;
  const budget = isRepeat ? ok(null) : await drawAccountBudgets(ctx);
  if (!budget.ok) return budget;
  const submissionId = key ?? ctx.random.id();
  const moveOutId = ctx.random.id();
  const receivedAt = ctx.now();
  return passGate(ctx, { body, submissionId, moveOutId, channel: 'direct', receivedAt }, fingerprint);
}

interface Submitted {
  id: string;
  fingerprint: string;
  body: MoveOutBody;
  receivedAt: Date;
}

/** The same, written without a connection. */
export function applySubmittedMoveOut(
  ctx: Ctx,
  { id: submissionId, fingerprint, body, receivedAt }: Submitted,
): Promise<Outcome> {
  const moveOutId = ctx.random.id();
  return passGate(ctx, { body, submissionId, moveOutId, channel: 'outbox', receivedAt }, fingerprint);
}

function passGate(ctx: Ctx, draft: MoveOutDraft, fingerprint: string): Promise<Outcome> {
  const { submissionId: id, moveOutId: effectId, channel, body } = draft;
  return once<Facts | undefined, MoveOut, MoveOutProblem>(
    ctx,
    { id, kind: 'move_out', fingerprint, channel, supersedes: body.supersedes },
    {
      effectId,
      gather: (ctx) => gatherFacts(ctx, draft),
      apply: (ctx, facts) => applyMoveOut(ctx, draft, facts),
      recall: recallMoveOut,
    },
  );
}

type Facts = NonNullable<Awaited<ReturnType<typeof gatherFacts>>>;

/** From here on nobody else moves this lease's money, or moves it out. */
async function gatherFacts(ctx: Ctx, { body, channel }: MoveOutDraft) {
  const account = await findAccount(ctx, body);
  const tenancy = account && (await lockTenancy(ctx, account.leaseId));
  if (!tenancy) return undefined;
  const photos = await judgePhotos(ctx, body.conditionPhotoPaths ?? []);
  const isPhotoLost = channel === 'direct' && photos.areSomeLost;
  return { account, tenancy, isPhotoLost, photoIds: photos.claimable };
}

/** A hold that nobody paid has nothing to leave: it lapses by itself. */
async function applyMoveOut(
  ctx: Ctx,
  draft: MoveOutDraft,
  facts: Facts | undefined,
): Promise<Result<MoveOut, MoveOutProblem>> {
  const startsOn = facts?.tenancy.startsOn;
  if (facts?.tenancy.state !== 'active' || !startsOn) return problem('account_not_found');
  if (facts.isPhotoLost) return problem('photo_unknown');
  const { account, photoIds } = facts;
  await writeRequest(ctx, draft, { ...account, startsOn, photoIds });
  return ok(await recallMoveOut(ctx, draft.moveOutId));
}

/** As it stands today: asked for, final, or taken back long ago. Of one that joined another, what became of that. */
export async function recallMoveOut(ctx: Ctx, moveOutId: string): Promise<MoveOut> {
  const [row] = await listMoveOuts(ctx, [moveOutId]);
  if (!row) throw new Error(`the move-out ${moveOutId} is not there`);
  const standing = await readStanding(ctx, row);
  return {
    moveOutId,
    receiptNumber: moveOutNumber(row.number),
    unit: unitLabel({ kind: row.unitKind, number: row.unitNumber }),
    vacatedOn: standing.vacatedOn,
    state: standing.state === 'joined' ? 'requested' : standing.state,
    cleaningFee: centsToText(feeOf(standing)),
    cleaningInvoiceId: standing.cleaningInvoiceId,
    balance: centsToText(Math.max(0, await balanceOf(ctx, row.leaseId))),
  };
}

/** Charged once it counts; until then what was accepted with it. */
const feeOf = ({ state, unitCondition, cleaningFeeCents: chargedCents }: MoveOutRow): number =>
  state === 'requested' ? cleaningFeeCents(unitCondition) : (chargedCents ?? 0);

/** The one whose fate counts for this one. */
export async function readStanding(ctx: Ctx, row: MoveOutRow): Promise<MoveOutRow> {
  const [other] = row.joinedTo === null ? [] : await listMoveOuts(ctx, [row.joinedTo]);
  return other ?? row;
}
