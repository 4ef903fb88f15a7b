import { and, eq, gt, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Ctx } from '../../../context.ts';
import { pickColumns } from '../../../core/pick-columns.ts';
import { invoices } from '../../../db/tables/billing/invoices.ts';
import { units } from '../../../db/tables/facility/units.ts';
import { leases } from '../../../db/tables/leasing/leases.ts';
import { paymentPromises } from '../../../db/tables/leasing/move-outs.ts';

export const insertPromise = ({ db }: Ctx, row: typeof paymentPromises.$inferInsert) =>
  db.insert(paymentPromises).values(row);

export async function selectPromise({ db }: Ctx, id: string) {
  const [row] = await db
    .select({
      ...pickColumns(paymentPromises, 'leaseId', 'amountCents', 'goodUntil'),
      unitKind: units.kind,
      unitNumber: units.number,
    })
    .from(paymentPromises)
    .innerJoin(leases, eq(leases.id, paymentPromises.leaseId))
    .innerJoin(units, eq(units.id, leases.unitId))
    .where(eq(paymentPromises.id, id));
  return row;
}

const rents = alias(invoices, 'rents');

/** Late fees charged after that day, with the day on which their rent was due. */
export const listLateFeesSince = ({ db }: Ctx, leaseId: string, day: string) =>
  db
    .select({ id: invoices.id, rentDueOn: rents.dueOn })
    .from(invoices)
    .innerJoin(
      rents,
      and(
        eq(rents.leaseId, invoices.leaseId),
        eq(rents.period, invoices.period),
        eq(rents.kind, 'rent'),
        ne(rents.status, 'void'),
      ),
    )
    .where(
      and(
        eq(invoices.leaseId, leaseId),
        eq(invoices.kind, 'late_fee'),
        eq(invoices.status, 'pending'),
        gt(invoices.dueOn, day),
      ),
    );
