import {
  type HandoverState,
  handoverMinutes,
  type MadeHandover,
  type OpenedHandover,
} from 'schemas/access/handovers';
import { ok, type Result } from 'schemas/kit/problems/result';
import type { Ctx } from '../../../context.ts';
import { placeOf } from '../../../core/actor.ts';
import { sha256Hex } from '../../../core/sha256.ts';
import { type Act, recordAct } from '../../../db/transactions/audit.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { drawAsStranger } from '../../access/strangers/strangers.service.ts';
import { deleteWaiting, insertHandover, selectWatched } from './handovers.queries.ts';
import { composeCode, composeToken, hashCode, minutesLater, sealState } from './handovers.rules.ts';

/** Digits that are taken are drawn anew; among a million this ends at once. */
const drawsMax = 20;

export async function makeHandover(
  ctx: Ctx,
  state: OpenedHandover,
): Promise<Result<MadeHandover, 'rate_limited'>> {
  const budget = await drawBudgets(ctx);
  if (!budget.ok) return budget;
  return inTransaction(ctx, async (ctx) => {
    const watch = composeToken(ctx);
    const expiresAt = minutesLater(ctx, handoverMinutes);
    const { id, code } = await insertUnderFreeCode(ctx, state, { watchHash: sha256Hex(watch), expiresAt });
    await recordHandover(ctx, 'handover.made', id, { details: { service: state.wizard.service } });
    return ok({ code, watch, expiresAt: expiresAt.toISOString() });
  });
}

const drawBudgets = (ctx: Ctx): Promise<Result<null, 'rate_limited'>> =>
  drawAsStranger(ctx, [['handoverByAddress', placeOf(ctx.actor)]], 'handoverSite');

async function insertUnderFreeCode(
  ctx: Ctx,
  state: OpenedHandover,
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
    if (await insertHandover(ctx, { ...fixed, codeHash: hashCode(ctx, code) })) return { id, code };
  }
  throw new Error('no free digits for a hand-over');
}

export async function watchHandover(
  ctx: Ctx,
  watch: string,
): Promise<Result<{ state: HandoverState }, never>> {
  const row = await selectWatched(ctx, sha256Hex(watch));
  if (!row) return ok({ state: 'over' });
  return ok({ state: row.takenBy === null ? 'waiting' : 'taken' });
}

/** What the staff have already stays with them; the answer says so. */
export function takeBackHandover(ctx: Ctx, watch: string): Promise<Result<{ state: HandoverState }, never>> {
  return inTransaction(ctx, async (ctx) => {
    const [gone] = await deleteWaiting(ctx, sha256Hex(watch));
    if (gone) await recordHandover(ctx, 'handover.taken_back', gone.id);
    return watchHandover(ctx, watch);
  });
}

export const recordHandover = (
  ctx: Ctx,
  action: string,
  subjectId: string,
  more: Pick<Act, 'details' | 'submissionId'> = {},
) => recordAct(ctx, { action, subjectKind: 'handover', subjectId, ...more });
