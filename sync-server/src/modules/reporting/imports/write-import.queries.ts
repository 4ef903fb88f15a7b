import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Ctx } from '../../../context.ts';
import { leaseRents } from '../../../db/tables/billing/lease-rents.ts';
import { notes } from '../../../db/tables/customers/customer-records.ts';
import { customers } from '../../../db/tables/customers/customers.ts';
import { gateCodes, gateCommands } from '../../../db/tables/facility/gate-codes.ts';
import { units } from '../../../db/tables/facility/units.ts';
import { leases } from '../../../db/tables/leasing/leases.ts';
import type { ReplacedSpace } from '../../../db/tables/reporting/imports.ts';

/** One statement takes 65,535 values. */
const rowsAtOnce = 1_000;

async function insertAll<T extends PgTable>(
  { db }: Ctx,
  table: T,
  rows: T['$inferInsert'][],
  noteDone: (rows: number) => Promise<unknown> = async () => undefined,
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some = rows.slice(from, from + rowsAtOnce);
    await db.insert(table).values(some);
    await noteDone(some.length);
  }
}

type NoteDone = (rows: number) => Promise<unknown>;

export const insertCustomers = (ctx: Ctx, rows: (typeof customers.$inferInsert)[], noteDone: NoteDone) =>
  insertAll(ctx, customers, rows, noteDone);

export const insertLeases = (ctx: Ctx, rows: (typeof leases.$inferInsert)[], noteDone: NoteDone) =>
  insertAll(ctx, leases, rows, noteDone);

/** After the one that a trigger made of the lease itself: of two that begin on one day the later one counts. */
export const insertRents = (ctx: Ctx, rows: (typeof leaseRents.$inferInsert)[]) =>
  insertAll(ctx, leaseRents, rows);

export const insertNotes = (ctx: Ctx, rows: (typeof notes.$inferInsert)[]) => insertAll(ctx, notes, rows);

export const insertCodes = (ctx: Ctx, rows: (typeof gateCodes.$inferInsert)[]) =>
  insertAll(ctx, gateCodes, rows);

export const insertCommands = (ctx: Ctx, rows: (typeof gateCommands.$inferInsert)[]) =>
  insertAll(ctx, gateCommands, rows);

/** Those of them that are free now, locked until the end; the rest somebody has rented meanwhile. */
export const occupyUnits = ({ db, now }: Ctx, ids: string[]) =>
  db
    .update(units)
    .set({ status: 'occupied', updatedAt: now(), version: sql`${units.version} + 1` })
    .where(and(inArray(units.id, ids), eq(units.status, 'available')))
    .returning({ id: units.id });

export const listPlaces = ({ db }: Ctx) =>
  db
    .select({
      id: units.id,
      kind: units.kind,
      number: units.number,
      size: units.size,
      rateCents: units.monthlyRateCents,
      status: units.status,
    })
    .from(units);

/** Nothing was ever done with any space: nobody rented one, closed one, or set its rate. */
export async function areSpacesUntouched({ db }: Ctx): Promise<boolean> {
  const [row] = await db.execute<{ isUntouched: boolean }>(sql`select not exists (select from leases)
    and not exists (select from unit_notes) and not exists (select from rate_changes)
    and not exists (select from unit_openings) and not exists (select from units where import_id is not null)
    and not exists (select from units where status <> 'available') as "isUntouched"`);
  return row?.isUntouched === true;
}

/** What stood there, for the day on which the import is undone. */
export async function takeOutSpaces({ db }: Ctx): Promise<ReplacedSpace[]> {
  const rows = await db.delete(units).returning();
  return rows.map(({ id, kind, number, size, monthlyRateCents, createdAt }) => ({
    ...{ id, kind, number, size, monthlyRateCents },
    createdAt: createdAt.toISOString(),
  }));
}

export const insertSpaces = (ctx: Ctx, rows: (typeof units.$inferInsert)[], noteDone?: NoteDone) =>
  insertAll(ctx, units, rows, noteDone);

export const listTakenCodes = ({ db }: Ctx) =>
  db.select({ code: gateCodes.code }).from(gateCodes).where(sql`${gateCodes.state} <> 'ended'`);
