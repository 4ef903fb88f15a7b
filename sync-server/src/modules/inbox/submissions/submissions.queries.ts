import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { pickColumns } from '../../../core/pick-columns.ts';
import { devices, inboxRecords } from '../../../db/tables/inbox/inbox.ts';
import { submissions } from '../../../db/tables/inbox/submissions.ts';
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

export async function selectWholeRecord({ db }: Ctx, id: string): Promise<InboxRecord | undefined> {
  const [row] = await db.select().from(r).where(eq(r.id, id));
  return row;
}

/** Kept from everyone else until the transaction ends. */
export async function lockRecord({ db }: Ctx, id: string): Promise<InboxRecord | undefined> {
  const [row] = await db.select().from(r).where(eq(r.id, id)).for('update');
  return row;
}

/** A record that a worker has taken; `until` is when anybody may take it again. */
export interface Claim {
  id: string;
  deviceHash: string;
  attempts: number;
  until: Date;
}

/** Of the same device and numbered before it, received and due as well: what is not here yet delays nobody. */
const isNumberedBehind = (now: string) => sql`exists (select 1 from inbox_records before
  where before.device_hash = r.device_hash and before.incarnation = r.incarnation and before.sequence < r.sequence
  and before.state = 'received' and before.next_attempt_at <= ${now}::timestamptz)`;

/**
 * The next one that is due, of a device that no other worker is at. In the same statement the device is taken, the try
 * counted, unless the last one was `uncounted`, and the next one dated: a worker that dies keeps its device until then.
 */
export async function claimDueRecord({ db, now }: Ctx, uncounted: string[]): Promise<Claim | undefined> {
  const at = now().toISOString();
  const wait = sql`least(${firstWaitMs} * power(2, r.attempts), ${longestWaitMs}) * interval '1 millisecond'`;
  const [claimed] = await db.execute<{
    id: string;
    device_hash: string;
    attempts: number;
    until_ms: number;
  }>(sql`
    with due as (
      select r.id, r.device_hash, ${at}::timestamptz + ${wait} as until from inbox_records r
      join devices d on d.hash = r.device_hash
      where r.state = 'received' and r.next_attempt_at <= ${at}::timestamptz
        and (d.in_hand_until is null or d.in_hand_until <= ${at}::timestamptz) and not ${isNumberedBehind(at)}
      order by r.next_attempt_at, r.received_at, r.id limit 1
      for update of r, d skip locked
    ), taken as (
      update devices set in_hand = due.id, in_hand_until = due.until from due where hash = due.device_hash
    )
    update inbox_records set next_attempt_at = due.until,
      attempts = attempts + case when due.id = any(${sql.param(`{${uncounted.join()}}`)}::uuid[]) then 0 else 1 end
    from due where inbox_records.id = due.id
    returning due.id, due.device_hash, attempts, (extract(epoch from due.until) * 1000)::float8 as until_ms`);
  if (!claimed) return undefined;
  const { id, device_hash: deviceHash, attempts, until_ms: untilMs } = claimed;
  return { id, deviceHash, attempts, until: new Date(Math.round(untilMs)) };
}

/**
 * What the database knows of the inbox is minutes old when a storm comes: it then looks through all that is due for each
 * record that it considers.
 */
export const countInboxAnew = ({ db }: Ctx) => db.execute(sql`analyze inbox_records, devices`);

/** Until the transaction ends no other worker carries out a record of this device, whoever took what when. */
export const lockDeviceOrder = ({ db }: Ctx, deviceHash: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`device ${deviceHash}`}, 0))`);

/** The device's next record may be taken. */
export const releaseInHand = ({ db }: Ctx, { id, deviceHash, until }: Claim) =>
  db
    .update(devices)
    .set({ inHand: null, inHandUntil: null })
    .where(and(eq(devices.hash, deviceHash), eq(devices.inHand, id), eq(devices.inHandUntil, until)));

export async function updateRecord({ db }: Ctx, id: string, set: Partial<InboxRecord>): Promise<void> {
  await db
    .update(r)
    .set({ ...set, version: sql`${r.version} + 1` })
    .where(eq(r.id, id));
}

/** What waits for that reason is due. A worker that holds one of them finds it taken, and it is tried again. */
export const updateToDue = ({ db, now }: Ctx, problemCode: string) =>
  db
    .update(r)
    .set({ nextAttemptAt: now(), version: sql`${r.version} + 1` })
    .where(and(eq(r.state, 'received'), eq(r.problemCode, problemCode)));

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
      ...pickColumns(r, 'id', 'fingerprint', 'kind', 'state', 'unit'),
      message: r.problemMessage,
      answersTo: r.answersTo,
      reference,
    })
    .from(r)
    .where(and(eq(r.deviceHash, deviceHash), isNotNull(r.resultNumber), gt(r.resultNumber, after)))
    .orderBy(asc(r.resultNumber))
    .limit(limit);

export type ResultRow = Awaited<ReturnType<typeof listResultRows>>[number];

export async function selectRecordOfStatus({ db }: Ctx, statusTokenHash: string) {
  const [row] = await db
    .select({
      ...pickColumns(r, 'state', 'kind', 'receiptNumber', 'receivedAt', 'settledAt', 'answersTo'),
      reference,
    })
    .from(r)
    .where(eq(r.statusTokenHash, statusTokenHash))
    .orderBy(asc(r.receivedAt))
    .limit(1);
  return row;
}

export type StatusRow = NonNullable<Awaited<ReturnType<typeof selectRecordOfStatus>>>;

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
  await db
    .update(r)
    .set({ encapsulated: null, ciphertext: null, draftHash: null, senderAddress: null })
    .where(inArray(r.id, ids));
}

/** Those that arrived in either way, or were closed: whatever is sent of them again changes nothing. */
export async function listKnownIds({ db }: Ctx, ids: string[]): Promise<Set<string>> {
  const [received, settled] = await Promise.all([
    db.select({ id: inboxRecords.id }).from(inboxRecords).where(inArray(inboxRecords.id, ids)),
    db.select({ id: submissions.id }).from(submissions).where(inArray(submissions.id, ids)),
  ]);
  return new Set([...received, ...settled].map(({ id }) => id));
}
