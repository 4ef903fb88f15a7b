import { useSyncExternalStore } from 'react';
import type { Call } from './api.ts';

export type Connection = 'online' | 'offline';

const listeners = new Set<() => void>();
let isServerReachable = true;

/** What the last call or the event stream found out; the browser only knows about its own cable. */
function noteServer(isReachable: boolean): void {
  if (isReachable === isServerReachable) return;
  isServerReachable = isReachable;
  for (const listener of listeners) listener();
}

export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, readConnection, () => 'online');
}

export const readConnection = (): Connection =>
  navigator.onLine && isServerReachable ? 'online' : 'offline';

function subscribe(onChange: () => void): () => void {
  // A cable that comes back is a new chance, until a call says otherwise.
  const onOnline = () => {
    isServerReachable = true;
    onChange();
  };
  listeners.add(onChange);
  window.addEventListener('online', onOnline);
  window.addEventListener('offline', onChange);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener('online', onOnline);
    window.removeEventListener('offline', onChange);
  };
}

/** The same `call`, which also tells the pill what it found out. */
export function noteCalls(call: Call): Call {
  return async (endpoint, args) => {
    const result = await call(endpoint, args);
    if (!args?.signal?.aborted) noteServer(result.ok || result.failure.code !== 'unreachable');
    return result;
  };
}

/** The same stream; a stream that opens is good news. One that fails may only meet a proxy that takes none. */
export function noteStream<Stream extends EventTarget>(stream: Stream): Stream {
  stream.addEventListener('open', () => noteServer(true));
  return stream;
}
