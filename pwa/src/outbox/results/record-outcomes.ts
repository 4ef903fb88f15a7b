import type { Receipt, SubmissionResult } from 'schemas/inbox/submissions';
import { changeOutbox, moveCounter } from '../storage/change-outbox.ts';
import { keepRecord } from '../storage/kept-records.ts';
import type { OutboxDb, OutboxRecord, RecordProblem, Tombstone } from '../storage/outbox-db.ts';

interface OutcomeWorld {
  db: OutboxDb;
  now: () => Date;
}

/** Inside a transaction: the record goes, its tombstone stays. What becomes of its photos is the caller's. */
export async function buryRecord(
  { db, now }: OutcomeWorld,
  record: OutboxRecord,
  fate: Tombstone['fate'],
  isDismissed: Tombstone['isDismissed'] = 0,
): Promise<void> {
  const { id, kind, fingerprint, receiptNumber, statusToken, capturedAt, attempts, isAnswered, told } =
    record;
  const kept = { id, kind, fingerprint, receiptNumber, statusToken, capturedAt, attempts, isAnswered };
  await db.tombstones.put({ ...kept, ...(told && { told }), fate, isDismissed, at: now().toISOString() });
  await db.records.delete(id);
  await moveCounter(db, record.state, null);
}

export function toOutcome({
  state,
  unit,
  message,
  reference,
  answersTo,
}: SubmissionResult): Tombstone['fate'] {
  if (answersTo === 'contact' && state === 'received') return { state: 'passed_on' };
  if (state === 'received' || state === 'withdrawn') return { state };
  return { state, unit, message, ...(reference && { reference }) };
}

/** Nothing more comes of it, so that its photos have no use any more. */
export const isOver = ({ state }: Tombstone['fate']): boolean =>
  state === 'declined' || state === 'withdrawn' || state === 'refused';

export const wipePhotos = (db: OutboxDb, submissionId: string): Promise<number> =>
  db.attachments.where('submissionId').equals(submissionId).delete();

/** The direct call was answered. A photo has one channel only, so its record still takes it. */
export function noteApplied(
  world: OutcomeWorld,
  id: string,
  value: unknown,
  isWatched: boolean,
): Promise<void> {
  const { db } = world;
  return changeOutbox(db, async () => {
    const record = await db.records.get(id);
    const unit = textIn(value, 'unit') ?? null;
    const reference = textIn(value, 'ticketNumber') ?? textIn(value, 'referralCode');
    const fate: Tombstone['fate'] = {
      state: 'applied',
      unit,
      message: null,
      ...(reference !== undefined && { reference }),
    };
    const isDismissed = isWatched ? 1 : 0;
    if (!record) {
      // Another page delivered it meanwhile.
      await db.tombstones.update(id, { fate, isDismissed });
    } else if ((await db.attachments.where('submissionId').equals(id).first()) !== undefined) {
      await db.records.put({ ...record, isAnswered: isWatched });
    } else {
      await buryRecord(world, record, fate, isDismissed);
      await keepRecord(db, record, { now: world.now(), isNoted: false });
    }
  });
}

/** False when the record was sent sealed meanwhile: then it is not over. */
export function noteRefused(world: OutcomeWorld, id: string): Promise<boolean> {
  const { db } = world;
  return changeOutbox(db, async () => {
    const record = await db.records.get(id);
    if (!record || record.attempts > 0) return false;
    await buryRecord(world, record, { state: 'refused' }, 1);
    await wipePhotos(db, id);
    return true;
  });
}

/** The server has it: its receipt named id and fingerprint. It is kept aside until a backup has it, too. */
export function noteReceived(
  world: OutcomeWorld,
  { id, fingerprint, missingAttachments }: Receipt,
): Promise<void> {
  const { db } = world;
  return changeOutbox(db, async () => {
    const record = id === null ? undefined : await db.records.get(id);
    if (!record || record.fingerprint !== fingerprint) return;
    // A result may have overtaken the receipt.
    const fate = record.result ? toOutcome(record.result) : { state: 'received' as const };
    await buryRecord(world, record, fate, record.isAnswered || record.told ? 1 : 0);
    if (isOver(fate)) {
      await wipePhotos(db, record.id);
      return;
    }
    await keepPhotos(db, record.id, missingAttachments);
    await keepRecord(db, record, { now: world.now(), isNoted: true });
  });
}

async function keepPhotos(db: OutboxDb, submissionId: string, askedFor: readonly string[]): Promise<void> {
  for (const photo of await db.attachments.where('submissionId').equals(submissionId).toArray()) {
    await db.attachments.put({ ...photo, asked: askedFor.includes(photo.id) ? 1 : 3 });
  }
}

/** Refused as it is: kept, counted and shown, until a person decides. */
export function parkRecord(
  { db, now }: OutcomeWorld,
  id: string,
  problem: Omit<RecordProblem, 'at'>,
): Promise<void> {
  return changeOutbox(db, async () => {
    const record = await db.records.get(id);
    if (record?.state !== 'waiting') return;
    await db.records.put({ ...record, state: 'parked', lastProblem: describeProblem(problem, now) });
    await moveCounter(db, 'waiting', 'parked');
  });
}

/** Why it is still here. */
export function noteTrouble(
  { db, now }: OutcomeWorld,
  ids: readonly string[],
  problem: Omit<RecordProblem, 'at'>,
): Promise<void> {
  const lastProblem = describeProblem(problem, now);
  return changeOutbox(db, async () => {
    for (const id of ids) {
      const record = await db.records.get(id);
      if (record) await db.records.put({ ...record, lastProblem });
    }
  });
}

// A foreign page may be long, and nobody reads further.
const messageCharsMax = 200;

const describeProblem = ({ code, message }: Omit<RecordProblem, 'at'>, now: () => Date): RecordProblem => ({
  code,
  message: message.slice(0, messageCharsMax),
  at: now().toISOString(),
});

function textIn(value: unknown, name: string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const found = (value as Record<string, unknown>)[name];
  return typeof found === 'string' ? found : undefined;
}
