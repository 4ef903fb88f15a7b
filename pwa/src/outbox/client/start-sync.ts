import { liveQuery } from 'dexie';
import { createActor, fromPromise } from 'xstate';
import { readConnection, watchConnections } from '../../core/connection/connection.ts';
import { watchConnection } from '../../core/connection/connection-watch.ts';
import type { Ctx } from '../../core/context/ctx.tsx';
import { refreshSealingKeys } from '../crypto/sealing-keys.ts';
import type { SendWorld } from '../results/round.ts';
import { runAlone } from '../sending/round-lock.ts';
import { sendRound } from '../sending/send-round.ts';
import { syncMachine } from '../sending/sync.machine.ts';
import { askToPersistOnce } from '../storage/device-storage.ts';
import { type OutboxDb, outboxDb, readMeta } from '../storage/outbox-db.ts';
import { openCopies, tidyCopies } from '../storage/record-copies.ts';
import { pageLocks } from './page-locks.ts';
import { wakeSyncBy } from './sync.ts';
import { noteSyncCounts } from './use-sync-status.ts';

/** Once for each page: from now on what is saved goes out by itself. */
export function startSync(ctx: Ctx): void {
  const db = outboxDb();
  const { call, putBytes, now } = ctx;
  const onProgress: SendWorld['onProgress'] = (sending) => noteSyncCounts({ sending });
  const copies = openCopies(globalThis.caches);
  const world: SendWorld = { db, call, putBytes, now, holds: pageLocks(), copies, onProgress };
  watchConnection(ctx);
  showCounters(db);
  // What the browser lost in a crash is back before the first round.
  void tidyCopies(db, copies)
    .catch(() => undefined)
    .then(() => sendWhenever(world, ctx.random));
  const keepReady = () => void refreshSealingKeys(world).catch(() => undefined);
  keepReady();
  watchConnections(() => readConnection() === 'online' && keepReady());
  if (matchMedia('(display-mode: standalone)').matches) void askToPersistOnce(db).catch(() => undefined);
}

/** At load, when the connection or the person comes back, by its own timers, and when asked to. */
function sendWhenever(world: SendWorld, random: () => number): void {
  const locks = navigator.locks as LockManager | undefined;
  const round = fromPromise(() => runAlone(locks, () => sendRound(world)));
  const sender = createActor(syncMachine.provide({ actors: { sendRound: round } }), { input: { random } });
  const wake = () => sender.send({ type: 'wake' });
  sender.start();
  wakeSyncBy(wake);
  watchConnections(() => readConnection() === 'online' && wake());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && wake());
}

function showCounters(db: OutboxDb): void {
  const counters = liveQuery(async () => (await readMeta(db, 'counters')) ?? { waiting: 0, parked: 0 });
  // Where nothing can be kept, nothing waits.
  const error = () => noteSyncCounts({ waiting: 0, parked: 0 });
  counters.subscribe({ next: ({ waiting, parked }) => noteSyncCounts({ waiting, parked }), error });
}
