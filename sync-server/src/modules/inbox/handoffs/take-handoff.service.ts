import { handoffOpenMinutes, type OpenedHandoff } from 'schemas/inbox/handoffs';
import type { WizardService } from 'schemas/inbox/open-wizards';
import type { staffHandoffsApi } from 'schemas/inbox/staff-handoffs';
import type { Reply } from 'schemas/kit/endpoint';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { Ctx } from '../../../context.ts';
import { actorName } from '../../../core/actor.ts';
import { sha256Hex } from '../../../core/sha256.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { adoptUploads } from '../uploads/uploads.service.ts';
import { lockByCode, lockByToken, updateHandoff } from './handoffs.queries.ts';
import { composeToken, hashCode, minutesLater, openState, rememberedMinutes } from './handoffs.rules.ts';
import { recordHandoff } from './handoffs.service.ts';

/** Wrong, used and outdated digits get the same answer, and each try draws on the same budgets. */
export async function takeHandoff(
  ctx: Ctx,
  code: string,
): Promise<Result<Reply<typeof staffHandoffsApi.take>, 'handover_code_wrong' | 'rate_limited'>> {
  const who = actorName(ctx.actor);
  for (const [budget, key] of [
    ['handoffCodeByUser', who],
    ['handoffCodeSite', 'site'],
  ] as const) {
    const drawn = await ctx.limits.take(budget, key);
    if (!drawn.ok) return problem('rate_limited', { retryAfterSeconds: drawn.retryAfterSeconds });
  }
  const taken = await inTransaction(ctx, (ctx) => giveToken(ctx, code));
  if (taken.ok) await ctx.limits.refill('handoffCodeByUser', who);
  else await recordHandoff(ctx, 'handover.code_refused', who);
  return taken;
}

async function giveToken(
  ctx: Ctx,
  code: string,
): Promise<Result<Reply<typeof staffHandoffsApi.take>, 'handover_code_wrong'>> {
  const found = await lockByCode(ctx, hashCode(ctx, code));
  if (!found) return problem('handover_code_wrong');
  const token = composeToken(ctx);
  await updateHandoff(ctx, found.id, {
    codeHash: null,
    tokenHash: sha256Hex(token),
    takenBy: actorName(ctx.actor),
    expiresAt: minutesLater(ctx, handoffOpenMinutes),
  });
  await recordHandoff(ctx, 'handover.taken', found.id, { details: { service: found.service } });
  // Whatever was written here came through the contract.
  return ok({ service: found.service as WizardService, token });
}

/** Read once: what comes back to the staff's device is deleted here in the same transaction. */
export function openHandoff(ctx: Ctx, token: string): Promise<Result<OpenedHandoff, 'handover_over'>> {
  return inTransaction(ctx, async (ctx) => {
    const found = await lockByToken(ctx, sha256Hex(token));
    if (!found?.sealed) return problem('handover_over');
    const state = openState(ctx, found.id, found.sealed);
    await updateHandoff(ctx, found.id, {
      sealed: null,
      tokenHash: null,
      expiresAt: minutesLater(ctx, rememberedMinutes),
    });
    if (found.draftHash && ctx.draftHash) await adoptUploads(ctx, found.draftHash);
    const { submissionId, takenBy } = found;
    await recordHandoff(ctx, 'handover.opened', found.id, { submissionId, details: { takenBy } });
    return ok(state);
  });
}
