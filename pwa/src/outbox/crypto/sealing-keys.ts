import { submissionsApi } from 'schemas/inbox/submissions';
import type { Call } from '../../core/api/api.ts';
import { type OutboxDb, readMeta } from '../storage/outbox-db.ts';
import type { SealingKey } from './seal.ts';

interface KeyWorld {
  db: OutboxDb;
  call: Call;
  now: () => Date;
}

const freshForMs = 24 * 60 * 60 * 1000;
const patienceMs = 3_000;

/** The newest key of the last good answer, however old: the server keeps its old ones. */
export async function readSealingKey(world: KeyWorld, mayAsk: boolean): Promise<SealingKey> {
  const known = await readMeta(world.db, 'keys');
  const [newest] = known?.keys ?? (mayAsk ? await fetchKeys(world) : []);
  if (!newest) throw new Error('no key to seal to: this device never heard of the server');
  return newest;
}

/** Before it is needed: asked for when there is none, or an old one by either direction of the clock. */
export async function refreshSealingKeys(world: KeyWorld): Promise<void> {
  const known = await readMeta(world.db, 'keys');
  const ageMs = known ? world.now().getTime() - Date.parse(known.fetchedAt) : Number.NaN;
  if (!(ageMs >= 0 && ageMs < freshForMs)) await fetchKeys(world);
}

async function fetchKeys({ db, call, now }: KeyWorld): Promise<SealingKey[]> {
  const answer = await call(submissionsApi.keys, { signal: AbortSignal.timeout(patienceMs) });
  if (!answer.ok) return [];
  await db.meta.put({ key: 'keys', keys: answer.value.keys, fetchedAt: now().toISOString() });
  return answer.value.keys;
}
