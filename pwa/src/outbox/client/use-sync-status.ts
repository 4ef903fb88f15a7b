import { useSyncExternalStore } from 'react';
import { type Connection, useConnection } from '../../core/connection/connection.ts';

interface SyncFigures {
  /** Saved on this device, without the server's receipt. */
  waiting: number;
  /** The record that is on its way, and how many set out. */
  sending: { at: number; of: number } | null;
  /** Refused by the server as they are: a person decides. */
  parked: number;
}

export interface SyncStatus extends SyncFigures {
  connection: Connection;
}

const none: SyncFigures = { waiting: 0, sending: null, parked: 0 };
const listeners = new Set<() => void>();
let figures = none;

/** Stands in the first chunk and knows no database: the sender, loaded later, fills it. */
export function noteSyncFigures(changes: Partial<SyncFigures>): void {
  figures = { ...figures, ...changes };
  for (const listener of listeners) listener();
}

export function useSyncStatus(): SyncStatus {
  const connection = useConnection();
  const current = useSyncExternalStore(
    subscribe,
    () => figures,
    () => none,
  );
  return { connection, ...current };
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}
