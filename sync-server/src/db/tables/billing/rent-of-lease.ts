import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { facilityToday } from '../../../core/facility-today.ts';

/** What the lease in the query around it costs today, also before the job that writes it down has been there. */
export const rentOfLease = (ctx: Ctx): SQL<number> => sql<number>`coalesce(
  (select r.monthly_rate_cents from lease_rents r
    where r.lease_id = leases.id and r.effective_on <= ${facilityToday(ctx).toString()}::date
    order by r.effective_on desc, r.id desc limit 1), leases.monthly_rate_cents)`;
