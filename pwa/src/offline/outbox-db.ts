import { Dexie, type EntityTable } from 'dexie';
import type { SubmissionKind } from './submission-kinds.ts';

/** A submission that no receipt has named yet. Written once and never edited, but for its fate. */
export interface OutboxRecord {
  /** UUIDv7; also the `Idempotency-Key`. Its time part is never trusted. */
  id: string;
  kind: SubmissionKind;
  schemaVersion: number;
  /** The very bytes that every delivery sends. */
  bytes: Uint8Array<ArrayBuffer>;
  /** SHA-256 of `bytes`, in hex: what the server compares when the id comes again. */
  fingerprint: string;
  attachments: { id: string; sha256: string; byteCount: number }[];
  capturedAt: string;
  supersedes?: string;
  /** `waiting`: delivered again until answered. `parked`: refused while nobody stood here, shown to a person. */
  state: 'waiting' | 'parked';
  attempts: number;
  lastProblem?: { code: string; message: string; at: string };
  /** The fields below come with enrolled devices, sealing and escrow; no reader may require them. */
  deviceId?: string;
  incarnation?: string;
  sequence?: number;
  previousHash?: string;
  appBuild?: string;
  clockOffsetMs?: number;
  sealed?: { keyId: string; encapsulated: Uint8Array<ArrayBuffer>; ciphertext: Uint8Array<ArrayBuffer> };
  signature?: Uint8Array<ArrayBuffer>;
  grants?: { resource: string; epoch: number }[];
  after?: string[];
  receiptNumber?: string;
}

/** Bytes, not a Blob: WebKit has lost its database connection over stored camera blobs. */
export interface OutboxAttachment {
  id: string;
  submissionId: string;
  sha256: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** What stays of a record for ever: enough to prove its fate, nothing about a person. */
export interface Tombstone {
  id: string;
  kind: SubmissionKind;
  fingerprint: string;
  state: 'applied' | 'refused' | 'withdrawn';
  at: string;
}

/** An answer that came while nobody was looking; kept until a person has seen it. */
export interface LateResult {
  id: string;
  kind: SubmissionKind;
  at: string;
  outcome: { state: 'applied'; unit: string } | { state: 'refused'; message: string };
}

export interface OutboxDb extends Dexie {
  records: EntityTable<OutboxRecord, 'id'>;
  attachments: EntityTable<OutboxAttachment, 'id'>;
  tombstones: EntityTable<Tombstone, 'id'>;
  lateResults: EntityTable<LateResult, 'id'>;
}

/** Apart from the map's database, because durability is chosen per database: here every commit is flushed. */
export function openOutboxDb(name = 'gatehouse-outbox'): OutboxDb {
  const db = new Dexie(name, { chromeTransactionDurability: 'strict' }) as OutboxDb;
  db.version(1).stores({
    records: 'id, state',
    attachments: 'id, submissionId',
    tombstones: 'id',
    lateResults: 'id',
  });
  return db;
}
