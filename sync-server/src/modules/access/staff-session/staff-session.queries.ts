import { and, desc, eq, isNull, lt, lte, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { pickColumns } from '../../../core/pick-columns.ts';
import { staffSessions, staffUsers } from '../../../db/tables/access/staff.ts';

export async function findUser(ctx: Ctx, username: string) {
  const [user] = await ctx.db.select().from(staffUsers).where(eq(staffUsers.username, username));
  return user;
}

/** The first account, which has nobody above it. */
export async function insertOwner(ctx: Ctx, username: string, passwordHash: string): Promise<boolean> {
  const now = ctx.now();
  const rows = await ctx.db
    .insert(staffUsers)
    .values({ id: ctx.random.id(), username, role: 'owner', passwordHash, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: staffUsers.username })
    .returning({ id: staffUsers.id });
  return rows.length === 1;
}

export async function replacePassword(ctx: Ctx, userId: string, passwordHash: string): Promise<void> {
  await ctx.db
    .update(staffUsers)
    .set({ passwordHash, updatedAt: ctx.now(), version: sql`${staffUsers.version} + 1` })
    .where(eq(staffUsers.id, userId));
}

export async function insertSession(ctx: Ctx, session: typeof staffSessions.$inferInsert): Promise<void> {
  await ctx.db.insert(staffSessions).values(session);
}

/** Leaves a user the newest few sessions, none of them from after `latest`. */
export async function endOldestSessions(
  ctx: Ctx,
  userId: string,
  { kept, latest }: { kept: number; latest: Date },
): Promise<void> {
  const newest = ctx.db
    .select({ id: staffSessions.id })
    .from(staffSessions)
    .where(
      and(
        eq(staffSessions.userId, userId),
        isNull(staffSessions.endedAt),
        lte(staffSessions.createdAt, latest),
      ),
    )
    .orderBy(desc(staffSessions.createdAt), desc(staffSessions.id))
    .limit(kept);
  await ctx.db
    .update(staffSessions)
    .set({ endedAt: ctx.now() })
    .where(
      and(
        eq(staffSessions.userId, userId),
        isNull(staffSessions.endedAt),
        notInArray(staffSessions.id, newest),
      ),
    );
}

export async function findSession(ctx: Ctx, tokenHash: string) {
  const [row] = await ctx.db
    .select({
      id: staffSessions.id,
      userId: staffSessions.userId,
      ...pickColumns(staffUsers, 'username', 'role', 'disabledAt'),
      ...pickColumns(staffSessions, 'cookieHash', 'lastSeenAt', 'expiresAt', 'endedAt'),
    })
    .from(staffSessions)
    .innerJoin(staffUsers, eq(staffUsers.id, staffSessions.userId))
    .where(eq(staffSessions.tokenHash, tokenHash));
  return row;
}

export async function touchSession(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.update(staffSessions).set({ lastSeenAt: ctx.now() }).where(eq(staffSessions.id, id));
}

export async function endSession(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.update(staffSessions).set({ endedAt: ctx.now() }).where(eq(staffSessions.id, id));
}

/** By either half: a browser that has already lost its token still has the cookie. */
export async function endSessionsBy(ctx: Ctx, hashes: { token: string | null; cookie: string | null }) {
  return ctx.db
    .update(staffSessions)
    .set({ endedAt: ctx.now() })
    .where(
      and(
        isNull(staffSessions.endedAt),
        or(
          hashes.token ? eq(staffSessions.tokenHash, hashes.token) : undefined,
          hashes.cookie ? eq(staffSessions.cookieHash, hashes.cookie) : undefined,
        ),
      ),
    )
    .returning({ id: staffSessions.id });
}

/** All of a user's, but the one of this token if one is named. */
export async function endSessionsOf(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  userId: string,
  keptTokenHash?: string,
): Promise<void> {
  await db
    .update(staffSessions)
    .set({ endedAt: now() })
    .where(
      and(
        eq(staffSessions.userId, userId),
        isNull(staffSessions.endedAt),
        keptTokenHash ? ne(staffSessions.tokenHash, keptTokenHash) : undefined,
      ),
    );
}

export async function deleteSessionsBefore(ctx: Ctx, instant: Date): Promise<void> {
  await ctx.db.delete(staffSessions).where(lt(staffSessions.expiresAt, instant));
}
