import { useSyncExternalStore } from 'react';

let isReady = false;
let take: () => void = () => undefined;
const listeners = new Set<() => void>();

/** A version waits that could not take over by itself yet; `takeNow` says that somebody here wants it. */
export function offerUpdate(takeNow: () => void): void {
  take = takeNow;
  if (isReady) return;
  isReady = true;
  for (const listener of listeners) listener();
}

/** Whether a version waits for somebody to say yes, and how to say it. */
export function useUpdateOffer(): { isReady: boolean; takeUpdate: () => void } {
  const isOffered = useSyncExternalStore(subscribe, readReady, () => false);
  return { isReady: isOffered, takeUpdate: () => take() };
}

const readReady = () => isReady;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
