import type { CompleteRentalBody, IfTaken } from 'schemas/rentals';

/** How a rental got here, and what follows from that. */
export interface RentalRoad {
  channel: 'direct' | 'outbox';
  holdMinutes: number;
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
