import type { SubmissionKind } from 'schemas/inbox/submissions';
import type { ToCustomer } from '../define-email.ts';

/** What every letter about a record that was written offline knows of it. */
export interface SubmissionWords extends ToCustomer {
  kind: SubmissionKind;
  receiptNumber: string | null;
}
