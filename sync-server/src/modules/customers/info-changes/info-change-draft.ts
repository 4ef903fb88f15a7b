import type { InfoChangeBody } from 'schemas/customers/info-changes';
import type { SetUpCard } from '../saved-cards/card-setups.service.ts';

/** What was sent, and the ids of what it becomes. */
export interface InfoChangeDraft {
  body: InfoChangeBody;
  submissionId: string;
  infoChangeId: string;
  channel: 'direct' | 'outbox';
  /** Null: there is none, or nobody has looked at it. */
  card: SetUpCard | null;
}
