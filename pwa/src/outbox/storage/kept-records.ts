import type { SiteState } from 'schemas/inbox/submissions';
import { changeOutbox, moveCounter } from './change-outbox.ts';
import { type KeptRecord, type OutboxDb, type OutboxRecord, readMeta, type Tombstone } from './outbox-db.ts';

/** Of all that is kept for a restore; what is to be delivered has no such bound. */
export const keptBytesMax = 40 * 1024 * 1024;
/** By this device's clock; a wrong one costs no more than this second safety. */
export const keptDaysMax = 30;
const dayMs = 24 * 60 * 60 * 1000;

/** In the transaction that buries a delivered record. `isNoted`: the server has just said how far its backups are. */
export async function keepRecord(
  db: OutboxDb,
  { result: _, lastProblem: __, ...record }: OutboxRecord,
  { now, isNoted }: { now: Date; isNoted: boolean },
): Promise<void> {
  const site = await readMeta(db, 'site');
  const photos = await keptPhotos(db, record.id).toArray();
  const bytes = record.ciphertext.length + photos.reduce((sum, { sealed }) => sum + sealed.length, 0);
  const begun = isNoted ? (site?.begun ?? null) : null;
  await db.kept.put({
    id: record.id,
    record,
    epoch: site?.epoch ?? null,
    begun,
    keptAt: now.toISOString(),
    bytes,
  });
}

/** The oldest go first, photos before any record. */
async function makeRoom(db: OutboxDb): Promise<void> {
  const kept = (await db.kept.toArray()).sort((a, b) => (a.keptAt < b.keptAt ? -1 : 1));
  let bytes = kept.reduce((sum, one) => sum + one.bytes, 0);
  for (const { id, record, bytes: own } of kept) {
    if (bytes <= keptBytesMax) return;
    await keptPhotos(db, id).delete();
    await db.kept.update(id, { bytes: record.ciphertext.length });
    bytes -= own - record.ciphertext.length;
  }
  for (const { id, record } of kept) {
    if (bytes <= keptBytesMax) return;
    await db.kept.delete(id);
    bytes -= record.ciphertext.length;
  }
}

const keptPhotos = (db: OutboxDb, submissionId: string) =>
  db.attachments.where({ submissionId }).filter(({ asked }) => asked === 3);

/** Nothing more is expected of it. */
export async function dropKept(db: OutboxDb, id: string): Promise<void> {
  await db.kept.delete(id);
  await keptPhotos(db, id).delete();
}

/** A device without room for what is new gives up the second safety of what was delivered. */
export function dropAllKept(db: OutboxDb): Promise<boolean> {
  return changeOutbox(db, async () => {
    const ids = await db.kept.toCollection().primaryKeys();
    for (const id of ids) await dropKept(db, id);
    return ids.length > 0;
  });
}

/** The server has this photo now: it stays with its record, of which the next backup must have both. */
export function notePhotoStored(db: OutboxDb, photoId: string): Promise<void> {
  return changeOutbox(db, async () => {
    const photo = await db.attachments.get(photoId);
    if (!photo) return;
    const kept = await db.kept.get(photo.submissionId);
    if (kept) {
      await db.attachments.put({ ...photo, asked: 3 });
      await db.kept.put({ ...kept, begun: null, bytes: kept.bytes + photo.sealed.length });
    } else await db.attachments.delete(photoId);
  });
}

/**
 * What the server says of itself: what its backups hold is let go. False: it is another life of the site, so that
 * numbers of results start anew, and every receipt is to be compared.
 */
export async function noteSite(db: OutboxDb, site: SiteState | undefined, now: Date): Promise<boolean> {
  if (!site) return true;
  return changeOutbox(db, async () => {
    const known = await readMeta(db, 'site');
    const isSame = known?.epoch === site.epoch;
    await db.meta.put({ key: 'site', ...site, isCompared: isSame && known.isCompared });
    if (known && !isSame) await db.meta.put({ key: 'cursor', n: 0 });
    const kept = await db.kept.toArray();
    for (const { id } of kept.filter((one) => isOver(one, site, now))) await dropKept(db, id);
    const unmarked = kept.filter(
      (one) => one.begun === null && one.epoch === site.epoch && !isOver(one, site, now),
    );
    await db.kept.bulkPut(unmarked.map((one) => ({ ...one, begun: site.begun })));
    await makeRoom(db);
    return isSame || !known;
  });
}

function isOver({ epoch, begun, keptAt }: KeptRecord, site: SiteState, now: Date): boolean {
  const isCovered = epoch === site.epoch && begun !== null && site.whole > begun;
  return isCovered || now.getTime() - Date.parse(keptAt) > keptDaysMax * dayMs;
}

/** Back to what is to be delivered, byte for byte. */
export async function takeUpAgain(db: OutboxDb, { fate, isDismissed, id }: Tombstone): Promise<void> {
  const kept = await db.kept.get(id);
  if (!kept) return;
  const told = isDismissed ? { told: fate } : {};
  await db.records.put({ ...kept.record, state: 'waiting', ...told });
  await db.attachments.where({ submissionId: id }).modify({ asked: 0 });
  await db.kept.delete(id);
  await db.tombstones.delete(id);
  await moveCounter(db, null, 'waiting');
}

/** The server has the record, and not all of its photos. */
export const offerPhotosAgain = (db: OutboxDb, submissionId: string): Promise<number> =>
  keptPhotos(db, submissionId).modify({ asked: 1 });

export const hasKept = async (db: OutboxDb): Promise<boolean> =>
  (await db.kept.toCollection().first()) !== undefined;
