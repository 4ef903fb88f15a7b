import { eq } from 'drizzle-orm';
import type { Ctx } from '../../context.ts';
import { customers } from '../../db/tables/customers.ts';
import { invoices } from '../../db/tables/invoices.ts';
import { leases } from '../../db/tables/leases.ts';
import { maintenanceTickets } from '../../db/tables/maintenance.ts';

export const selectInvoiceNumbered = ({ db }: Ctx, number: number) =>
  db
    .select({
      id: invoices.id,
      number: invoices.number,
      customerId: invoices.customerId,
      firstName: customers.firstName,
      lastName: customers.lastName,
      amountCents: invoices.amountCents,
      state: invoices.status,
    })
    .from(invoices)
    .innerJoin(customers, eq(customers.id, invoices.customerId))
    .where(eq(invoices.number, number));

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
