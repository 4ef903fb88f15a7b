import type { DatedRents } from 'schemas/billing/rent-calendar';
import type { Ctx } from '../../../context.ts';
import { insertLeaseRent, type LeaseRent, selectRents } from './lease-rents.queries.ts';

export { rentsOfLease } from './lease-rents.queries.ts';

/**
 * From that day on the lease costs so much a month. Inside the transaction that holds the lease; what it was signed for is
 * written by the database itself.
 */
export async function nameRent(ctx: Ctx, rent: Omit<LeaseRent, 'createdAt' | 'id'>): Promise<void> {
  await insertLeaseRent(ctx, { ...rent, createdAt: ctx.now() });
}

/** In the order of `rentOn`. */
export const listRents = (ctx: Ctx, leaseId: string): Promise<DatedRents> => selectRents(ctx, leaseId);
