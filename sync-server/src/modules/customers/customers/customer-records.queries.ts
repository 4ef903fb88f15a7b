import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { accountHolds, authorisedPersons, notes } from '../../../db/tables/customers/customer-records.ts';
import { customers } from '../../../db/tables/customers/customers.ts';

/** An erasure of the same person waits until the transaction ends. */
export async function lockErasure({ db }: Ctx, id: string): Promise<{ erasedAt: Date | null } | undefined> {
  const [row] = await db
    .select({ erasedAt: customers.erasedAt })
    .from(customers)
    .where(eq(customers.id, id))
    .for('share');
  return row;
}

const tables = { note: notes, hold: accountHolds, person: authorisedPersons };

export type RecordKind = keyof typeof tables;

/** Each true unless there is one of that id already. */
export const insertNote = async ({ db }: Ctx, row: typeof notes.$inferInsert): Promise<boolean> =>
  (await db.insert(notes).values(row).onConflictDoNothing().returning({ id: notes.id })).length === 1;

export const insertHold = async ({ db }: Ctx, row: typeof accountHolds.$inferInsert): Promise<boolean> =>
  (await db.insert(accountHolds).values(row).onConflictDoNothing().returning({ id: accountHolds.id }))
    .length === 1;

export const insertPerson = async (
  { db }: Ctx,
  row: typeof authorisedPersons.$inferInsert,
): Promise<boolean> =>
  (
    await db
      .insert(authorisedPersons)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: authorisedPersons.id })
  ).length === 1;

export async function isRecordOf(
  { db }: Ctx,
  kind: RecordKind,
  { id, customerId }: { id: string; customerId: string },
): Promise<boolean> {
  const table = tables[kind];
  const isIt = and(eq(table.id, id), eq(table.customerId, customerId));
  return (await db.select({ id: table.id }).from(table).where(isIt)).length === 1;
}

export async function lockHold({ db }: Ctx, id: string) {
  const [row] = await db
    .select({ customerId: accountHolds.customerId, kind: accountHolds.kind, endedAt: accountHolds.liftedAt })
    .from(accountHolds)
    .where(eq(accountHolds.id, id))
    .for('update');
  return row;
}

export const updateHoldToLifted = ({ db, now }: Ctx, id: string, liftedBy: string) =>
  db
    .update(accountHolds)
    .set({ liftedBy, liftedAt: now() })
    .where(and(eq(accountHolds.id, id), isNull(accountHolds.liftedAt)));

export async function lockPerson({ db }: Ctx, id: string) {
  const [row] = await db
    .select({ customerId: authorisedPersons.customerId, endedAt: authorisedPersons.removedAt })
    .from(authorisedPersons)
    .where(eq(authorisedPersons.id, id))
    .for('update');
  return row;
}

export const updatePersonToRemoved = ({ db, now }: Ctx, id: string, removedBy: string) =>
  db
    .update(authorisedPersons)
    .set({ removedBy, removedAt: now() })
    .where(and(eq(authorisedPersons.id, id), isNull(authorisedPersons.removedAt)));
