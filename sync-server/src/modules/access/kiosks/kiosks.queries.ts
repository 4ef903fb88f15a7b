import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { kiosks as k } from '../../../db/tables/access/kiosks.ts';

export type Kiosk = typeof k.$inferSelect;
type Changes = Partial<typeof k.$inferInsert>;

export const insertKiosk = async ({ db }: Ctx, row: typeof k.$inferInsert): Promise<Kiosk> => {
  const [kiosk] = await db.insert(k).values(row).returning();
  if (!kiosk) throw new Error('an insert without its row');
  return kiosk;
};

export const listKioskRows = ({ db }: Ctx, limit: number) =>
  db.select().from(k).orderBy(sql`${k.lastSeenAt} desc nulls first`, desc(k.createdAt)).limit(limit);

export async function lockKiosk({ db }: Ctx, id: string): Promise<Kiosk | undefined> {
  const [kiosk] = await db.select().from(k).where(eq(k.id, id)).for('update');
  return kiosk;
}

/** The kiosk that an open code stands for. Of two tablets with the same code, the second waits, then finds none. */
export async function lockKioskByCode({ db, now }: Ctx, codeHash: string): Promise<Kiosk | undefined> {
  const [kiosk] = await db
    .select()
    .from(k)
    .where(and(eq(k.codeHash, codeHash), gt(k.codeExpiresAt, now())))
    .for('update');
  return kiosk;
}

export async function selectKioskByDevice({ db }: Ctx, deviceHash: string): Promise<Kiosk | undefined> {
  const [kiosk] = await db.select().from(k).where(eq(k.deviceHash, deviceHash));
  return kiosk;
}

export async function updateKiosk({ db, now }: Ctx, id: string, set: Changes): Promise<Kiosk> {
  const [kiosk] = await db
    .update(k)
    .set({ ...set, updatedAt: now(), version: sql`${k.version} + 1` })
    .where(eq(k.id, id))
    .returning();
  if (!kiosk) throw new Error(`no kiosk ${id}`);
  return kiosk;
}

/** No change that a person made: the version stays. */
export const touchKiosk = ({ db, now }: Ctx, id: string) =>
  db.update(k).set({ lastSeenAt: now() }).where(eq(k.id, id));

/** A tablet is one kiosk at a time. */
export const releaseDevice = ({ db, now }: Ctx, deviceHash: string, exceptId: string) =>
  db
    .update(k)
    .set({ state: 'revoked', deviceHash: null, updatedAt: now(), version: sql`${k.version} + 1` })
    .where(and(eq(k.deviceHash, deviceHash), ne(k.id, exceptId)));
