import { readConnection } from '../../core/connection/connection.ts';
import { probeServer } from '../../core/connection/probe.ts';
import type { Ctx } from '../../core/context/ctx.tsx';
import { syncTag } from '../sending/worker-messages.ts';
import { askToPersistOnce } from '../storage/device-storage.ts';
import { outboxDb } from '../storage/outbox-db.ts';
import { openCopies } from '../storage/record-copies.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { pageLocks } from './page-locks.ts';
import { wakeSync } from './sync.ts';

const outboxes = new WeakMap<Ctx, Outbox>();

/** The one outbox of this page. */
export function openOutbox(ctx: Ctx): Outbox {
  const known = outboxes.get(ctx);
  if (known) return known;
  const db = outboxDb();
  const holds = pageLocks();
  const copies = openCopies(globalThis.caches);
  const probe = () => probeServer(ctx.call);
  const isOnline = () => readConnection() === 'online';
  const world = { ...ctx, db, holds, copies, probe, isOnline, runOutOfPatience, onSaved };
  const outbox = createOutbox(world);
  outboxes.set(ctx, outbox);
  return outbox;
}

const savePatienceMs = 8_000;
const runOutOfPatience = () =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), savePatienceMs));

function onSaved(): void {
  wakeSync();
  void registerSyncTag().catch(() => undefined);
  // A browser may say no; the record is on the device all the same.
  void askToPersistOnce().catch(() => undefined);
}

interface SyncRegistration {
  sync?: { register: (tag: string) => Promise<void> };
}

/** Where the browser can do it, it goes on sending after the last page was closed. */
async function registerSyncTag(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  await (worker as SyncRegistration | undefined)?.sync?.register(syncTag);
}
