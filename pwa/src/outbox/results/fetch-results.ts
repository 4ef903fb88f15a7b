import { type SubmissionResult, submissionsApi } from 'schemas/inbox/submissions';
import { retryAfterMs } from '../../core/connection/backoff.ts';
import { changeOutbox } from '../storage/change-outbox.ts';
import { dropKept, hasKept, noteSite } from '../storage/kept-records.ts';
import { type OutboxDb, readMeta, type Tombstone } from '../storage/outbox-db.ts';
import { isOver, toOutcome, wipePhotos } from './record-outcomes.ts';
import type { RoundOutcome, RoundPart, SendWorld } from './round.ts';

/** Reads on from the last result that was noted, while anything is open; what is kept waits for news of backups. */
export async function fetchResults(world: SendWorld, device: string): Promise<RoundPart> {
  const { db } = world;
  let hasMoved = false;
  let hasAsked = false;
  while ((await findAwaited(db)) !== null || (!hasAsked && (await hasKept(db)))) {
    hasAsked = true;
    const after = (await readMeta(db, 'cursor'))?.n ?? 0;
    const answer = await world.call(submissionsApi.results, { device, query: { after } });
    if (!answer.ok) {
      return { trouble: { retryAfterMs: retryAfterMs(answer.failure.retryAfterSeconds) }, hasMoved };
    }
    const { results, site } = answer.value;
    // Another life of the site counts its results anew: from the first one, then.
    if (!(await noteSite(db, site, world.now()))) continue;
    if (!results.some(({ n }) => n > after)) break;
    await changeOutbox(db, () => noteResults(db, results));
    hasMoved = true;
  }
  return { trouble: null, hasMoved };
}

/** Found by state, never counted. */
export async function findAwaited(db: OutboxDb): Promise<RoundOutcome['awaited']> {
  const first = (...states: Tombstone['fate']['state'][]) =>
    db.tombstones.where('fate.state').anyOf(states).first();
  if (await first('received')) return 'soon';
  return (await first('conflict', 'quarantined')) ? 'later' : null;
}

/** In the order of their numbers, each once: a page that another tab has noted meanwhile changes nothing. */
async function noteResults(db: OutboxDb, results: readonly SubmissionResult[]): Promise<void> {
  let n = (await readMeta(db, 'cursor'))?.n ?? 0;
  for (const result of results.toSorted((a, b) => a.n - b.n)) {
    if (result.n <= n) continue;
    await noteResult(db, result);
    n = result.n;
  }
  await db.meta.put({ key: 'cursor', n });
}

async function noteResult(db: OutboxDb, result: SubmissionResult): Promise<void> {
  const { id, fingerprint } = result;
  const tombstone = await db.tombstones.get(id);
  const fate = toOutcome(result);
  if (tombstone?.fingerprint === fingerprint && fate.state !== 'received') {
    await noteOutcome(db, tombstone, fate);
    if (fate.state === 'applied' || fate.state === 'passed_on') await wipeRefusedPhotos(db, id);
  }
  // The receipt was lost, and this came first: kept until the receipt of the next delivery.
  const record = await db.records.get(id);
  if (record?.fingerprint === fingerprint) await db.records.put({ ...record, result });
}

/** Told before, it is no news: a server that was restored tells everything again. */
async function noteOutcome(
  db: OutboxDb,
  { told, ...tombstone }: Tombstone,
  fate: Tombstone['fate'],
): Promise<void> {
  const isTold = isSameOutcome(told ?? tombstone.fate, fate);
  const isAnswer = tombstone.isAnswered && (fate.state === 'applied' || fate.state === 'passed_on');
  const isNoNews = told ? isTold : isAnswer;
  const isDismissed = isTold && !told ? tombstone.isDismissed : isNoNews ? 1 : 0;
  await db.tombstones.put({ ...tombstone, fate, isDismissed });
  if (!isOver(fate)) return;
  await wipePhotos(db, tombstone.id);
  await dropKept(db, tombstone.id);
}

const isSameOutcome = (a: Tombstone['fate'], b: Tombstone['fate']): boolean =>
  ['state', 'unit', 'message', 'reference'].every((key) => Reflect.get(a, key) === Reflect.get(b, key));

const wipeRefusedPhotos = (db: OutboxDb, submissionId: string): Promise<number> =>
  db.attachments
    .where('submissionId')
    .equals(submissionId)
    .filter(({ asked }) => asked === 2)
    .delete();
