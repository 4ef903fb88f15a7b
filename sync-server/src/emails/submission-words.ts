import type { Facility } from 'schemas/facility';
import type { SubmissionKind } from 'schemas/submissions';

/** What every letter about a record that was written offline knows of it. */
export interface SubmissionWords {
  kind: SubmissionKind;
  firstName: string;
  receiptNumber: string | null;
  facility: Pick<Facility, 'name' | 'address' | 'phone' | 'email' | 'hours' | 'hoursEs'>;
}
