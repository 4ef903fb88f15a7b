import { rentalsApi } from 'schemas/rentals';

/** What may stand in the outbox: each kind's documented call, which is its first delivery, and body version. */
export const submissionKinds = {
  rental: { endpoint: rentalsApi.complete, schemaVersion: 1 },
} as const;

export type SubmissionKind = keyof typeof submissionKinds;
export type SubmissionEndpoint<K extends SubmissionKind> = (typeof submissionKinds)[K]['endpoint'];
