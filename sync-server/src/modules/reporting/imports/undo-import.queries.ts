import { and, eq, inArray, max, min, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { invoiceLines, invoices } from '../../../db/tables/billing/invoices.ts';
import { leaseRents } from '../../../db/tables/billing/lease-rents.ts';
import { ledgerEntries } from '../../../db/tables/billing/ledger.ts';
import { notes } from '../../../db/tables/customers/customer-records.ts';
import { customers } from '../../../db/tables/customers/customers.ts';
import { gateCodes, gateCommands } from '../../../db/tables/facility/gate-codes.ts';
import { units } from '../../../db/tables/facility/units.ts';
import { leases } from '../../../db/tables/leasing/leases.ts';

/** Every lease of it, locked. */
export const lockLeasesOf = ({ db }: Ctx, importId: string) =>
  db
    .select({ id: leases.id, unitId: leases.unitId, version: leases.version })
    .from(leases)
    .where(eq(leases.importId, importId))
    .orderBy(leases.id)
    .for('update');

export const lockCustomersOf = ({ db }: Ctx, importId: string) =>
  db
    .select({ id: customers.id, version: customers.version })
    .from(customers)
    .where(eq(customers.importId, importId))
    .orderBy(customers.id)
    .for('update');

export const lockSpacesOf = ({ db }: Ctx, importId: string) =>
  db
    .select({ id: units.id, updatedAt: units.updatedAt })
    .from(units)
    .where(eq(units.importId, importId))
    .orderBy(units.id)
    .for('update');

export const deleteSpacesOf = ({ db }: Ctx, importId: string) =>
  db.delete(units).where(eq(units.importId, importId));

/** Of what was owed already. */
export async function findNumbers({ db }: Ctx, importId: string, at: Date) {
  const ofLeases = db.select({ id: leases.id }).from(leases).where(eq(leases.importId, importId));
  const [row] = await db
    .select({ first: min(invoices.number), last: max(invoices.number) })
    .from(invoices)
    .where(and(inArray(invoices.leaseId, ofLeases), eq(invoices.createdAt, at)));
  return row?.first && row.last ? { first: row.first, last: row.last } : null;
}

/** What the import wrote itself, the rows first that name others. What came later stays, and refuses the rest. */
export async function deleteBrought({ db }: Ctx, importId: string, at: Date): Promise<void> {
  const ofLeases = db.select({ id: leases.id }).from(leases).where(eq(leases.importId, importId));
  const ofCustomers = db.select({ id: customers.id }).from(customers).where(eq(customers.importId, importId));
  const ofInvoices = db.select({ id: invoices.id }).from(invoices).where(inArray(invoices.leaseId, ofLeases));
  const own = (table: typeof gateCommands | typeof gateCodes | typeof ledgerEntries | typeof leaseRents) =>
    and(inArray(table.leaseId, ofLeases), eq(table.createdAt, at));
  await db.delete(gateCommands).where(own(gateCommands));
  await db.delete(gateCodes).where(own(gateCodes));
  await db.delete(ledgerEntries).where(own(ledgerEntries));
  await db.delete(invoiceLines).where(inArray(invoiceLines.invoiceId, ofInvoices));
  await db
    .delete(invoices)
    .where(and(inArray(invoices.leaseId, ofLeases), eq(invoices.createdAt, at), eq(invoices.updatedAt, at)));
  await db.delete(leaseRents).where(own(leaseRents));
  await db.delete(leases).where(eq(leases.importId, importId));
  await db.delete(notes).where(and(inArray(notes.customerId, ofCustomers), eq(notes.createdAt, at)));
  await db.delete(customers).where(eq(customers.importId, importId));
}

/** Those that are still as the import left them. */
export const freeUnits = ({ db, now }: Ctx, ids: string[]) =>
  db
    .update(units)
    .set({ status: 'available', updatedAt: now(), version: sql`${units.version} + 1` })
    .where(and(inArray(units.id, ids), eq(units.status, 'occupied')))
    .returning({ id: units.id });
