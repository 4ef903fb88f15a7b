import { openCopies } from './record-copies.ts';
import { createHolds } from './record-holds.ts';
import { runAlone } from './round-lock.ts';
import { type RoundOutcome, type SendWorld, sendRound } from './send-round.ts';

type Locks = Pick<LockManager, 'request' | 'query'>;
type WorkerWorld = Omit<SendWorld, 'holds' | 'onProgress'> & { locks?: Locks | undefined };

/** One round without any page: a service worker's answer to a `sync` event. False: there is more to do. */
export async function sendSaved({ locks, ...world }: WorkerWorld): Promise<boolean> {
  const copies = openCopies(globalThis.caches);
  const round = { ...world, holds: createHolds(locks), copies, onProgress: () => undefined };
  const outcome: RoundOutcome | null = await runAlone(locks, () => sendRound(round));
  return outcome !== null && outcome.trouble === null;
}

/** The tag of that event. */
export const syncTag = 'gatehouse-outbox';
