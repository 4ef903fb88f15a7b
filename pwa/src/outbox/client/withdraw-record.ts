import { buryRecord, wipePhotos } from '../results/record-outcomes.ts';
import { changeOutbox } from '../storage/change-outbox.ts';
import type { OutboxDb, OutboxRecord } from '../storage/outbox-db.ts';

export type Withdrawn = 'withdrawn' | 'too_late' | 'asked';

/** The person gives it up: gone from this device at once, and the server is told, in case it knows of it. */
export function withdrawRecord(world: { db: OutboxDb; now: () => Date }, id: string): Promise<Withdrawn> {
  const { db } = world;
  return changeOutbox(db, async () => {
    const record = await db.records.get(id);
    if (!record) return judgeTombstone(db, id);
    // It arrived, its receipt did not; its result is told once, and nobody would await it again.
    if (record.result) return 'too_late';
    await buryRecord(world, record, { state: 'withdrawn' });
    await wipePhotos(db, id);
    await db.withdrawals.put({ id, fingerprint: record.fingerprint });
    return hasSurelyStayed(record) ? 'withdrawn' : 'asked';
  });
}

async function judgeTombstone(db: OutboxDb, id: string): Promise<Withdrawn> {
  const tombstone = await db.tombstones.get(id);
  if (!tombstone || tombstone.fate.state === 'refused') return 'withdrawn';
  if (tombstone.fate.state !== 'withdrawn') return 'too_late';
  return (await db.withdrawals.get(id)) ? 'asked' : 'withdrawn';
}

/** Never sent, or sent once and refused. */
const hasSurelyStayed = ({ state, attempts, wasSentDirectly }: OutboxRecord): boolean =>
  !wasSentDirectly && attempts <= (state === 'parked' ? 1 : 0);
