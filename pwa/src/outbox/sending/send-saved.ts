import { createApi } from '../../core/api/api.ts';
import { createPutBytes } from '../../core/api/put-bytes.ts';
import type { RoundOutcome } from '../results/round.ts';
import { type OutboxDb, outboxDb } from '../storage/outbox-db.ts';
import { openCopies } from '../storage/record-copies.ts';
import { createRecordLocks } from '../storage/record-locks.ts';
import { runAlone } from './round-lock.ts';
import { sendRound } from './send-round.ts';

interface WorkerWorld {
  fetch: typeof fetch;
  now: () => Date;
  locks?: Pick<LockManager, 'request' | 'query'> | undefined;
  db?: OutboxDb;
}

/** One round without any page: a service worker's answer to a `sync` event. False: there is more to do. */
export async function sendSaved({ fetch, now, locks, db = outboxDb() }: WorkerWorld): Promise<boolean> {
  const round = {
    db,
    call: createApi({ fetch }),
    putBytes: createPutBytes(fetch),
    now,
    holds: createRecordLocks(locks),
    copies: openCopies(globalThis.caches),
    onProgress: () => undefined,
  };
  const outcome: RoundOutcome | null = await runAlone(locks, () => sendRound(round));
  return outcome !== null && outcome.trouble === null;
}
