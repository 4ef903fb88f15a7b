import { submissionEndpoints } from 'schemas/inbox/submission-endpoints';
import type { SubmissionKind } from 'schemas/inbox/submissions';
import type { BodyInput, Endpoint, Reply } from 'schemas/kit/endpoint';
import type { CallFailure } from '../../core/api/api.ts';

export type SubmissionEndpoint<K extends SubmissionKind> = (typeof submissionEndpoints)[K];

export interface Submission<K extends SubmissionKind = SubmissionKind> {
  kind: K;
  /** Given where another device may submit the same. */
  id?: string;
  body: Omit<BodyInput<SubmissionEndpoint<K>>, 'salt' | 'supersedes'>;
  /** The refused submission that this one, with other content, takes the place of. */
  supersedes?: string;
  /** Photos: they travel sealed behind their record, and never hold it up. */
  attachments?: { id: string; bytes: Uint8Array<ArrayBuffer> }[];
}

/** What the person can keep: the sealed record is on this device, and is delivered by itself. */
export interface SavedReceipt {
  id: string;
  kind: SubmissionKind;
  receiptNumber: string;
  statusToken: string;
  capturedAt: string;
}

/** `applied` and `refused` are the server's word. `unsaved`: no answer, and only this page holds it. */
export type Delivery<K extends SubmissionKind = SubmissionKind> =
  | { state: 'applied'; id: string; value: Reply<SubmissionEndpoint<K>> }
  | { state: 'refused'; id: string; failure: CallFailure }
  | { state: 'saved'; id: string; receipt: SavedReceipt }
  | { state: 'unsaved'; id: string; failure: CallFailure };

/** Serialised once: whatever channel it takes, and however often, it differs by no byte. */
export interface WrittenSubmission {
  id: string;
  kind: SubmissionKind;
  bytes: Uint8Array<ArrayBuffer>;
  attachments: { id: string; bytes: Uint8Array<ArrayBuffer> }[];
  capturedAt: string;
  supersedes?: string;
}

interface WriterWorld {
  now: () => Date;
  newId: () => string;
  randomBytes: (count: number) => Uint8Array<ArrayBuffer>;
}

export function writeSubmission(world: WriterWorld, submission: Submission): WrittenSubmission {
  const { kind, supersedes, attachments = [] } = submission;
  const replaces = supersedes === undefined ? {} : { supersedes };
  const body = { ...submission.body, salt: toHex(world.randomBytes(16)), ...replaces };
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  const capturedAt = world.now().toISOString();
  return { id: submission.id ?? world.newId(), kind, bytes, attachments, capturedAt, ...replaces };
}

/** The documented call of a kind. */
export const endpointOf = (kind: SubmissionKind): Endpoint => submissionEndpoints[kind];

const toHex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
