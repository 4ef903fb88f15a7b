import { createApi } from '../kit/api.ts';
import { createPutBytes } from '../kit/put-bytes.ts';
import { type OutboxDb, outboxDb } from './outbox-db.ts';
import { openCopies } from './record-copies.ts';
import { createHolds } from './record-holds.ts';
import { runAlone } from './round-lock.ts';
import { type RoundOutcome, sendRound } from './send-round.ts';

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
    holds: createHolds(locks),
    copies: openCopies(globalThis.caches),
    onProgress: () => undefined,
  };
  const outcome: RoundOutcome | null = await runAlone(locks, () => sendRound(round));
  return outcome !== null && outcome.trouble === null;
}
