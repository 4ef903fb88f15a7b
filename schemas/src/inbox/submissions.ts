import { z } from 'zod';
import { uploadBytesMax } from '../facility/facility.ts';
import { endpoint } from '../kit/endpoint.ts';
import { receiptNumberShape } from '../kit/fields/receipt-number.ts';
import { secretToken } from '../kit/fields/secret-token.ts';
import { instant } from '../kit/wire.ts';

/** What may be submitted without a network, and the version of its body as it is written today. */
export const submissionVersions = {
  rental: 1,
  move_out: 1,
  payment_promise: 1,
  maintenance_request: 1,
  referral: 1,
  info_change: 1,
} as const;
export type SubmissionKind = keyof typeof submissionVersions;

export const isSubmissionKind = (kind: string): kind is SubmissionKind =>
  Object.hasOwn(submissionVersions, kind);

export const recordsMax = 20;
export const batchBytesMax = 256 * 1024;
const headerCharsMax = 4096;
/** Of one record's sealed body, as base64url. */
export const ciphertextCharsMax = 96 * 1024;
/** A photo in its seal: the encapsulated secret before it, the tag behind it. */
export const attachmentBytesMax = uploadBytesMax + 256;

const sha256Hex = z.string().regex(/^[0-9a-f]{64}$/);
const base64Url = z.string().regex(/^[A-Za-z0-9_-]+$/);

export const declaredAttachment = z.object({
  id: z.uuid(),
  /** SHA-256 (hex) of the photo itself: links it to an upload that arrived earlier. */
  sha256: sha256Hex,
  /** SHA-256 (hex) of the sealed bytes, which are what is sent. */
  sealedSha256: sha256Hex,
  byteCount: z.int().min(1).max(attachmentBytesMax),
});

/**
 * What stands in clear beside a sealed body, nothing personal. It travels as the very text that was bound to the
 * seal. Loose, and free of any list of kinds: a server takes what a newer device wrote, and looks at it later.
 */
export const recordHeader = z.looseObject({
  /** UUIDv7, also the `Idempotency-Key` of the first delivery. Its time part is never trusted. */
  id: z.uuid(),
  kind: z.string().min(1).max(40),
  schemaVersion: z.int(),
  /** SHA-256 (hex) of the body's exact bytes, which carry a random salt. */
  fingerprint: sha256Hex,
  /** Of the key that it is sealed to. */
  keyId: z.string().min(1).max(64),
  /** The device's own clock, which may be wrong by years: shown, never trusted. */
  capturedAt: z.string().max(40),
  receiptNumber: z.string().max(24).optional(),
  /** SHA-256 (hex) of the token of this record's status page. */
  statusTokenHash: sha256Hex.optional(),
  attachments: z.array(declaredAttachment).max(4).optional(),
  supersedes: z.uuid().optional(),
  incarnation: z.uuid().optional(),
  sequence: z.int().optional(),
  appBuild: z.string().max(64).optional(),
});
export type RecordHeader = z.output<typeof recordHeader>;

/** One sealed record: HPKE (RFC 9180) base mode, DHKEM(P-256, HKDF-SHA256), HKDF-SHA256, AES-256-GCM. */
export const sealedRecord = z.object({
  /** JSON of a `recordHeader`; these very characters, as UTF-8, are the associated data. */
  header: z.string().max(headerCharsMax),
  encapsulated: base64Url.max(128),
  ciphertext: base64Url.max(ciphertextCharsMax),
});
export type SealedRecord = z.output<typeof sealedRecord>;

/** The associated data of a photo's seal: it opens in its own place only. */
export const attachmentContext = (submissionId: string, attachmentId: string): string =>
  `${submissionId}/${attachmentId}`;

export const withdrawal = z.object({ id: z.uuid(), fingerprint: sha256Hex });

const receiptStatus = z.enum([
  'received',
  'duplicate',
  'fingerprint_mismatch',
  'kiosk_revoked',
  'too_large',
  /** Not a record at all: no id, no fingerprint, or not sealed. */
  'malformed',
]);

/** One for each record, in their order. Only one that names id and fingerprint lets a device forget the record. */
export const receipt = z.object({
  id: z.uuid().nullable(),
  fingerprint: sha256Hex.nullable(),
  status: receiptStatus,
  /** Declared photos that the server has not got. */
  missingAttachments: z.array(z.uuid()),
});
export type Receipt = z.output<typeof receipt>;

/** `received`: stored, not yet decided. All others are settled; a `conflict` stands before the staff. */
export const submissionState = z.enum([
  'received',
  'applied',
  'conflict',
  'declined',
  'quarantined',
  'withdrawn',
]);
export type SubmissionState = z.output<typeof submissionState>;

/**
 * Of a record about a tenant that came from an anonymous device: it is `received`, and nothing else is ever said of it
 * there. Whoever is on file for the account gets the answer.
 */
const answersTo = z.literal('contact').optional();

export const submissionResult = z.object({
  /** Grows with each result of this device; the next question asks for what comes after it. */
  n: z.int().min(1),
  id: z.uuid(),
  fingerprint: sha256Hex,
  kind: z.string(),
  state: submissionState,
  /** The unit that was given, when one was. */
  unit: z.string().nullable(),
  /** Why it was not applied: a sentence of the error catalogue, or what the staff wrote. */
  message: z.string().nullable(),
  /** What the office calls it by from now on: the number of a ticket, the code of a referral. */
  reference: z.string().optional(),
  answersTo,
});
export type SubmissionResult = z.output<typeof submissionResult>;

export const submissionStatus = z.object({
  /** `not_received` also for a token that nobody knows; `ended` 60 days after it was settled. */
  state: z.enum(['not_received', ...submissionState.options, 'ended']),
  kind: z.string().nullable(),
  receiptNumber: z.string().nullable(),
  receivedAt: instant.nullable(),
  settledAt: instant.nullable(),
  /** The number of a ticket, the code of a referral. */
  reference: z.string().optional(),
  answersTo,
});
export type SubmissionStatus = z.output<typeof submissionStatus>;

/**
 * Which life of the site answers, and how far its backups are. What the server had when `begun` was read is in every
 * backup with a greater number: in one that is there for good once `whole` is greater. No clock takes part.
 */
export const siteState = z.object({
  /** Another one after each restore. */
  epoch: z.uuid(),
  begun: z.int().min(0),
  whole: z.int().min(0),
});
export type SiteState = z.output<typeof siteState>;

export const comparedMax = 100;

/** What a device knows to have been received, in front of a server that was restored. */
const comparedRecord = withdrawal.extend({
  kind: z.string().regex(/^[a-z_]{1,40}$/),
  receiptNumber: z.string().regex(receiptNumberShape),
  /** It still has the sealed bytes. */
  isKept: z.boolean(),
});
export type ComparedRecord = z.output<typeof comparedRecord>;

export const submissionsApi = {
  keys: endpoint({
    method: 'GET',
    path: '/api/submissions/keys',
    summary: 'The public keys that devices seal to, newest first',
    reply: z.object({
      keys: z
        .array(
          z.object({ keyId: z.string(), /** Uncompressed P-256 point, 65 bytes. */ publicKey: base64Url }),
        )
        .min(1),
    }),
    problems: [],
  }),
  receive: endpoint({
    method: 'POST',
    path: '/api/submissions',
    summary: 'Sealed records written offline, at most 20; each gets a receipt, none is judged here',
    body: z.object({
      records: z.array(z.unknown()).max(recordsMax),
      withdrawals: z.array(withdrawal).max(recordsMax).optional(),
    }),
    reply: z.object({
      receipts: z.array(receipt),
      /** `too_late`: it was received before, and its result counts. */
      withdrawals: z.array(z.object({ id: z.uuid(), status: z.enum(['withdrawn', 'too_late']) })),
      /** Read after everything above was committed. An older server does not say. */
      site: siteState.optional(),
    }),
    problems: [],
    device: true,
    sealed: { bodyBytesMax: batchBytesMax },
  }),
  results: endpoint({
    method: 'GET',
    path: '/api/submissions/results',
    summary: 'What became of the records of this device',
    query: z.object({ after: z.coerce.number().int().min(0).default(0) }),
    reply: z.object({
      results: z.array(submissionResult).max(100),
      next: z.int(),
      site: siteState.optional(),
    }),
    problems: [],
    device: true,
  }),
  compare: endpoint({
    method: 'POST',
    path: '/api/submissions/compare',
    summary:
      'After a restore: which of the records that this device was given receipts for are to be sent again',
    body: z.object({ records: z.array(comparedRecord).min(1).max(comparedMax) }),
    reply: z.object({
      /** Unknown here: the record, then its photos. */
      wanted: z.array(z.uuid()),
      /** Known here, without some of its photos. */
      incomplete: z.array(z.uuid()),
      site: siteState,
    }),
    problems: [],
    device: true,
  }),
  status: endpoint({
    method: 'GET',
    path: '/api/status/:token',
    summary: 'What became of one record, for whoever holds its unguessable link; never a name or a code',
    params: z.object({ token: secretToken }),
    reply: submissionStatus,
    problems: [],
  }),
};
