import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { pickColumns } from '../../../core/pick-columns.ts';
import { customers } from '../../../db/tables/customers/customers.ts';
import { units } from '../../../db/tables/facility/units.ts';
import { leaseAgreements } from '../../../db/tables/leasing/lease-agreements.ts';
import { consents, leases, leaseVersions } from '../../../db/tables/leasing/leases.ts';
import { insertRows } from '../../../db/transactions/insert-rows.ts';

export const selectFormerText = ({ db }: Ctx, version: string, sha256: string) =>
  db
    .select({ text: leaseVersions.text })
    .from(leaseVersions)
    .where(and(eq(leaseVersions.version, version), eq(leaseVersions.sha256, sha256)))
    .prepare('select_former_lease_text')
    .execute();

export const insertAgreement = ({ db }: Ctx, row: typeof leaseAgreements.$inferInsert) =>
  insertRows(db, leaseAgreements, row);

/** The text of a lease, whose it is, and what was agreed to. Leases from before have the text that all were shown. */
export const selectAgreement = ({ db }: Ctx, leaseId: string) =>
  db
    .select({
      unitKind: units.kind,
      unitNumber: units.number,
      ...pickColumns(customers, 'firstName', 'lastName', 'locale'),
      rentedAt: leases.createdAt,
      text: leaseAgreements.text,
      sha256: leaseAgreements.sha256,
      facts: leaseAgreements.facts,
      formerText: leaseVersions.text,
      consent: pickColumns(consents, 'leaseSha256', 'acceptedAt', 'signature', 'createdAt'),
    })
    .from(leases)
    .innerJoin(units, eq(units.id, leases.unitId))
    .innerJoin(customers, eq(customers.id, leases.customerId))
    .leftJoin(leaseAgreements, eq(leaseAgreements.leaseId, leases.id))
    .leftJoin(consents, eq(consents.leaseId, leases.id))
    .leftJoin(
      leaseVersions,
      and(eq(leaseVersions.version, consents.leaseVersion), eq(leaseVersions.sha256, consents.leaseSha256)),
    )
    .where(eq(leases.id, leaseId));
