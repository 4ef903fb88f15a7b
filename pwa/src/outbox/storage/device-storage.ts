import { useEffect, useState } from 'react';
import { type OutboxDb, outboxDb, readMeta } from './outbox-db.ts';

/** Null: this browser does not say. */
export interface DeviceStorage {
  /** The browser promised not to clear it to make room. */
  isPersisted: boolean | null;
  usedBytes: number | null;
  quotaBytes: number | null;
}

type Storage = Pick<StorageManager, 'persist' | 'persisted' | 'estimate'>;

const unknown: DeviceStorage = { isPersisted: null, usedBytes: null, quotaBytes: null };

export function useDeviceStorage(): DeviceStorage & { ask: () => Promise<void> } {
  const [state, setState] = useState(unknown);
  const refresh = async () => setState(await readDeviceStorage());
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once; what changes it here is `ask`.
  useEffect(() => void refresh(), []);
  const ask = async () => {
    await browserStorage()?.persist?.();
    await refresh();
  };
  return { ...state, ask };
}

export async function readDeviceStorage(storage = browserStorage()): Promise<DeviceStorage> {
  if (!storage) return unknown;
  try {
    const [isPersisted, room] = await Promise.all([storage.persisted(), storage.estimate()]);
    return { isPersisted, usedBytes: room.usage ?? null, quotaBytes: room.quota ?? null };
  } catch {
    return unknown;
  }
}

/** Some browsers put the question to the person, so it is asked once: when there is something to keep. */
export async function askToPersistOnce(db: OutboxDb = outboxDb(), storage = browserStorage()): Promise<void> {
  if (!storage || (await storage.persisted()) || (await readMeta(db, 'storage'))) return;
  await db.meta.put({ key: 'storage', wasAsked: true });
  await storage.persist();
}

// Only in a secure context, and not in every browser.
const browserStorage = (): Storage | undefined => globalThis.navigator?.storage;
