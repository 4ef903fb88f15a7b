import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Ctx } from '../../context.ts';
import { devices, inboxRecords } from '../../db/tables/inbox.ts';
import { firstWaitMs, longestWaitMs } from './submissions.rules.ts';

const r = inboxRecords;
export type InboxRecord = typeof inboxRecords.$inferSelect;

export async function touchDevice({ db, now }: Ctx, hash: string): Promise<{ isRevoked: boolean }> {
  const [device] = await db
    .insert(devices)
    .values({ hash, firstSeenAt: now(), lastSeenAt: now() })
    .onConflictDoUpdate({ target: devices.hash, set: { lastSeenAt: now() } })
    .returning({ revokedAt: devices.revokedAt });
  return { isRevoked: Boolean(device?.revokedAt) };
}

/** A device that has sent nothing yet has no row so far. */
export async function updateDeviceRevocation({ db, now }: Ctx, hash: string, revokedAt: Date | null) {
  await db
    .insert(devices)
    .values({ hash, firstSeenAt: now(), lastSeenAt: now(), revokedAt })
    .onConflictDoUpdate({ target: devices.hash, set: { revokedAt } });
}

/** False when the id is there already; of two at once, the second waits to find out. */
export async function insertRecord({ db }: Ctx, row: typeof r.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(r)
    .values(row)
    .onConflictDoNothing({ target: r.id })
    .returning({ id: r.id })
    .prepare('insert_inbox_record')
    .execute();
  return rows.length === 1;
}

const what = { id: r.id, kind: r.kind, fingerprint: r.fingerprint, deviceHash: r.deviceHash, state: r.state };

export async function selectRecord({ db }: Ctx, id: string) {
  const [row] = await db.select(what).from(r).where(eq(r.id, id));
  return row;
}

/** Kept from everyone else until the transaction ends. */
export async function lockRecord({ db }: Ctx, id: string): Promise<InboxRecord | undefined> {
  const [row] = await db.select().from(r).where(eq(r.id, id)).for('update');
  return row;
}

/**
 * The next one that is due and that nobody else is just taking. In the same statement the try is counted, unless the
 * last one was `uncounted`, and the next one dated.
 */
export async function claimDueRecord(
  { db, now }: Ctx,
  uncounted: string[],
): Promise<{ id: string; attempts: number } | undefined> {
  const due = db
    .select({ id: r.id })
    .from(r)
    .where(and(eq(r.state, 'received'), lte(r.nextAttemptAt, now())))
    .orderBy(r.nextAttemptAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const waitMs = sql`least(${firstWaitMs} * power(2, ${r.attempts}), ${longestWaitMs})`;
  const [claimed] = await db
    .update(r)
    .set({
      attempts: uncounted.length
        ? sql`${r.attempts} + case when ${inArray(r.id, uncounted)} then 0 else 1 end`
        : sql`${r.attempts} + 1`,
      nextAttemptAt: sql`${now().toISOString()}::timestamptz + ${waitMs} * interval '1 millisecond'`,
    })
    .where(eq(r.id, sql`(${due})`))
    .returning({ id: r.id, attempts: r.attempts });
  return claimed;
}

export async function updateRecord({ db }: Ctx, id: string, set: Partial<InboxRecord>): Promise<void> {
  await db
    .update(r)
    .set({ ...set, version: sql`${r.version} + 1` })
    .where(eq(r.id, id));
}

/** The row stays locked: numbers are handed out in the order in which transactions commit. */
export async function takeResultNumber({ db }: Ctx, deviceHash: string): Promise<number> {
  const [device] = await db
    .update(devices)
    .set({ lastResultNumber: sql`${devices.lastResultNumber} + 1` })
    .where(eq(devices.hash, deviceHash))
    .returning({ number: devices.lastResultNumber });
  if (!device) throw new Error('a record belongs to a device');
  return device.number;
}

/** What the office calls the effect by, where it has a name of its own. */
const reference = sql<string | null>`(select coalesce(ticket.number, referral.code) from submissions sent
  left join maintenance_tickets ticket on ticket.id = sent.effect_id
  left join referrals referral on referral.id = sent.effect_id
  where sent.id = inbox_records.id)`;

export const listResultRows = ({ db }: Ctx, deviceHash: string, after: number, limit: number) =>
  db
    .select({
      n: r.resultNumber,
      id: r.id,
      fingerprint: r.fingerprint,
      kind: r.kind,
      state: r.state,
      unit: r.unit,
      message: r.problemMessage,
      reference,
    })
    .from(r)
    .where(and(eq(r.deviceHash, deviceHash), isNotNull(r.resultNumber), gt(r.resultNumber, after)))
    .orderBy(asc(r.resultNumber))
    .limit(limit);

export async function selectRecordOfStatus({ db }: Ctx, statusTokenHash: string) {
  const [row] = await db
    .select({
      state: r.state,
      kind: r.kind,
      receiptNumber: r.receiptNumber,
      receivedAt: r.receivedAt,
      settledAt: r.settledAt,
      reference,
    })
    .from(r)
    .where(eq(r.statusTokenHash, statusTokenHash))
    .orderBy(asc(r.receivedAt))
    .limit(1);
  return row;
}

export const listRecords = ({ db }: Ctx, ids: string[]) => db.select().from(r).where(inArray(r.id, ids));

/** Those that nobody has decided about. */
export const listOpenQuarantined = ({ db }: Ctx) =>
  db
    .select()
    .from(r)
    .where(and(eq(r.state, 'quarantined'), isNull(r.settledAt)));

export const lockForgettable = ({ db }: Ctx, settledBefore: Date, limit: number) =>
  db
    .select({ id: r.id })
    .from(r)
    .where(and(isNotNull(r.ciphertext), lt(r.settledAt, settledBefore)))
    .limit(limit)
    .for('update', { skipLocked: true });

export async function clearSealedBytes({ db }: Ctx, ids: string[]): Promise<void> {
  await db.update(r).set({ encapsulated: null, ciphertext: null, draftHash: null }).where(inArray(r.id, ids));
}
