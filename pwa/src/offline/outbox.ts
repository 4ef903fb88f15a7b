import type { BodyInput, Endpoint, Reply } from 'schemas/kit/endpoint';
import type { Call, CallFailure } from '../kit/api.ts';
import { hashBytes } from '../kit/sha256.ts';
import type { LateResult, OutboxAttachment, OutboxDb, OutboxRecord, Tombstone } from './outbox-db.ts';
import { type SubmissionEndpoint, type SubmissionKind, submissionKinds } from './submission-kinds.ts';

interface Submission<K extends SubmissionKind = SubmissionKind> {
  kind: K;
  body: Omit<BodyInput<SubmissionEndpoint<K>>, 'salt' | 'supersedes'>;
  /** The refused submission that this one, with other content, takes the place of. */
  supersedes?: string;
  attachments?: { id: string; bytes: Uint8Array<ArrayBuffer> }[];
}

/** `applied` and `refused` are the server's word. `waiting`: nobody knows yet, so the same bytes go again. */
type Delivery<K extends SubmissionKind = SubmissionKind> =
  | { state: 'applied'; id: string; value: Reply<SubmissionEndpoint<K>> }
  | { state: 'refused'; id: string; failure: CallFailure }
  | { state: 'waiting'; id: string; failure: CallFailure; isSaved: boolean };

export interface Outbox {
  submit: <K extends SubmissionKind>(submission: Submission<K>) => Promise<Delivery<K>>;
  /** Sends a waiting record again, byte for byte, for the person who is looking. */
  deliver: <K extends SubmissionKind>(kind: K, id: string) => Promise<Delivery<K>>;
  /** Sends what an earlier page left behind; the answers rest as late results until someone has seen them. */
  deliverLeftovers: () => Promise<Delivery[]>;
  /** The person went away from a record that waits: from now on it is a leftover. */
  letGo: () => void;
  listLateResults: () => Promise<LateResult[]>;
  dismissLateResult: (id: string) => Promise<void>;
  /** A person gives up a record that was refused or never sent. */
  withdraw: (id: string) => Promise<void>;
}

export interface OutboxWorld {
  db: OutboxDb;
  call: Call;
  now: () => Date;
  newId: () => string;
  randomBytes: (count: number) => Uint8Array<ArrayBuffer>;
  /** Keeps two tabs from sending one record at once. Only politeness: the server counts ids, not deliveries. */
  locks?: Pick<LockManager, 'request'> | undefined;
}

export function createOutbox(world: OutboxWorld): Outbox {
  const { db } = world;
  // What this page still awaits an answer for: outlives a failed save, and another tab settling the record.
  const inHand = new Map<string, OutboxRecord>();
  // Asked for while it runs, it is awaited, not run again: whoever asks wants to know how it ended.
  let delivering: Promise<Delivery[]> | undefined;

  async function deliver<K extends SubmissionKind>(kind: K, id: string): Promise<Delivery<K>> {
    const record = inHand.get(id) ?? (await db.records.get(id));
    if (!record) throw new Error(`no submission ${id} in the outbox`);
    const delivery = await lockRecord(world, id, () => send(world, kind, record));
    if (delivery.state === 'waiting') return { ...delivery, isSaved: await noteProblem(world, delivery) };
    inHand.delete(id);
    await settle(world, record, delivery).catch(leaveForLater);
    return delivery;
  }

  return {
    deliver,
    submit: async (submission) => {
      const { record, attachments } = await composeRecord(world, submission);
      inHand.set(record.id, record);
      await saveRecord(world, record, attachments).catch(leaveUnsaved);
      return deliver(submission.kind, record.id);
    },
    deliverLeftovers: () => {
      delivering ??= deliverLeftovers(world, inHand).finally(() => {
        delivering = undefined;
      });
      return delivering;
    },
    letGo: () => inHand.clear(),
    listLateResults: () => db.lateResults.toArray(),
    dismissLateResult: (id) => db.lateResults.delete(id),
    withdraw: async (id) => {
      const record = await db.records.get(id);
      if (record) await bury(world, record, 'withdrawn');
      await db.lateResults.delete(id);
    },
  };
}

// A full or broken store must not stop a person who is online: the call still goes, under its own key,
// and the delivery says `isSaved: false`.
const leaveUnsaved = () => undefined;
// The server's answer stands even when it cannot be noted: a later delivery of the same id repeats it.
const leaveForLater = () => undefined;

async function composeRecord<K extends SubmissionKind>(world: OutboxWorld, submission: Submission<K>) {
  const { kind, supersedes } = submission;
  const salt = toHex(world.randomBytes(16));
  const body = { ...submission.body, salt, ...(supersedes !== undefined && { supersedes }) };
  const id = world.newId();
  const attachments = (submission.attachments ?? []).map((file) => ({ ...file, submissionId: id }));
  const record: OutboxRecord = {
    id,
    kind,
    schemaVersion: submissionKinds[kind].schemaVersion,
    bytes: new TextEncoder().encode(JSON.stringify(body)),
    fingerprint: '',
    attachments: [],
    capturedAt: world.now().toISOString(),
    ...(supersedes !== undefined && { supersedes }),
    state: 'waiting',
    attempts: 0,
  };
  return { record, attachments };
}

async function saveRecord(
  { db }: OutboxWorld,
  record: OutboxRecord,
  files: Omit<OutboxAttachment, 'sha256'>[],
): Promise<void> {
  record.fingerprint = await hashBytes(record.bytes);
  const attachments = await Promise.all(
    files.map(async (file) => ({ ...file, sha256: await hashBytes(file.bytes) })),
  );
  record.attachments = attachments.map(({ id, sha256, bytes }) => ({ id, sha256, byteCount: bytes.length }));
  await db.transaction('rw', db.records, db.attachments, async () => {
    await db.records.add(record);
    await db.attachments.bulkAdd(attachments);
  });
}

async function send<K extends SubmissionKind>(
  { call }: OutboxWorld,
  kind: K,
  { id, bytes }: OutboxRecord,
): Promise<Delivery<K>> {
  const endpoint: Endpoint = submissionKinds[kind].endpoint;
  const answer = await call(endpoint, { bytes, idempotencyKey: id });
  // The reply was parsed with this kind's own contract just now.
  if (answer.ok) return { state: 'applied', id, value: answer.value as Reply<SubmissionEndpoint<K>> };
  const { failure } = answer;
  return isRefusal(failure)
    ? { state: 'refused', id, failure }
    : { state: 'waiting', id, failure, isSaved: false };
}

const refusals = new Set([400, 409, 413, 415, 422]);

/** Only our own server's word about this very content ends a submission; any other trouble passes. */
const isRefusal = ({ code, status = 0 }: CallFailure): boolean =>
  code !== 'unexpected' && code !== 'unreachable' && refusals.has(status);

async function noteProblem({ db, now }: OutboxWorld, { id, failure }: { id: string; failure: CallFailure }) {
  const lastProblem = { code: failure.code, message: failure.message, at: now().toISOString() };
  try {
    return await db.transaction('rw', db.records, async () => {
      const record = await db.records.get(id);
      if (record) await db.records.put({ ...record, attempts: record.attempts + 1, lastProblem });
      return record !== undefined;
    });
  } catch {
    return false;
  }
}

const settle = (
  world: OutboxWorld,
  record: OutboxRecord,
  { state }: Exclude<Delivery, { state: 'waiting' }>,
): Promise<void> => bury(world, record, state);

/** The record and its files go; the tombstone stays. */
async function bury(
  { db, now }: OutboxWorld,
  record: OutboxRecord,
  state: Tombstone['state'],
): Promise<void> {
  const { id, kind, fingerprint } = record;
  await db.transaction('rw', db.records, db.attachments, db.tombstones, async () => {
    await db.tombstones.put({ id, kind, fingerprint, state, at: now().toISOString() });
    await db.attachments.where('submissionId').equals(id).delete();
    await db.records.delete(id);
  });
}

async function deliverLeftovers(world: OutboxWorld, inHand: ReadonlyMap<string, OutboxRecord>) {
  const ids = await world.db.records.where('state').equals('waiting').primaryKeys();
  const deliveries: Delivery[] = [];
  for (const id of ids) {
    if (inHand.has(id)) continue;
    const delivery = await lockFreeRecord(world, id, () => deliverUnwatched(world, id));
    if (delivery) deliveries.push(delivery);
  }
  return deliveries;
}

async function deliverUnwatched(world: OutboxWorld, id: string): Promise<Delivery | undefined> {
  const { db, now } = world;
  const record = await db.records.get(id);
  if (record?.state !== 'waiting') return undefined;
  const delivery = await send(world, record.kind, record);
  if (delivery.state === 'waiting') return { ...delivery, isSaved: await noteProblem(world, delivery) };
  const outcome: LateResult['outcome'] =
    delivery.state === 'applied'
      ? { state: 'applied', unit: delivery.value.unit }
      : { state: 'refused', message: delivery.failure.message };
  await db.transaction('rw', db.records, db.attachments, db.tombstones, db.lateResults, async () => {
    await db.lateResults.put({ id: record.id, kind: record.kind, at: now().toISOString(), outcome });
    // Nobody has read the refusal yet, so what was typed stays until someone has.
    if (delivery.state === 'refused') await db.records.put({ ...record, state: 'parked' });
    else await bury(world, record, 'applied');
  });
  return delivery;
}

const lockName = (id: string) => `gatehouse-outbox ${id}`;

async function lockRecord<T>({ locks }: OutboxWorld, id: string, work: () => Promise<T>): Promise<T> {
  return locks ? locks.request(lockName(id), work) : work();
}

/** Leaves out a record that another tab is sending at this moment. */
async function lockFreeRecord<T>({ locks }: OutboxWorld, id: string, work: () => Promise<T>) {
  if (!locks) return work();
  return locks.request(lockName(id), { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}

const toHex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
