import { useSyncExternalStore } from 'react';

type Listener = () => void;

export interface Readable<T> {
  read: () => T;
  subscribe: (listener: Listener) => Listener;
  /** What the prerendered page shows. */
  initial: T;
}

/** Who hears of a change. `watch` runs while anybody listens, and returns what ends it. */
export function createListeners(watch?: (notify: Listener) => Listener) {
  const listeners = new Set<Listener>();
  let stop: Listener | undefined;
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: Listener): Listener => {
    if (listeners.size === 0) stop = watch?.(notify);
    listeners.add(listener);
    return () => {
      if (listeners.delete(listener) && listeners.size === 0) stop?.();
    };
  };
  return { notify, subscribe };
}

/** A value that a whole page shares. */
export function createStore<T>(initial: T) {
  const { notify, subscribe } = createListeners();
  let value = initial;
  const write = (next: T) => {
    value = next;
    notify();
  };
  return { initial, read: () => value, write, subscribe };
}

export const useStore = <T>({ subscribe, read, initial }: Readable<T>): T =>
  useSyncExternalStore(subscribe, read, () => initial);
