import { centsToText } from 'schemas/kit/money';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { LinkedMoveOut } from 'schemas/leasing/move-outs';
import type { Ctx } from '../../../context.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { followContactLink } from '../../customers/contact-links/contact-links.service.ts';
import { unitLabel } from '../../facility/units/units.service.ts';
import { isCaseOpen, openCaseOnce, resolveCaseAbout } from '../../inbox/cases/cases.service.ts';
import { acceptMoveOut } from './accept-move-out.service.ts';
import { lockOpen, takeBack } from './decide-move-out.service.ts';
import { sendAccepted } from './move-out-letters.service.ts';
import { listMoveOuts, type MoveOutRow, selectIdByToken } from './move-outs.queries.ts';
import { cleaningFeeCents, moveOutNumber } from './move-outs.rules.ts';
import { readStanding } from './move-outs.service.ts';

type LinkProblem = 'info_link_invalid' | 'rate_limited';
type Decision = 'confirm' | 'decline';

/** What the one who decides by a link is called in the books. */
const contact = 'customer';

/** What a link is about. Programs that look into mail open links: reading changes nothing. */
export async function readLinkedMoveOut(
  ctx: Ctx,
  token: string,
): Promise<Result<LinkedMoveOut, LinkProblem>> {
  const id = await followContactLink(ctx, token, selectIdByToken);
  return id.ok ? ok(await present(ctx, id.value)) : id;
}

/** The contact on file decides, once; the same decision again is answered as the first. */
export async function decideLinkedMoveOut(
  ctx: Ctx,
  { token, decision }: { token: string; decision: Decision },
): Promise<Result<LinkedMoveOut, LinkProblem | 'version_conflict'>> {
  const id = await followContactLink(ctx, token, selectIdByToken);
  if (!id.ok) return id;
  const isHeard = await inTransaction(ctx, (ctx) =>
    decision === 'confirm' ? accept(ctx, id.value) : object(ctx, id.value),
  );
  const linked = await present(ctx, id.value);
  return isHeard ? ok(linked) : problem('version_conflict');
}

/** From here on it counts; the unit is still looked at. */
async function accept(ctx: Ctx, id: string): Promise<boolean> {
  const moveOut = await lockOpen(ctx, id);
  if (!moveOut) return isCounting(await readStandingOf(ctx, id));
  if (moveOut.state === 'accepted') return true;
  if (!isLinkGood(ctx, moveOut)) return false;
  const hasFee = moveOut.unitCondition === 'dirty';
  await acceptMoveOut(ctx, moveOut, { by: contact, hasFee });
  await sendAccepted(ctx, moveOut, { hasFee });
  return true;
}

/** While it waits it ends; once it counts a person finds out. Never too late to be heard. */
async function object(ctx: Ctx, id: string): Promise<boolean> {
  const moveOut = await lockOpen(ctx, id);
  if (moveOut?.state === 'requested') {
    if (!isLinkGood(ctx, moveOut)) return false;
    await takeBack(ctx, moveOut, contact);
    await resolveCaseAbout(ctx, 'move_out_to_inspect', { moveOutId: id });
    await openDispute(ctx, moveOut);
    return true;
  }
  const standing = await readStandingOf(ctx, id);
  if (!isCounting(standing)) return standing.state === 'withdrawn';
  await openDispute(ctx, { ...standing, id });
  return true;
}

const openDispute = (ctx: Ctx, { id: moveOutId, leaseId, customerId }: MoveOutRow): Promise<boolean> =>
  openCaseOnce(ctx, { kind: 'move_out_disputed', leaseId, customerId, details: { moveOutId } });

const isCounting = ({ state }: MoveOutRow): boolean => state === 'accepted' || state === 'confirmed';

const isLinkGood = ({ now }: Ctx, { linkExpiresAt }: MoveOutRow): boolean =>
  linkExpiresAt !== null && linkExpiresAt > now();

/** What became of it, or of the one that counts instead. */
async function readStandingOf(ctx: Ctx, id: string): Promise<MoveOutRow> {
  const [row] = await listMoveOuts(ctx, [id]);
  if (!row) throw new Error(`the move-out ${id} is not there`);
  return readStanding(ctx, row);
}

async function present(ctx: Ctx, id: string): Promise<LinkedMoveOut> {
  const [row] = await listMoveOuts(ctx, [id]);
  if (!row) throw new Error(`the move-out ${id} is not there`);
  const standing = await readStanding(ctx, row);
  const isWaiting = row.state === 'requested' && isLinkGood(ctx, row);
  const details = { moveOutId: id };
  return {
    state: standing.state === 'joined' ? 'requested' : standing.state,
    unit: unitLabel({ kind: row.unitKind, number: row.unitNumber }),
    receiptNumber: moveOutNumber(row.number),
    countsAs: standing.id === id ? null : moveOutNumber(standing.number),
    vacatedOn: standing.vacatedOn,
    cleaningFee: centsToText(cleaningFeeCents(standing.unitCondition)),
    agreedFee: centsToText(cleaningFeeCents(row.unitCondition)),
    expiresAt: isWaiting && row.linkExpiresAt ? row.linkExpiresAt.toISOString() : null,
    isDisputed: await isCaseOpen(ctx, { kind: 'move_out_disputed', leaseId: row.leaseId, details }),
  };
}
