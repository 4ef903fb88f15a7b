import type { MoveOutBody } from 'schemas/leasing/move-outs';

/** What a move-out is written from, whoever said it. */
export interface MoveOutWish {
  body: Pick<MoveOutBody, 'unitCondition' | 'lockRemoved' | 'phone' | 'vacatedOn'>;
  moveOutId: string;
  /** Of a record that a tenant sent; a member of the staff sends none. */
  submissionId?: string;
  receivedAt: Date;
}

/** What was sent, by which road, and the ids of what it becomes. */
export interface MoveOutDraft extends MoveOutWish {
  body: MoveOutBody;
  submissionId: string;
  /** Of what was written offline a photo that is not there any more stops nothing. */
  channel: 'direct' | 'outbox';
}
