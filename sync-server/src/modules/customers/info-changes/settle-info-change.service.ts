import type { Ctx } from '../../../context.ts';
import { actorName } from '../../../core/actor.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { resolveCaseAbout } from '../../inbox/cases/cases.service.ts';
import { updateInfoChange } from './info-changes.queries.ts';

type Settled = 'applied' | 'declined' | 'superseded' | 'expired';
type Extras = Omit<Parameters<typeof updateInfoChange>[2], 'state'>;

/** Ends a change that waits, with its case, in the caller's transaction and with the lease locked. */
export async function settleInfoChange(
  ctx: Ctx,
  id: string,
  state: Settled,
  extras: Extras = {},
): Promise<void> {
  const decided = { state, decidedAt: ctx.now(), decidedBy: actorName(ctx.actor) };
  await updateInfoChange(ctx, id, { ...decided, ...extras });
  await resolveCaseAbout(ctx, 'info_change_to_confirm', { infoChangeId: id });
  await recordAction(ctx, {
    action: `info_change.${state}`,
    subjectKind: 'info_change',
    subjectId: id,
  });
}
