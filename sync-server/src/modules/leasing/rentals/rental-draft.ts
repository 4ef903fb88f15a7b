import type { CompleteRentalBody, IfTaken } from 'schemas/leasing/rentals';
import type { Stranger } from '../leases/stranger-holds.service.ts';

/** How a rental got here, and what follows from that. */
export interface RentalRoad {
  channel: 'direct' | 'outbox';
  holdMinutes: number;
  /** Whose unpaid holds are counted; null: an enrolled kiosk, the staff, or a known device. */
  stranger: Stranger | null;
  /** The hold's time begins with the letter that tells of it. */
  isFromLetter: boolean;
  ifTaken: IfTaken;
}

/** Ids are chosen before the transaction, so that all rows can be written in one burst. */
export interface RentalDraft {
  body: CompleteRentalBody;
  submissionId: string;
  leaseId: string;
  customerId: string;
  photoId: string | undefined;
  road: RentalRoad;
}
