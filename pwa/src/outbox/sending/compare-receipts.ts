import { type ComparedRecord, comparedMax, submissionsApi } from 'schemas/inbox/submissions';
import { retryAfterMs } from '../../core/connection/backoff.ts';
import type { RoundPart, SendWorld } from '../results/round.ts';
import { changeOutbox } from '../storage/change-outbox.ts';
import { keptDaysMax, noteSite, offerPhotosAgain, takeUpAgain } from '../storage/kept-records.ts';
import { type OutboxDb, readMeta, type Tombstone } from '../storage/outbox-db.ts';
import { joinTrouble } from './join-trouble.ts';
import { sendPhotos } from './send-photos.ts';
import { sendRecords } from './send-records.ts';

const dayMs = 24 * 60 * 60 * 1000;
const nothing: RoundPart = { trouble: null, hasMoved: false };

/**
 * A server that was restored may lack what it gave receipts for: asked about once in each of its lives. What it lacks
 * goes out again at once; what this device has no more is listed for the staff there.
 */
export async function compareReceipts(world: SendWorld, device: string): Promise<RoundPart> {
  const { db, now } = world;
  const site = await readMeta(db, 'site');
  if (!site || site.isCompared) return nothing;
  const receipts = await listReceipts(db, now());
  let hasMoved = false;
  for (let at = 0; at < receipts.length; at += comparedMax) {
    const page = receipts.slice(at, at + comparedMax);
    const answer = await world.call(submissionsApi.compare, {
      device,
      body: { records: await describe(db, page) },
    });
    if (!answer.ok) {
      return { trouble: { retryAfterMs: retryAfterMs(answer.failure.retryAfterSeconds) }, hasMoved };
    }
    // Restored once more meanwhile: the next round starts over.
    if (!(await noteSite(db, answer.value.site, now()))) return { ...nothing, hasMoved };
    const { wanted, incomplete } = answer.value;
    await changeOutbox(db, () => notePage(db, page, { wanted, incomplete, epoch: site.epoch }));
    hasMoved ||= wanted.length + incomplete.length > 0;
  }
  await tellWithdrawalsAgain(db, now());
  await db.meta.put({ ...site, isCompared: true });
  return hasMoved ? sendAgain(world, device) : nothing;
}

const isRecent = ({ at }: Tombstone, now: Date): boolean =>
  now.getTime() - Date.parse(at) <= keptDaysMax * dayMs;

async function listReceipts(db: OutboxDb, now: Date): Promise<Tombstone[]> {
  const states: Tombstone['fate']['state'][] = [
    'received',
    'passed_on',
    'applied',
    'conflict',
    'quarantined',
  ];
  const found = await db.tombstones.where('fate.state').anyOf(states).toArray();
  return found.filter((tombstone) => isRecent(tombstone, now));
}

async function describe(db: OutboxDb, receipts: Tombstone[]): Promise<ComparedRecord[]> {
  const kept = await db.kept.bulkGet(receipts.map(({ id }) => id));
  return receipts.map(({ id, fingerprint, kind, receiptNumber }, at) => ({
    id,
    fingerprint,
    kind,
    receiptNumber,
    isKept: kept[at] !== undefined,
  }));
}

interface Verdict {
  wanted: string[];
  incomplete: string[];
  epoch: string;
}

async function notePage(
  db: OutboxDb,
  page: Tombstone[],
  { wanted, incomplete, epoch }: Verdict,
): Promise<void> {
  for (const id of incomplete) await offerPhotosAgain(db, id);
  for (const tombstone of page) {
    if (wanted.includes(tombstone.id)) await takeUpAgain(db, tombstone);
    // It has it; when a backup will is said with the next answer.
    else await db.kept.update(tombstone.id, { epoch, begun: null });
  }
}

/** A restored server may not know that these were given up. */
async function tellWithdrawalsAgain(db: OutboxDb, now: Date): Promise<void> {
  const withdrawn = await db.tombstones.where('fate.state').equals('withdrawn').toArray();
  const recent = withdrawn.filter((tombstone) => isRecent(tombstone, now));
  await db.withdrawals.bulkPut(recent.map(({ id, fingerprint }) => ({ id, fingerprint })));
}

async function sendAgain(world: SendWorld, device: string): Promise<RoundPart> {
  const records = await sendRecords(world, device);
  if (records.trouble?.retryAfterMs) return { ...records, hasMoved: true };
  const photos = await sendPhotos(world, device);
  return { trouble: joinTrouble(records.trouble, photos.trouble), hasMoved: true };
}
