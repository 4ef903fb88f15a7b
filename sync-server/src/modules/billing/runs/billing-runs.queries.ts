import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { billingRuns } from '../../../db/tables/billing/billing.ts';

export type RunRow = typeof billingRuns.$inferSelect;
const r = billingRuns;

export async function insertRun({ db }: Ctx, row: typeof billingRuns.$inferInsert): Promise<RunRow> {
  const [run] = await db.insert(r).values(row).returning();
  if (!run) throw new Error('an inserted run is there');
  return run;
}

export const updateRun = ({ db }: Ctx, id: string, set: Partial<RunRow>) =>
  db.update(r).set(set).where(eq(r.id, id));

export const listRuns = ({ db }: Ctx, limit: number) =>
  db.select().from(r).orderBy(desc(r.startedAt), desc(r.id)).limit(limit);

/** Runs whose server ended before they did. */
export const endAbandonedRuns = ({ db, now }: Ctx, startedBefore: Date) =>
  db
    .update(r)
    .set({ endedAt: now(), lastError: sql`coalesce(${r.lastError}, 'interrupted; the next run went on')` })
    .where(and(isNull(r.endedAt), lt(r.startedAt, startedBefore)));
