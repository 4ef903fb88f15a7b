import { and, eq, gt, isNotNull, lte } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { handoffs as h } from '../../../db/tables/inbox/handoffs.ts';

export type Handoff = typeof h.$inferSelect;

/** False when somebody else's hand-over has these digits at this moment. */
export async function insertHandoff({ db }: Ctx, row: typeof h.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(h)
    .values(row)
    .onConflictDoNothing({ target: h.codeHash })
    .returning({ id: h.id });
  return rows.length === 1;
}

export async function selectWatched({ db, now }: Ctx, watchHash: string): Promise<Handoff | undefined> {
  const [row] = await db
    .select()
    .from(h)
    .where(and(eq(h.watchHash, watchHash), gt(h.expiresAt, now())));
  return row;
}

/** Of two who type the same digits, the second waits, then finds none. */
export async function lockByCode({ db, now }: Ctx, codeHash: string): Promise<Handoff | undefined> {
  const [row] = await db
    .select()
    .from(h)
    .where(and(eq(h.codeHash, codeHash), gt(h.expiresAt, now())))
    .for('update');
  return row;
}

export async function lockByToken({ db, now }: Ctx, tokenHash: string): Promise<Handoff | undefined> {
  const [row] = await db
    .select()
    .from(h)
    .where(and(eq(h.tokenHash, tokenHash), gt(h.expiresAt, now())))
    .for('update');
  return row;
}

export const updateHandoff = (
  { db }: Ctx,
  id: string,
  set: Partial<Pick<Handoff, 'sealed' | 'codeHash' | 'tokenHash' | 'takenBy' | 'expiresAt'>>,
) => db.update(h).set(set).where(eq(h.id, id));

/** Only while nobody of the staff has it. */
export const deleteWaiting = ({ db }: Ctx, watchHash: string) =>
  db
    .delete(h)
    .where(and(eq(h.watchHash, watchHash), isNotNull(h.codeHash)))
    .returning({ id: h.id });

export const deleteExpired = ({ db, now }: Ctx) =>
  db.delete(h).where(lte(h.expiresAt, now())).returning({ id: h.id, sealed: h.sealed });
