import { Dexie, type EntityTable, type Table } from 'dexie';
import type { SiteState, SubmissionResult, SubmissionState } from 'schemas/inbox/submissions';

export interface RecordProblem {
  code: string;
  message: string;
  at: string;
}

/** A sealed submission that no receipt has named yet. Nothing of it can be read on this device, by nobody. */
export interface OutboxRecord {
  /** UUIDv7; also the `Idempotency-Key` of the direct call. Its time part is never trusted. */
  id: string;
  kind: string;
  fingerprint: string;
  receiptNumber: string;
  statusToken: string;
  capturedAt: string;
  /** The very text that was bound to the seal: never composed anew. */
  header: string;
  encapsulated: string;
  ciphertext: string;
  /** `parked`: the envelope was refused; a person decides. */
  state: 'waiting' | 'parked';
  /** How often the sealed form was handed to the network; counted before each try. */
  attempts: number;
  /** The open form may have reached the server, so that a withdrawal can come too late. */
  wasSentDirectly: boolean;
  /** Applied by the direct call; it still goes out for the sake of its photos, and is no news any more. */
  isAnswered: boolean;
  lastProblem?: RecordProblem;
  /** A result that was quicker than the receipt. */
  result?: SubmissionResult;
  /** Sent once more to a server that was restored: what the person was told before. */
  told?: Tombstone['fate'];
}

/** Bytes, not a Blob: WebKit has lost its database connection over stored camera blobs. */
export interface OutboxAttachment {
  id: string;
  submissionId: string;
  /** Encapsulated secret and ciphertext: exactly what is sent. */
  sealed: Uint8Array<ArrayBuffer>;
  /** Makes the row of a small photo large enough for a file of its own. */
  ballast?: Uint8Array<ArrayBuffer>;
  /**
   * 1: the server has the record and asked for it. 2: refused, kept until its record is settled. 3: delivered, and
   * kept with its record until a backup has both.
   */
  asked: 0 | 1 | 2 | 3;
}

export type Settled = Extract<SubmissionState, 'applied' | 'conflict' | 'declined' | 'quarantined'>;
export type RecordOutcome =
  | { state: 'waiting' | 'parked' }
  /** `passed_on`: received, and the answer goes to the contact on file; nothing more is heard of it here. */
  | { state: 'received' | 'withdrawn' | 'passed_on' }
  | { state: Settled; unit: string | null; message: string | null; reference?: string };

/** What stays of a record for ever: enough to prove its outcome, nothing about a person. */
export interface Tombstone {
  id: string;
  kind: string;
  fingerprint: string;
  receiptNumber: string;
  statusToken: string;
  capturedAt: string;
  /** `refused`: by the direct call, in front of the person. */
  fate: Exclude<RecordOutcome, { state: 'waiting' | 'parked' }> | { state: 'refused' };
  attempts: number;
  /** Its result was told when it was submitted: never news. */
  isAnswered: boolean;
  at: string;
  told?: Tombstone['fate'];
  /** Read by a person, or never news. A number, because IndexedDB does not index booleans. */
  isDismissed: 0 | 1;
}

/** What the server has, as long as no backup of it is known: after a restore it goes out once more. */
export interface KeptRecord {
  id: string;
  record: OutboxRecord;
  /** Of the server that had it; null when it has not said. */
  epoch: string | null;
  /** The last backup that was begun when the server surely had it: a later one holds it. Null: not known yet. */
  begun: number | null;
  keptAt: string;
  /** With its photos. */
  bytes: number;
}

/** A person gave it up; the server has not heard of that yet. */
export interface Withdrawal {
  id: string;
  fingerprint: string;
}

export interface DeviceRow {
  key: 'device';
  /** 256 random bits: whoever has them is this device. */
  token: string;
  /** SHA-256 (hex) of the token, as the server knows it. */
  hash: string;
  incarnation: string;
  /** Of the last record that was written here. */
  sequence: number;
}
export interface KeysRow {
  key: 'keys';
  keys: { keyId: string; publicKey: string }[];
  fetchedAt: string;
}
export interface CursorRow {
  key: 'cursor';
  n: number;
}
/** Changed in the transaction that changes the records: nothing is ever counted. */
export interface CountersRow {
  key: 'counters';
  waiting: number;
  parked: number;
}
/** What the server said of itself last. */
export interface SiteRow extends SiteState {
  key: 'site';
  /** Every receipt was compared with what the server of this epoch has. */
  isCompared: boolean;
}
export interface StorageRow {
  key: 'storage';
  wasAsked: true;
}
type MetaRow = DeviceRow | KeysRow | CursorRow | CountersRow | SiteRow | StorageRow;

export interface OutboxDb extends Dexie {
  records: EntityTable<OutboxRecord, 'id'>;
  attachments: EntityTable<OutboxAttachment, 'id'>;
  tombstones: EntityTable<Tombstone, 'id'>;
  withdrawals: EntityTable<Withdrawal, 'id'>;
  kept: EntityTable<KeptRecord, 'id'>;
  meta: Table<MetaRow, MetaRow['key']>;
}

/**
 * Chromium keeps a value of more than 64 KiB in a file of its own, a smaller one in the log of its store. A crash
 * in the middle of a long write to that log can cost the whole store later: nothing long is ever written to it.
 */
const ownFileBytes = 64 * 1024;

/** Random, since the browser would press anything else together. */
export const ballastFor = (
  bytes: Uint8Array,
  randomBytes: (count: number) => Uint8Array<ArrayBuffer>,
): Pick<OutboxAttachment, 'ballast'> =>
  bytes.length > ownFileBytes ? {} : { ballast: randomBytes(ownFileBytes) };

/** Apart from the map's database, because durability is chosen per database: here every commit is flushed. */
export function openOutboxDb(name = 'gatehouse-outbox'): OutboxDb {
  const db = new Dexie(name, { chromeTransactionDurability: 'strict' }) as OutboxDb;
  db.version(1).stores({
    records: 'id, state',
    attachments: 'id, submissionId, asked',
    tombstones: 'id, isDismissed, fate.state',
    withdrawals: 'id',
    meta: 'key',
  });
  db.version(2).stores({ kept: 'id' });
  return db;
}

let shared: OutboxDb | undefined;

/** The one connection of this page. */
export function outboxDb(): OutboxDb {
  shared ??= openOutboxDb();
  return shared;
}

export async function readMeta<Key extends MetaRow['key']>(
  db: OutboxDb,
  key: Key,
): Promise<Extract<MetaRow, { key: Key }> | undefined> {
  return (await db.meta.get(key)) as Extract<MetaRow, { key: Key }> | undefined;
}
