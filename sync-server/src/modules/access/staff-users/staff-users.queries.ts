import { and, asc, eq, isNull, max, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { staffSessions as s, staffUsers as u } from '../../../db/tables/access/staff.ts';

type Db = Pick<Ctx, 'db'>;
type Changes = Partial<Pick<StaffUserRecord, 'role' | 'disabledAt' | 'passwordHash'>>;
export type StaffUserRecord = typeof u.$inferSelect;

export const listUsers = ({ db }: Db, limit: number) =>
  db
    .select({ user: u, lastSeenAt: sql<Date | null>`${max(s.lastSeenAt)}`.mapWith(s.lastSeenAt) })
    .from(u)
    .leftJoin(s, eq(s.userId, u.id))
    .groupBy(u.id)
    .orderBy(asc(u.username))
    .limit(limit);

/** Undefined when somebody has the name already. */
export async function insertUser(
  { db }: Db,
  row: typeof u.$inferInsert,
): Promise<StaffUserRecord | undefined> {
  const [user] = await db.insert(u).values(row).onConflictDoNothing({ target: u.username }).returning();
  return user;
}

export async function lockUser({ db }: Db, id: string): Promise<StaffUserRecord | undefined> {
  const [user] = await db.select().from(u).where(eq(u.id, id)).for('update');
  return user;
}

export async function findUserByName({ db }: Db, username: string): Promise<StaffUserRecord | undefined> {
  const [user] = await db.select().from(u).where(eq(u.username, username));
  return user;
}

/** Whoever can still act as an owner; locked, so that two owners cannot put each other out at once. */
export const lockOwners = ({ db }: Db) =>
  db
    .select({ id: u.id })
    .from(u)
    .where(and(eq(u.role, 'owner'), isNull(u.disabledAt)))
    .orderBy(asc(u.id))
    .for('update');

export async function updateUser(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  id: string,
  set: Changes,
): Promise<StaffUserRecord> {
  const [user] = await db
    .update(u)
    .set({ ...set, updatedAt: now(), version: sql`${u.version} + 1` })
    .where(eq(u.id, id))
    .returning();
  if (!user) throw new Error(`no staff user ${id}`);
  return user;
}

export async function findLastSeen({ db }: Db, userId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(s.lastSeenAt) })
    .from(s)
    .where(eq(s.userId, userId));
  return row?.at ?? null;
}
