import type { Call } from '../../core/api/api.ts';
import type { PutBytes } from '../../core/api/put-bytes.ts';
import type { OutboxDb } from '../storage/outbox-db.ts';
import type { RecordCopies } from '../storage/record-copies.ts';
import type { RecordLocks } from '../storage/record-locks.ts';

/** What sending needs: no window, so that a service worker may do it too. */
export interface SendWorld {
  db: OutboxDb;
  call: Call;
  putBytes: PutBytes;
  now: () => Date;
  holds: Pick<RecordLocks, 'list'>;
  copies?: RecordCopies | undefined;
  onProgress: (sending: { at: number; of: number } | null) => void;
}

/** Why something is still here. Nothing in it is about one record: those are parked. */
export interface Trouble {
  retryAfterMs: number | null;
}

/** What one part of a round came to. */
export interface RoundPart {
  trouble: Trouble | null;
  hasMoved: boolean;
}

export interface RoundOutcome extends RoundPart {
  /** Results to come: `soon` from the server, `later` from a person of the staff. */
  awaited: 'soon' | 'later' | null;
}
