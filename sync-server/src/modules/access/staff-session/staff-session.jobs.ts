import type { Ctx } from '../../../context.ts';
import { deleteSessionsBefore } from './staff-session.queries.ts';

const keptMs = 30 * 24 * 60 * 60 * 1000;

/** Ended sessions stay for a month, to be looked into. */
export const forgetOldSessions = (ctx: Ctx): Promise<void> =>
  deleteSessionsBefore(ctx, new Date(ctx.now().getTime() - keptMs));
