import type { Call } from '../kit/api.ts';
import type { PutBytes } from '../kit/put-bytes.ts';
import { compareReceipts } from './compare-receipts.ts';
import { fetchResults, findAwaited } from './fetch-results.ts';
import { type OutboxDb, readMeta } from './outbox-db.ts';
import { type RecordCopies, tidyCopies } from './record-copies.ts';
import type { RecordHolds } from './record-holds.ts';
import { sendPhotos } from './send-photos.ts';
import { sendRecords } from './send-records.ts';
import { sendWithdrawals } from './send-withdrawals.ts';

/** What sending needs: no window, so that a service worker may do it too. */
export interface SendWorld {
  db: OutboxDb;
  call: Call;
  putBytes: PutBytes;
  now: () => Date;
  holds: Pick<RecordHolds, 'list'>;
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

/** Small records first, so that each claim is safe before the first photo; then the news. Never throws. */
export async function sendRound(world: SendWorld): Promise<RoundOutcome> {
  let hasMoved = false;
  let trouble: Trouble | null = null;
  try {
    const device = (await readMeta(world.db, 'device'))?.token;
    if (device === undefined) return { trouble, hasMoved, awaited: null };
    for (const sendPart of [sendRecords, sendPhotos, sendWithdrawals, fetchResults, compareReceipts]) {
      const part: RoundPart = await sendPart(world, device);
      hasMoved ||= part.hasMoved;
      trouble ??= part.trouble;
      // Whoever asks for a pause gets it from all of it.
      if (part.trouble?.retryAfterMs) break;
    }
    if (hasMoved) await tidyCopies(world.db, world.copies).catch(() => undefined);
    return { trouble, hasMoved, awaited: await findAwaited(world.db) };
  } catch {
    // A store that cannot be read or written now: what left is answered as a duplicate next time.
    return { trouble: trouble ?? { retryAfterMs: null }, hasMoved, awaited: null };
  } finally {
    world.onProgress(null);
  }
}
