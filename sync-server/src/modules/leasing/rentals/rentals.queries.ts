import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { invoices } from '../../../db/tables/billing/invoices.ts';
import { customers } from '../../../db/tables/customers/customers.ts';
import { gateCodes } from '../../../db/tables/facility/gate-codes.ts';
import { units } from '../../../db/tables/facility/units.ts';
import { leaseAgreements } from '../../../db/tables/leasing/lease-agreements.ts';
import { consents, leases } from '../../../db/tables/leasing/leases.ts';
import { outgoingMessages } from '../../../db/tables/messaging/messages.ts';
import { insertRows } from '../../../db/transactions/insert-rows.ts';

const twinsShown = 5;

/** All of a rental's statements are named: prepared once, they travel in one burst. */
export const selectCustomersByEmail = ({ db }: Ctx, email: string) =>
  db
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.email, email))
    .limit(twinsShown)
    .prepare('select_customers_by_email')
    .execute();

export const insertCustomer = ({ db }: Ctx, row: typeof customers.$inferInsert) =>
  insertRows(db, customers, row);

export const insertLease = ({ db }: Ctx, row: typeof leases.$inferInsert) => insertRows(db, leases, row);

export const insertConsent = ({ db }: Ctx, row: typeof consents.$inferInsert) =>
  insertRows(db, consents, row);

export const insertMessage = ({ db }: Ctx, row: typeof outgoingMessages.$inferInsert) =>
  insertRows(db, outgoingMessages, row);

export const selectLeasePhotoForUpdate = ({ db }: Ctx, leaseId: string) =>
  db
    .select({ idPhotoId: leases.idPhotoId, customerId: leases.customerId })
    .from(leases)
    .where(eq(leases.id, leaseId))
    .for('update');

export const updateLeasePhoto = ({ db, now }: Ctx, leaseId: string, idPhotoId: string) =>
  db
    .update(leases)
    .set({ idPhotoId, updatedAt: now(), version: sql`${leases.version} + 1` })
    .where(eq(leases.id, leaseId));

/** The rental as it stands now, with its first invoice and its last code. */
export const selectRental = ({ db }: Ctx, leaseId: string) =>
  db
    .select({
      leaseId: leases.id,
      leaseState: leases.state,
      holdExpiresAt: leases.holdExpiresAt,
      unitKind: units.kind,
      unitNumber: units.number,
      invoiceId: invoices.id,
      invoiceNumber: invoices.number,
      amountCents: invoices.amountCents,
      gateCode: gateCodes.code,
      gateCodeState: gateCodes.state,
      hasAgreed: sql<boolean>`${consents.id} is not null`,
      wasShownOther: sql<boolean>`${leaseAgreements.shown} is not null`,
    })
    .from(leases)
    .innerJoin(units, eq(units.id, leases.unitId))
    .innerJoin(invoices, and(eq(invoices.leaseId, leases.id), eq(invoices.kind, 'rent')))
    .innerJoin(gateCodes, eq(gateCodes.leaseId, leases.id))
    .leftJoin(consents, eq(consents.leaseId, leases.id))
    .leftJoin(leaseAgreements, eq(leaseAgreements.leaseId, leases.id))
    .where(eq(leases.id, leaseId))
    .orderBy(asc(invoices.number), desc(gateCodes.createdAt))
    .limit(1);
