import { recordsMax, submissionsApi } from 'schemas/inbox/submissions';
import { retryAfterMs } from '../../core/connection/backoff.ts';
import type { RoundPart, SendWorld } from '../results/round.ts';
import { changeOutbox } from '../storage/change-outbox.ts';

/** Tells the server what was given up here, in case a lost delivery did reach it. */
export async function sendWithdrawals(world: SendWorld, device: string): Promise<RoundPart> {
  const { db } = world;
  let hasMoved = false;
  for (;;) {
    const withdrawals = await db.withdrawals.limit(recordsMax).toArray();
    if (withdrawals.length === 0) return { trouble: null, hasMoved };
    const answer = await world.call(submissionsApi.receive, { device, body: { records: [], withdrawals } });
    if (!answer.ok) {
      return { trouble: { retryAfterMs: retryAfterMs(answer.failure.retryAfterSeconds) }, hasMoved };
    }
    const told = answer.value.withdrawals.filter(({ id }) => withdrawals.some((one) => one.id === id));
    if (told.length === 0) return { trouble: { retryAfterMs: null }, hasMoved };
    for (const { id, status } of told) await noteTold(world, id, status);
    hasMoved = true;
  }
}

/** `too_late`: it had arrived after all, so that its result counts, and is news. */
function noteTold({ db }: SendWorld, id: string, status: 'withdrawn' | 'too_late'): Promise<void> {
  return changeOutbox(db, async () => {
    await db.withdrawals.delete(id);
    const tombstone = await db.tombstones.get(id);
    if (status === 'withdrawn' || tombstone?.fate.state !== 'withdrawn') return;
    await db.tombstones.put({ ...tombstone, fate: { state: 'received' }, isDismissed: 0 });
  });
}
