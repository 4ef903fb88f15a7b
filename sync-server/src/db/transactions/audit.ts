import type { Ctx } from '../../context.ts';
import { actorName } from '../../core/actor.ts';
import { auditEntries } from '../tables/access/audit.ts';
import { insertRows } from './insert-rows.ts';

export interface Act {
  /** What was done, e.g. `lease.lapsed`. */
  action: string;
  subjectKind: string;
  subjectId: string;
  submissionId?: string;
  /** Nothing personal. */
  details?: Record<string, unknown>;
}

/** Writes who did what, in the transaction of the action. */
export async function recordAction(
  ctx: Pick<Ctx, 'db' | 'now' | 'actor' | 'requestId'>,
  act: Act,
): Promise<void> {
  const { submissionId = null, details = null } = act;
  await insertRows(ctx.db, auditEntries, {
    ...act,
    submissionId,
    details,
    at: ctx.now(),
    actor: actorName(ctx.actor),
    requestId: ctx.requestId,
  });
}
