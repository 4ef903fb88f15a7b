import type { Ctx } from '../../../context.ts';
import { deleteExpiredReservations } from './gate-codes.queries.ts';

/** A reservation that nobody used leaves no trace: it never was a tenant's code. */
export async function endExpiredReservations(ctx: Ctx): Promise<void> {
  await deleteExpiredReservations(ctx);
}
