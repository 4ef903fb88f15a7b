import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { TicketDetail } from 'schemas/maintenance/staff-maintenance';
import type { Ctx } from '../../../context.ts';
import { actorName } from '../../../core/actor.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { insertComment, listColleagues, listComments, lockTicket } from './maintenance.queries.ts';
import { changeTicket, readTicketRow, type TicketChange } from './tickets.service.ts';

export async function readTicket(ctx: Ctx, id: string): Promise<Result<TicketDetail, 'not_found'>> {
  const ticket = await readTicketRow(ctx, id);
  if (!ticket.ok) return ticket;
  const [comments, assignees] = await Promise.all([listComments(ctx, id), listColleagues(ctx)]);
  return ok({
    ...ticket.value,
    comments: comments.map(({ at, ...comment }) => ({ ...comment, at: at.toISOString() })),
    assignees,
  });
}

/** Only to somebody who can sign in, unless it was theirs already. */
export async function changeTicketAsAsked(
  ctx: Ctx,
  change: TicketChange,
): Promise<Result<TicketDetail, 'not_found' | 'version_conflict' | 'invalid'>> {
  const before = await readTicket(ctx, change.id);
  if (!before.ok) return before;
  const { assignee, assignees } = before.value;
  const canHaveIt = [assignee, ...assignees].some((colleague) => colleague?.id === change.assigneeId);
  if (change.assigneeId !== null && !canHaveIt) return problem('invalid');
  const changed = await changeTicket(ctx, change);
  return changed.ok ? readTicket(ctx, change.id) : changed;
}

/** The same press twice writes once; somebody else's key is refused. */
export async function addTicketComment(
  ctx: Ctx,
  { id, key, text }: { id: string; key: string; text: string },
): Promise<Result<TicketDetail, 'not_found' | 'version_conflict'>> {
  return inTransaction(ctx, async (ctx) => {
    if (!(await lockTicket(ctx, id))) return problem('not_found');
    const author = actorName(ctx.actor);
    const isNew = await insertComment(ctx, { id: key, ticketId: id, text, author, createdAt: ctx.now() });
    if (isNew) {
      const subject = { subjectKind: 'maintenance', subjectId: id };
      await recordAction(ctx, { ...subject, action: 'maintenance.commented', details: { comment: key } });
    }
    const ticket = await readTicket(ctx, id);
    const isThere = ticket.ok && ticket.value.comments.some((comment) => comment.id === key);
    return ticket.ok && !isThere ? problem('version_conflict') : ticket;
  });
}
