import { and, asc, desc, eq, lt, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { dayCloseChecks, dayCloses } from '../../../db/tables/reporting/closes.ts';

export type DayCloseRow = typeof dayCloses.$inferSelect;

/**
 * Held alone until the transaction ends: whoever writes to the ledger shares it (trigger of the ledger), so that nothing
 * is under way while a close reads, and what comes after it has a greater number.
 */
export const lockLedger = ({ db }: Ctx) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended('ledger close', 0))`);

export async function selectLastEntryId({ db }: Ctx): Promise<number> {
  const [row] = await db.execute<{ id: string }>(sql`select coalesce(max(id), 0) as id from ledger_entries`);
  return Number(row?.id ?? 0);
}

export async function selectCloseByKey({ db }: Ctx, id: string): Promise<DayCloseRow | undefined> {
  const [row] = await db.select().from(dayCloses).where(eq(dayCloses.id, id));
  return row;
}

export async function selectClose({ db }: Ctx, day: string): Promise<DayCloseRow | undefined> {
  const [row] = await db.select().from(dayCloses).where(eq(dayCloses.day, day));
  return row;
}

/** The last one, or the last before a day. */
export async function selectCloseBefore({ db }: Ctx, day?: string): Promise<DayCloseRow | undefined> {
  const [row] = await db
    .select()
    .from(dayCloses)
    .where(day === undefined ? undefined : lt(dayCloses.day, day))
    .orderBy(desc(dayCloses.day))
    .limit(1);
  return row;
}

export async function selectFirstClosedDay({ db }: Ctx): Promise<string | undefined> {
  const [row] = await db.select({ day: dayCloses.day }).from(dayCloses).orderBy(asc(dayCloses.day)).limit(1);
  return row?.day;
}

/** Newest first. */
export const listCloses = (
  { db }: Ctx,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<DayCloseRow[]> =>
  db
    .select()
    .from(dayCloses)
    .where(and(before === undefined ? undefined : lt(dayCloses.day, before)))
    .orderBy(desc(dayCloses.day))
    .limit(limit);

export async function insertClose(
  { db }: Ctx,
  row: typeof dayCloses.$inferInsert,
  checkIds: readonly string[],
): Promise<void> {
  await db.insert(dayCloses).values(row);
  if (checkIds.length > 0)
    await db.insert(dayCloseChecks).values(checkIds.map((paymentId) => ({ paymentId, closeId: row.id })));
}
