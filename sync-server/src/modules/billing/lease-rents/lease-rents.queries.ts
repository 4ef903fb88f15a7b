import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { DatedRent } from 'schemas/billing/rent-calendar';
import type { Ctx } from '../../../context.ts';
import { leaseRents } from '../../../db/tables/billing/lease-rents.ts';

export type LeaseRent = typeof leaseRents.$inferInsert;

/** Of the lease in the query around it, in the order of `rentOn`. */
export const rentsOfLease: SQL<DatedRent[]> = sql<DatedRent[]>`(select json_agg(
  json_build_object('from', r.effective_on, 'monthlyRateCents', r.monthly_rate_cents) order by r.effective_on, r.id)
  from lease_rents r where r.lease_id = leases.id)`;

export const insertLeaseRent = ({ db }: Ctx, rent: LeaseRent) => db.insert(leaseRents).values(rent);

export const selectRents = ({ db }: Ctx, leaseId: string): Promise<DatedRent[]> =>
  db
    .select({ from: leaseRents.effectiveOn, monthlyRateCents: leaseRents.monthlyRateCents })
    .from(leaseRents)
    .where(eq(leaseRents.leaseId, leaseId))
    .orderBy(asc(leaseRents.effectiveOn), asc(leaseRents.id));
