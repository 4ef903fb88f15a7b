import { and, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { pickColumns } from '../../../core/pick-columns.ts';
import { authorisedPersons } from '../../../db/tables/customers/customer-records.ts';
import { gateCodes } from '../../../db/tables/facility/gate-codes.ts';
import { leases } from '../../../db/tables/leasing/leases.ts';

const p = authorisedPersons;
const isLive = ne(gateCodes.state, 'ended');

/** Somebody who is authorised by the customer of this lease, kept so until the transaction ends. */
export const selectPersonOfLeaseForUpdate = ({ db }: Ctx, personId: string, leaseId: string) =>
  db
    .select({ id: p.id })
    .from(p)
    .innerJoin(leases, eq(leases.customerId, p.customerId))
    .where(
      and(
        eq(p.id, personId),
        isNull(p.removedAt),
        eq(leases.id, leaseId),
        inArray(leases.state, ['held', 'active']),
      ),
    )
    .for('update', { of: p });

export const selectLiveCodeOfPerson = ({ db }: Ctx, personId: string, leaseId: string) =>
  db
    .select({ id: gateCodes.id })
    .from(gateCodes)
    .where(and(eq(gateCodes.personId, personId), eq(gateCodes.personLeaseId, leaseId), isLive));

/** Nothing when somebody was faster with this code. */
export const insertPersonCode = ({ db }: Ctx, row: typeof gateCodes.$inferInsert) =>
  db.insert(gateCodes).values(row).onConflictDoNothing().returning({ id: gateCodes.id });

export const selectPersonCode = ({ db }: Ctx, id: string) =>
  db
    .select({
      ...pickColumns(gateCodes, 'code', 'state', 'personId'),
      leaseId: gateCodes.personLeaseId,
    })
    .from(gateCodes)
    .where(and(eq(gateCodes.id, id), isNotNull(gateCodes.personLeaseId)));

export const selectLeaseIdsOfPerson = ({ db }: Ctx, personId: string) =>
  db
    .select({ id: gateCodes.id, leaseId: gateCodes.personLeaseId })
    .from(gateCodes)
    .where(and(eq(gateCodes.personId, personId), isLive));

export const updatePersonCodeToEnded = ({ db, now }: Ctx, id: string) =>
  db.update(gateCodes).set({ state: 'ended', endedAt: now() }).where(eq(gateCodes.id, id));
