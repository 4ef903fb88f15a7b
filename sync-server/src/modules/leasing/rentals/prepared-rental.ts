import type { CompleteRentalBody, IfTaken } from 'schemas/leasing/rentals';
import type { Sent } from '../../inbox/submissions/define-submission.service.ts';
import type { Stranger } from '../leases/stranger-holds.service.ts';

/** What follows from how a rental got here. */
export interface HoldTerms {
  holdMinutes: number;
  /** Whose unpaid holds are counted; null: an enrolled kiosk, the staff, or a known device. */
  stranger: Stranger | null;
  /** The hold's time begins with the letter that tells of it. */
  isFromLetter: boolean;
  ifTaken: IfTaken;
}

/** Ids are chosen before the transaction, so that all rows can be written in one burst. */
export interface PreparedRental extends Sent<CompleteRentalBody> {
  customerId: string;
  photoId: string | undefined;
  terms: HoldTerms;
}
