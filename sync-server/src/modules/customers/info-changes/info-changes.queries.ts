import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Ctx } from '../../../context.ts';
import { pickColumns } from '../../../core/pick-columns.ts';
import { customers } from '../../../db/tables/customers/customers.ts';
import { infoChanges } from '../../../db/tables/customers/info-changes.ts';
import { keptCards } from '../../../db/tables/customers/kept-cards.ts';
import { units } from '../../../db/tables/facility/units.ts';
import { leases } from '../../../db/tables/leasing/leases.ts';

const i = infoChanges;

export const insertInfoChange = ({ db }: Ctx, row: typeof i.$inferInsert) => db.insert(i).values(row);

export const updateInfoChange = ({ db, now }: Ctx, id: string, set: Partial<typeof i.$inferInsert>) =>
  db
    .update(i)
    .set({ ...set, updatedAt: now(), version: sql`${i.version} + 1` })
    .where(eq(i.id, id));

/** With the record as it stands now. */
export const listInfoChanges = ({ db }: Ctx, ids: string[]) =>
  db
    .select({
      ...pickColumns(i, 'id', 'leaseId', 'customerId', 'state', 'changes', 'before', 'setupIntentId'),
      ...pickColumns(i, 'cardLabel', 'tokenHash', 'expiresAt', 'decidedBy'),
      unitKind: units.kind,
      unitNumber: units.number,
      ...pickColumns(customers, 'firstName', 'email', 'phone', 'address', 'city'),
      customerState: customers.state,
      zipCode: customers.zipCode,
      locale: customers.locale,
    })
    .from(i)
    .innerJoin(leases, eq(leases.id, i.leaseId))
    .innerJoin(units, eq(units.id, leases.unitId))
    .innerJoin(customers, eq(customers.id, i.customerId))
    .where(inArray(i.id, ids));
export type InfoChangeRow = Awaited<ReturnType<typeof listInfoChanges>>[number];

export async function selectIdByToken({ db }: Ctx, tokenHash: string): Promise<string | undefined> {
  const [row] = await db.select({ id: i.id }).from(i).where(eq(i.tokenHash, tokenHash));
  return row?.id;
}

interface OwnWish {
  leaseId: string;
  /** The browser's draft or device; null: nobody knows which browser it was. */
  askedBy: string | null;
  setupIntentId: string | null;
}

/** Changes that wait and were asked for by the same browser, or with the same new card. */
export const listPendingOf = ({ db }: Ctx, { leaseId, askedBy, setupIntentId }: OwnWish) =>
  db
    .select({ id: i.id })
    .from(i)
    .where(
      and(
        eq(i.leaseId, leaseId),
        eq(i.state, 'pending'),
        or(
          askedBy === null ? sql`false` : eq(i.askedBy, askedBy),
          setupIntentId === null ? sql`false` : eq(i.setupIntentId, setupIntentId),
        ),
      ),
    );

/** A setup keeps one card once. */
export async function isSetupTaken({ db }: Ctx, setupIntentId: string): Promise<boolean> {
  const rows = await db
    .select({ id: i.id })
    .from(i)
    .where(and(eq(i.setupIntentId, setupIntentId), ne(i.state, 'pending')));
  return rows.length > 0;
}

export async function countLinksSince({ db }: Ctx, leaseId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ links: count() })
    .from(i)
    .where(and(eq(i.leaseId, leaseId), isNotNull(i.tokenHash), gt(i.createdAt, since)));
  return row?.links ?? 0;
}

/** Nobody else changes this record until the transaction ends. */
export async function lockContact({ db }: Ctx, customerId: string) {
  const [row] = await db.select().from(customers).where(eq(customers.id, customerId)).for('update');
  return row;
}

export async function selectContact({ db }: Ctx, customerId: string) {
  const [row] = await db
    .select({ email: customers.email, phone: customers.phone, address: customers.address })
    .from(customers)
    .where(eq(customers.id, customerId));
  return row;
}

export const updateContact = ({ db, now }: Ctx, id: string, set: Partial<typeof customers.$inferInsert>) =>
  db
    .update(customers)
    .set({ ...set, updatedAt: now(), version: sql`${customers.version} + 1` })
    .where(eq(customers.id, id));

export const listExpired = ({ db, now }: Ctx, limit: number) =>
  db
    .select({ id: i.id })
    .from(i)
    .where(and(eq(i.state, 'pending'), lt(i.expiresAt, now())))
    .orderBy(asc(i.expiresAt))
    .limit(limit);

const replaced = alias(keptCards, 'replaced');

/** Confirmed, and its card is not kept yet, or the one before it is not forgotten yet. */
export const listUnsettledCards = ({ db }: Ctx, limit: number) =>
  db
    .select(pickColumns(i, 'id', 'leaseId', 'customerId', 'setupIntentId', 'cardId', 'replacedCardId'))
    .from(i)
    .leftJoin(replaced, eq(replaced.id, i.replacedCardId))
    .where(
      and(
        eq(i.state, 'applied'),
        isNotNull(i.setupIntentId),
        or(isNull(i.cardId), and(isNotNull(replaced.id), isNull(replaced.removedAt))),
      ),
    )
    .orderBy(asc(i.decidedAt))
    .limit(limit);
export type UnsettledCard = Awaited<ReturnType<typeof listUnsettledCards>>[number];

/** What was changed and to what is forgotten; that something was, and when, stays. */
export const forgetValues = ({ db }: Ctx, decidedBefore: Date) =>
  db
    .update(i)
    .set({ changes: null, before: null })
    .where(and(lt(i.decidedAt, decidedBefore), or(isNotNull(i.changes), isNotNull(i.before))));
