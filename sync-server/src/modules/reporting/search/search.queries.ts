import { and, eq } from 'drizzle-orm';
import type { Door } from 'schemas/kit/fields/unit-label';
import type { Ctx } from '../../../context.ts';
import { pickColumns } from '../../../core/pick-columns.ts';
import { invoices } from '../../../db/tables/billing/invoices.ts';
import { customers } from '../../../db/tables/customers/customers.ts';
import { units } from '../../../db/tables/facility/units.ts';
import { leases } from '../../../db/tables/leasing/leases.ts';
import { maintenanceTickets } from '../../../db/tables/maintenance/maintenance.ts';
import { payments } from '../../../db/tables/payments/payments.ts';

export const selectInvoiceNumbered = ({ db }: Ctx, number: number) =>
  db
    .select({
      ...pickColumns(invoices, 'id', 'number', 'customerId'),
      firstName: customers.firstName,
      lastName: customers.lastName,
      amountCents: invoices.amountCents,
      state: invoices.status,
    })
    .from(invoices)
    .innerJoin(customers, eq(customers.id, invoices.customerId))
    .where(eq(invoices.number, number));

export const selectReceiptNumbered = ({ db }: Ctx, number: number) =>
  db
    .select({
      id: payments.id,
      number: payments.number,
      customerId: leases.customerId,
      firstName: customers.firstName,
      lastName: customers.lastName,
      amountCents: payments.amountCents,
    })
    .from(payments)
    .innerJoin(leases, eq(leases.id, payments.leaseId))
    .innerJoin(customers, eq(customers.id, leases.customerId))
    .where(eq(payments.number, number));

export const selectSpaceNumbered = ({ db }: Ctx, { kind, number }: Door) =>
  db
    .select({ id: units.id, kind: units.kind, number: units.number, size: units.size, state: units.status })
    .from(units)
    .where(and(eq(units.kind, kind), eq(units.number, number)));

const t = maintenanceTickets;
export const selectTicketNumbered = ({ db }: Ctx, number: string) =>
  db
    .select({
      id: t.id,
      number: t.number,
      customerId: leases.customerId,
      unitNumber: t.unitNumber,
      lastName: t.lastName,
    })
    .from(t)
    .leftJoin(leases, eq(leases.id, t.leaseId))
    .where(eq(t.number, number));
