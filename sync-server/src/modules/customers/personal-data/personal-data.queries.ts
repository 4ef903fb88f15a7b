import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Ctx } from '../../../context.ts';
import { ledgerEntries } from '../../../db/tables/billing/ledger.ts';
import { accountHolds } from '../../../db/tables/customers/customer-records.ts';
import { customers } from '../../../db/tables/customers/customers.ts';
import { keptCards } from '../../../db/tables/customers/kept-cards.ts';
import { inboxRecords } from '../../../db/tables/inbox/inbox.ts';
import { conflictCases, submissions } from '../../../db/tables/inbox/submissions.ts';
import { uploads } from '../../../db/tables/inbox/uploads.ts';
import { leases } from '../../../db/tables/leasing/leases.ts';
import { moveOutPhotos, moveOuts } from '../../../db/tables/leasing/move-outs.ts';
import { maintenancePhotos, maintenanceTickets } from '../../../db/tables/maintenance/maintenance.ts';
import { type PersonalPart, personalParts } from './personal-parts.queries.ts';

export async function lockCustomer({ db }: Ctx, id: string) {
  const [row] = await db
    .select({ id: customers.id, version: customers.version, erasedAt: customers.erasedAt })
    .from(customers)
    .where(eq(customers.id, id))
    .for('update');
  return row;
}

export async function readParts({ db }: Ctx, customerId: string): Promise<Record<string, unknown[]>> {
  const read = async ([name, part]: [string, PersonalPart]) => {
    const rows = await db.select().from(part.table).where(part.isOf(customerId));
    return [name, rows.map((row) => without(row, part.internal ?? []))] as const;
  };
  return Object.fromEntries(await Promise.all(Object.entries<PersonalPart>(personalParts).map(read)));
}

const without = (row: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));

export async function eraseParts({ db }: Ctx, customerId: string): Promise<void> {
  for (const { table, isOf, erased } of Object.values<PersonalPart>(personalParts)) {
    if (erased === 'all') await db.delete(table).where(isOf(customerId));
    else if (erased)
      await db
        .update(table as PgTable & Record<string, never>)
        .set(erased)
        .where(isOf(customerId));
  }
}

/** What was sent stays only as sealed bytes, which go too; its id and outcome stay for ever. */
export async function eraseRecords({ db }: Ctx, customerId: string): Promise<void> {
  const own = sql`(select id from leases where customer_id = ${customerId})`;
  await db
    .update(inboxRecords)
    .set({ encapsulated: null, ciphertext: null })
    .where(
      sql`${inboxRecords.settledAt} is not null and ${inboxRecords.id} in (select ${submissions.id} from ${submissions}
        where ${submissions.effectId} in ${own}
          or ${submissions.effectId} in (select id from move_outs where lease_id in ${own})
          or ${submissions.effectId} in (select id from payment_promises where lease_id in ${own})
          or ${submissions.effectId} in (select id from maintenance_tickets where lease_id in ${own})
          or ${submissions.effectId} in (select id from info_changes where lease_id in ${own}))`,
    );
}

export const updateToErased = ({ db, now }: Ctx, id: string) =>
  db
    .update(customers)
    .set({ erasedAt: now(), updatedAt: now(), version: sql`${customers.version} + 1` })
    .where(eq(customers.id, id));

/** Photos of the person's papers, of their empty unit and of what was broken in it. */
export async function listPhotoIds({ db }: Ctx, customerId: string): Promise<string[]> {
  const own = db.select({ id: leases.id }).from(leases).where(eq(leases.customerId, customerId));
  const [papers, units, faults] = await Promise.all([
    db.select({ id: uploads.id }).from(uploads).where(eq(uploads.customerId, customerId)),
    db
      .select({ id: moveOutPhotos.uploadId })
      .from(moveOutPhotos)
      .innerJoin(moveOuts, eq(moveOuts.id, moveOutPhotos.moveOutId))
      .where(inArray(moveOuts.leaseId, own)),
    db
      .select({ id: maintenancePhotos.uploadId })
      .from(maintenancePhotos)
      .innerJoin(maintenanceTickets, eq(maintenanceTickets.id, maintenancePhotos.ticketId))
      .where(inArray(maintenanceTickets.leaseId, own)),
  ]);
  return [...papers, ...units, ...faults].map(({ id }) => id);
}

export const listCards = ({ db }: Ctx, customerId: string) =>
  db
    .select({ id: keptCards.id })
    .from(keptCards)
    .where(and(eq(keptCards.customerId, customerId), isNull(keptCards.removedAt)));

/** What still needs to know who somebody is. */
export async function findObstacles({ db }: Ctx, customerId: string) {
  const own = db.select({ id: leases.id }).from(leases).where(eq(leases.customerId, customerId));
  const live = and(eq(leases.customerId, customerId), inArray(leases.state, ['held', 'active']));
  const open = and(eq(conflictCases.state, 'open'), inArray(conflictCases.leaseId, own));
  const holding = and(eq(accountHolds.customerId, customerId), isNull(accountHolds.liftedAt));
  const owing = and(eq(ledgerEntries.account, 'receivable'), inArray(ledgerEntries.leaseId, own));
  const [[leasing], [waiting], [held], [money]] = await Promise.all([
    db.select({ n: count() }).from(leases).where(live),
    db.select({ n: count() }).from(conflictCases).where(open),
    db.select({ n: count() }).from(accountHolds).where(holding),
    db
      .select({ cents: sql<number>`coalesce(sum(${ledgerEntries.cents}), 0)::int` })
      .from(ledgerEntries)
      .where(owing),
  ]);
  return {
    leases: leasing?.n ?? 0,
    cases: waiting?.n ?? 0,
    holds: held?.n ?? 0,
    balanceCents: money?.cents ?? 0,
  };
}
