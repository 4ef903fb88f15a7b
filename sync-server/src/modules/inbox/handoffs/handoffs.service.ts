import {
  type HandoffState,
  handoffMinutes,
  type MadeHandoff,
  type OpenedHandoff,
} from 'schemas/inbox/handoffs';
import { ok, type Result } from 'schemas/kit/problems/result';
import type { Ctx } from '../../../context.ts';
import { placeOf } from '../../../core/actor.ts';
import { sha256Hex } from '../../../core/sha256.ts';
import { type Act, recordAction } from '../../../db/transactions/audit.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { drawAsStranger } from '../../access/strangers/strangers.service.ts';
import { deleteWaiting, insertHandoff, selectWatched } from './handoffs.queries.ts';
import { composeCode, composeToken, hashCode, minutesLater, sealState } from './handoffs.rules.ts';

/** Digits that are taken are drawn anew; among a million this ends at once. */
const drawsMax = 20;

export async function makeHandoff(
  ctx: Ctx,
  state: OpenedHandoff,
): Promise<Result<MadeHandoff, 'rate_limited'>> {
  const budget = await drawBudgets(ctx);
  if (!budget.ok) return budget;
  return inTransaction(ctx, async (ctx) => {
    const watch = composeToken(ctx);
    const expiresAt = minutesLater(ctx, handoffMinutes);
    const { id, code } = await insertUnderFreeCode(ctx, state, { watchHash: sha256Hex(watch), expiresAt });
    await recordHandoff(ctx, 'handover.made', id, { details: { service: state.wizard.service } });
    return ok({ code, watch, expiresAt: expiresAt.toISOString() });
  });
}

const drawBudgets = (ctx: Ctx): Promise<Result<null, 'rate_limited'>> =>
  drawAsStranger(ctx, [['handoffByAddress', placeOf(ctx.actor)]], 'handoffSite');

async function insertUnderFreeCode(
  ctx: Ctx,
  state: OpenedHandoff,
  row: { watchHash: string; expiresAt: Date },
): Promise<{ id: string; code: string }> {
  const id = ctx.random.id();
  const fixed = {
    ...row,
    id,
    service: state.wizard.service,
    submissionId: state.submissionId,
    sealed: sealState(ctx, id, state),
    draftHash: ctx.draftHash,
    createdAt: ctx.now(),
  };
  for (let drawn = 0; drawn < drawsMax; drawn += 1) {
    const code = composeCode(ctx);
    if (await insertHandoff(ctx, { ...fixed, codeHash: hashCode(ctx, code) })) return { id, code };
  }
  throw new Error('no free digits for a hand-over');
}

export async function watchHandoff(ctx: Ctx, watch: string): Promise<Result<{ state: HandoffState }, never>> {
  const row = await selectWatched(ctx, sha256Hex(watch));
  if (!row) return ok({ state: 'over' });
  return ok({ state: row.takenBy === null ? 'waiting' : 'taken' });
}

/** What the staff have already stays with them; the answer says so. */
export function takeBackHandoff(ctx: Ctx, watch: string): Promise<Result<{ state: HandoffState }, never>> {
  return inTransaction(ctx, async (ctx) => {
    const [gone] = await deleteWaiting(ctx, sha256Hex(watch));
    if (gone) await recordHandoff(ctx, 'handover.taken_back', gone.id);
    return watchHandoff(ctx, watch);
  });
}

export const recordHandoff = (
  ctx: Ctx,
  action: string,
  subjectId: string,
  more: Pick<Act, 'details' | 'submissionId'> = {},
) => recordAction(ctx, { action, subjectKind: 'handover', subjectId, ...more });
