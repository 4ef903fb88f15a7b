import type { MoveOutBody } from 'schemas/move-outs';

/** What was sent, by which road, and the ids of what it becomes. */
export interface MoveOutDraft {
  body: MoveOutBody;
  submissionId: string;
  moveOutId: string;
  /** Of what was written offline a photo that is not there any more stops nothing. */
  channel: 'direct' | 'outbox';
  receivedAt: Date;
}
