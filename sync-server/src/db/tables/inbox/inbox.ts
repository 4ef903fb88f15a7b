import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, createdAt, id, instant } from '../columns.ts';
import { uploads } from './uploads.ts';

/** One browser, by the hash of the token that it made for itself. */
export const devices = pgTable('devices', {
  /** SHA-256 (hex). */
  hash: text('hash').primaryKey(),
  /** Results are numbered without gaps: the row is locked until the transaction that took a number ends. */
  lastResultNumber: integer('last_result_number').notNull().default(0),
  firstSeenAt: instant('first_seen_at').notNull(),
  lastSeenAt: instant('last_seen_at').notNull(),
  /** From then on nothing is taken from it. */
  revokedAt: instant('revoked_at'),
  /** The one of its records that a worker is at, and until when nobody else may take the next one. */
  inHand: uuid('in_hand'),
  inHandUntil: instant('in_hand_until'),
});

/** Sealed records as they arrived, until each is applied or in front of a person. Ids stay for ever. */
export const inboxRecords = pgTable(
  'inbox_records',
  {
    id: id(),
    /** As the device wrote it: a newer one may name what this server does not know. */
    kind: text('kind').notNull(),
    schemaVersion: bigint('schema_version', { mode: 'number' }).notNull(),
    fingerprint: text('fingerprint').notNull(),
    /** The very text that is bound to the seal. */
    header: text('header').notNull(),
    /** Gone 30 days after it was settled. */
    encapsulated: bytes('encapsulated'),
    ciphertext: bytes('ciphertext'),
    deviceHash: text('device_hash')
      .notNull()
      .references(() => devices.hash),
    draftHash: text('draft_hash'),
    /** Whom its budgets count for: where it came from, and the kiosk that its device was then. Forgotten with its bytes. */
    senderAddress: text('sender_address'),
    senderKioskId: uuid('sender_kiosk_id'),
    /** `contact`: its device hears that it was received and no more; the answer goes to the contact on file. */
    answersTo: text('answers_to', { enum: ['device', 'contact'] })
      .notNull()
      .default('device'),
    /** How its device numbered it, as far as it did; an incarnation is one life of the device's store. */
    incarnation: uuid('incarnation'),
    sequence: bigint('sequence', { mode: 'number' }),
    statusTokenHash: text('status_token_hash'),
    receiptNumber: text('receipt_number'),
    state: text('state', {
      enum: ['received', 'applied', 'conflict', 'declined', 'quarantined', 'withdrawn'],
    }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    lastError: text('last_error'),
    /** The newest news of it in the feed of its device. */
    resultNumber: integer('result_number'),
    /** The label of the unit that was given. */
    unit: text('unit'),
    /** Why it was not applied: the reason's code, and the sentence for people. */
    problemCode: text('problem_code'),
    problemMessage: text('problem_message'),
    receivedAt: instant('received_at').notNull(),
    /** Null as long as the worker, or a person, has still to decide. */
    settledAt: instant('settled_at'),
    /** Which one a person must have seen to decide about it. */
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('inbox_records_of_state').on(t.state, t.receivedAt, t.id),
    index('inbox_records_due').on(t.nextAttemptAt).where(sql`state = 'received'`),
    index('inbox_records_in_order')
      .on(t.deviceHash, t.incarnation, t.sequence)
      .where(sql`state = 'received'`),
    uniqueIndex('inbox_records_results')
      .on(t.deviceHash, t.resultNumber)
      .where(sql`result_number is not null`),
    index('inbox_records_of_status').on(t.statusTokenHash).where(sql`status_token_hash is not null`),
    index('inbox_records_quarantined').on(t.id).where(sql`state = 'quarantined' and settled_at is null`),
    index('inbox_records_to_forget').on(t.settledAt).where(sql`ciphertext is not null`),
    check(
      'inbox_records_state_known',
      sql`${t.state} in ('received', 'applied', 'conflict', 'declined', 'quarantined', 'withdrawn')`,
    ),
    check(
      'inbox_records_settled',
      sql`${t.settledAt} is null or ${t.state} <> 'received' and ${t.resultNumber} is not null`,
    ),
    check(
      'inbox_records_ends_are_settled',
      sql`${t.settledAt} is not null or ${t.state} in ('received', 'conflict', 'quarantined')`,
    ),
    check('inbox_records_bytes_kept', sql`${t.ciphertext} is not null or ${t.settledAt} is not null`),
  ],
);

/** Photos that records declare. They never hold a record up. */
export const submissionAttachments = pgTable(
  'submission_attachments',
  {
    /** Ours, and the name of its file; what a device calls it is unique within its record only. */
    id: id(),
    submissionId: uuid('submission_id')
      .notNull()
      .references(() => inboxRecords.id),
    name: uuid('name').notNull(),
    sha256: text('sha256').notNull(),
    sealedSha256: text('sealed_sha256').notNull(),
    byteCount: integer('byte_count').notNull(),
    /** `stored`: its sealed file, or an upload with the same photo, is here and waits to be linked. */
    state: text('state', { enum: ['awaited', 'stored', 'linked', 'refused'] }).notNull(),
    uploadId: uuid('upload_id').references(() => uploads.id),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    createdAt: createdAt(),
    /** When its sealed file arrived; null again once the file is removed. */
    storedAt: instant('stored_at'),
  },
  (t) => [
    uniqueIndex('submission_attachments_named').on(t.submissionId, t.name),
    index('submission_attachments_due').on(t.nextAttemptAt).where(sql`state = 'stored'`),
    index('submission_attachments_of_upload').on(t.uploadId).where(sql`upload_id is not null`),
    check(
      'submission_attachments_state_known',
      sql`${t.state} in ('awaited', 'stored', 'linked', 'refused')`,
    ),
    check(
      'submission_attachments_stored_somewhere',
      sql`${t.state} <> 'stored' or ${t.storedAt} is not null or ${t.uploadId} is not null`,
    ),
  ],
);
