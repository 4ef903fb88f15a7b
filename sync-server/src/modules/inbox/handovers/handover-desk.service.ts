import { handoverOpenMinutes, type OpenedHandover } from 'schemas/access/handovers';
import type { WizardService } from 'schemas/access/open-wizards';
import type { staffHandoversApi } from 'schemas/access/staff-handovers';
import type { Reply } from 'schemas/kit/endpoint';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { Ctx } from '../../../context.ts';
import { actorName } from '../../../core/actor.ts';
import { sha256Hex } from '../../../core/sha256.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { adoptUploads } from '../uploads/uploads.service.ts';
import { lockByCode, lockByToken, updateHandover } from './handovers.queries.ts';
import { composeToken, hashCode, minutesLater, openState, rememberedMinutes } from './handovers.rules.ts';
import { recordHandover } from './handovers.service.ts';

/** Wrong, used and outdated digits get the same answer, and each try draws on the same budgets. */
export async function takeHandover(
  ctx: Ctx,
  code: string,
): Promise<Result<Reply<typeof staffHandoversApi.take>, 'handover_code_wrong' | 'rate_limited'>> {
  const who = actorName(ctx.actor);
  for (const [budget, key] of [
    ['handoverCodeByUser', who],
    ['handoverCodeSite', 'site'],
  ] as const) {
    const drawn = await ctx.limits.take(budget, key);
    if (!drawn.ok) return problem('rate_limited', { retryAfterSeconds: drawn.retryAfterSeconds });
  }
  const taken = await inTransaction(ctx, (ctx) => giveToken(ctx, code));
  if (taken.ok) await ctx.limits.refill('handoverCodeByUser', who);
  else await recordHandover(ctx, 'handover.code_refused', who);
  return taken;
}

async function giveToken(
  ctx: Ctx,
  code: string,
): Promise<Result<Reply<typeof staffHandoversApi.take>, 'handover_code_wrong'>> {
  const found = await lockByCode(ctx, hashCode(ctx, code));
  if (!found) return problem('handover_code_wrong');
  const token = composeToken(ctx);
  await updateHandover(ctx, found.id, {
    codeHash: null,
    tokenHash: sha256Hex(token),
    takenBy: actorName(ctx.actor),
    expiresAt: minutesLater(ctx, handoverOpenMinutes),
  });
  await recordHandover(ctx, 'handover.taken', found.id, { details: { service: found.service } });
  // Whatever was written here came through the contract.
  return ok({ service: found.service as WizardService, token });
}

/** Read once: what comes back to the staff's device is deleted here in the same transaction. */
export function openHandover(ctx: Ctx, token: string): Promise<Result<OpenedHandover, 'handover_over'>> {
  return inTransaction(ctx, async (ctx) => {
    const found = await lockByToken(ctx, sha256Hex(token));
    if (!found?.sealed) return problem('handover_over');
    const state = openState(ctx, found.id, found.sealed);
    await updateHandover(ctx, found.id, {
      sealed: null,
      tokenHash: null,
      expiresAt: minutesLater(ctx, rememberedMinutes),
    });
    if (found.draftHash && ctx.draftHash) await adoptUploads(ctx, found.draftHash);
    const { submissionId, takenBy } = found;
    await recordHandover(ctx, 'handover.opened', found.id, { submissionId, details: { takenBy } });
    return ok(state);
  });
}
