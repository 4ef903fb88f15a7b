import { type Connection, useConnection } from '../../core/connection/connection.ts';
import { createStore, useStore } from '../../ui/store.ts';

interface SyncCounts {
  /** Saved on this device, without the server's receipt. */
  waiting: number;
  /** The record that is on its way, and how many set out. */
  sending: { at: number; of: number } | null;
  /** Refused by the server as they are: a person decides. */
  parked: number;
}

export interface SyncStatus extends SyncCounts {
  connection: Connection;
}

const counts = createStore<SyncCounts>({ waiting: 0, sending: null, parked: 0 });

/** Stands in the first chunk and knows no database: the sender, loaded later, fills it. */
export const noteSyncCounts = (changes: Partial<SyncCounts>): void =>
  counts.write({ ...counts.read(), ...changes });

export const useSyncStatus = (): SyncStatus => ({ connection: useConnection(), ...useStore(counts) });
