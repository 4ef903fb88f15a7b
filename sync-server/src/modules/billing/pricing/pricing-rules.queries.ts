import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { pricingRules as r } from '../../../db/tables/billing/pricing-rules.ts';

export type RuleRow = typeof r.$inferSelect;

export const listRuleRows = ({ db }: Ctx): Promise<RuleRow[]> =>
  db.select().from(r).where(isNull(r.removedAt)).orderBy(asc(r.target), asc(r.priority), asc(r.id));

export const insertRule = async ({ db }: Ctx, row: typeof r.$inferInsert): Promise<RuleRow | undefined> =>
  (await db.insert(r).values(row).onConflictDoNothing({ target: r.id }).returning())[0];

export async function lockRule({ db }: Ctx, id: string): Promise<RuleRow | undefined> {
  const [row] = await db
    .select()
    .from(r)
    .where(and(eq(r.id, id), isNull(r.removedAt)))
    .for('update');
  return row;
}

export async function updateRule({ db, now }: Ctx, id: string, set: Partial<RuleRow>): Promise<RuleRow> {
  const changed = { ...set, updatedAt: now(), version: sql`${r.version} + 1` };
  const [row] = await db.update(r).set(changed).where(eq(r.id, id)).returning();
  if (!row) throw new Error(`no pricing rule ${id}`);
  return row;
}
