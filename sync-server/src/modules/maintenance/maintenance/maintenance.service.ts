import type { Result } from 'schemas/kit/problems/result';
import type { MaintenanceBody, MaintenanceTicket } from 'schemas/maintenance/maintenance';
import type { Ctx } from '../../../context.ts';
import { placeOf } from '../../../core/actor.ts';
import { drawAll } from '../../../db/limits/limits.ts';
import type { BudgetName } from '../../../env/budgets.ts';
import { drawAsStranger } from '../../access/strangers/strangers.service.ts';
import { selectTicket } from './maintenance.queries.ts';

/** Without a photo nobody has a draft. An emergency is never refused for what others report. */
export function drawMaintenanceBudgets(
  ctx: Ctx,
  { priority }: Pick<MaintenanceBody, 'priority'>,
): Promise<Result<null, 'rate_limited'>> {
  const place = placeOf(ctx.actor);
  const own: [BudgetName, string][] = [
    ...(ctx.draftHash === null ? [] : [['maintenanceByDraft', ctx.draftHash] satisfies [BudgetName, string]]),
    ['maintenanceByAddress', place],
  ];
  return priority === 'emergency' ? drawAll(ctx.limits, own) : drawAsStranger(ctx, own, 'maintenanceSite');
}

export async function recallTicket(ctx: Ctx, ticketId: string): Promise<MaintenanceTicket> {
  const ticket = await selectTicket(ctx, ticketId);
  if (!ticket) throw new Error(`the ticket ${ticketId} is not there`);
  const { number: ticketNumber, priority, contactBy } = ticket;
  return { ticketId, ticketNumber, priority, contactBy: contactBy.toISOString() };
}
