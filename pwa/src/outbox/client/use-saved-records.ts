import { useLiveQuery } from 'dexie-react-hooks';
import type { SubmissionKind } from 'schemas/inbox/submissions';
import {
  type OutboxDb,
  type OutboxRecord,
  outboxDb,
  type RecordOutcome,
  type RecordProblem,
  type Tombstone,
} from '../storage/outbox-db.ts';

export type { RecordOutcome } from '../storage/outbox-db.ts';

/** What a person may know of a record on this device: never what is in it. */
export interface SavedRecord {
  id: string;
  kind: SubmissionKind;
  receiptNumber: string;
  statusToken: string;
  capturedAt: string;
  outcome: RecordOutcome;
  attempts: number;
  lastProblem?: RecordProblem;
}

/** Live, also across tabs: everything that nobody has dismissed, oldest first. */
export function useSavedRecords(): SavedRecord[] {
  return useLiveQuery(() => readSafely(() => listSavedRecords(outboxDb()), []), []) ?? [];
}

/** Also one that was dismissed. */
export function useSavedRecord(id: string): SavedRecord | undefined {
  return useLiveQuery(() => readSafely(() => findSavedRecord(outboxDb(), id), undefined), [id]);
}

/** News that was read. */
export async function dismissRecord(id: string, db = outboxDb()): Promise<void> {
  await db.tombstones.update(id, { isDismissed: 1 });
}

export async function listSavedRecords(db: OutboxDb): Promise<SavedRecord[]> {
  const [records, tombstones] = await db.transaction('r', db.records, db.tombstones, () =>
    Promise.all([db.records.toArray(), db.tombstones.where('isDismissed').equals(0).toArray()]),
  );
  const open = records.filter(({ isAnswered, told }) => !isAnswered && !told).map(showRecord);
  // Ids grow with time, as far as the device's clock does.
  return [...open, ...tombstones.flatMap(showTombstone)].sort((a, b) => (a.id < b.id ? -1 : 1));
}

async function findSavedRecord(db: OutboxDb, id: string): Promise<SavedRecord | undefined> {
  return db.transaction('r', db.records, db.tombstones, async () => {
    const record = await db.records.get(id);
    if (record) return showRecord(record);
    const tombstone = await db.tombstones.get(id);
    return tombstone && showTombstone(tombstone)[0];
  });
}

function showRecord(record: OutboxRecord): SavedRecord {
  const { id, receiptNumber, statusToken, capturedAt, state, attempts, lastProblem } = record;
  const kind = record.kind as SubmissionKind;
  const shown = { id, kind, receiptNumber, statusToken, capturedAt, outcome: { state }, attempts };
  return lastProblem ? { ...shown, lastProblem } : shown;
}

function showTombstone(tombstone: Tombstone): SavedRecord[] {
  const { id, receiptNumber, statusToken, capturedAt, fate, attempts } = tombstone;
  if (fate.state === 'refused') return [];
  const kind = tombstone.kind as SubmissionKind;
  return [{ id, kind, receiptNumber, statusToken, capturedAt, outcome: fate as RecordOutcome, attempts }];
}

/** A browser that keeps nothing has nothing saved either. */
async function readSafely<T>(read: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await read();
  } catch {
    return otherwise;
  }
}
