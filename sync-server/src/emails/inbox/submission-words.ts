import type { Facility } from 'schemas/facility/facility';
import type { SubmissionKind } from 'schemas/inbox/submissions';

/** What every letter about a record that was written offline knows of it. */
export interface SubmissionWords {
  kind: SubmissionKind;
  firstName: string;
  receiptNumber: string | null;
  facility: Pick<Facility, 'name' | 'address' | 'phone' | 'email' | 'hours' | 'hoursEs'>;
}
