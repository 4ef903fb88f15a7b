import { fetchResults, findAwaited } from '../results/fetch-results.ts';
import type { RoundOutcome, RoundPart, SendWorld, Trouble } from '../results/round.ts';
import { readMeta } from '../storage/outbox-db.ts';
import { tidyCopies } from '../storage/record-copies.ts';
import { compareReceipts } from './compare-receipts.ts';
import { joinTrouble } from './join-trouble.ts';
import { sendPhotos } from './send-photos.ts';
import { sendRecords } from './send-records.ts';
import { sendWithdrawals } from './send-withdrawals.ts';

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
      trouble = joinTrouble(trouble, part.trouble);
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
