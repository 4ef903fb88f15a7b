import { useSyncExternalStore } from 'react';
import type { Call } from '../api/api.ts';

export type Connection = 'online' | 'offline';

const listeners = new Set<() => void>();
let isServerReachable = true;
let judge: (() => void) | undefined;

/** What is known of the server; the browser only knows about its own cable. */
export function noteServer(isReachable: boolean): void {
  if (isReachable === isServerReachable) return;
  isServerReachable = isReachable;
  tellAll();
}

/** Whoever can ask the server itself: until then a call that fails is taken at its word. */
export function judgeDoubtsBy(ask: () => void): () => void {
  judge = ask;
  return () => {
    judge = undefined;
  };
}

const doubt = () => (judge ? judge() : noteServer(false));

// A cable that comes back is a new chance, until somebody has asked.
const hope = () => (judge ? judge() : noteServer(true));

export function useConnection(): Connection {
  return useSyncExternalStore(watchConnections, readConnection, () => 'online');
}

export const readConnection = (): Connection =>
  navigator.onLine && isServerReachable ? 'online' : 'offline';

export function watchConnections(onChange: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('online', hearCable);
    window.addEventListener('offline', tellAll);
  }
  listeners.add(onChange);
  return () => {
    listeners.delete(onChange);
    if (listeners.size > 0) return;
    window.removeEventListener('online', hearCable);
    window.removeEventListener('offline', tellAll);
  };
}

function hearCable(): void {
  hope();
  tellAll();
}

function tellAll(): void {
  for (const listener of listeners) listener();
}

/** The same `call`, which also tells what it found out. */
export function noteCalls(call: Call): Call {
  return async (endpoint, args) => {
    const result = await call(endpoint, args);
    if (result.ok) noteServer(true);
    else if (result.failure.code !== 'unreachable' && result.failure.code !== 'unexpected') noteServer(true);
    else if (!args?.signal?.aborted) doubt();
    return result;
  };
}

/** The same stream; a stream that opens is good news. One that fails may only meet a proxy that takes none. */
export function noteStream<Stream extends EventTarget>(stream: Stream): Stream {
  stream.addEventListener('open', () => noteServer(true));
  return stream;
}
