import { createListeners, useStore } from '../../ui/store.ts';
import type { Call } from '../api/api.ts';
import { isNetworkFailure } from '../api/network-failure.ts';

export type Connection = 'online' | 'offline';

let isServerReachable = true;
let judge: (() => void) | undefined;

/** What is known of the server; the browser only knows about its own cable. */
export function noteServer(isReachable: boolean): void {
  if (isReachable === isServerReachable) return;
  isServerReachable = isReachable;
  changes.notify();
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

const changes = createListeners((notify) => {
  const onOnline = () => {
    hope();
    notify();
  };
  window.addEventListener('online', onOnline);
  window.addEventListener('offline', notify);
  return () => {
    window.removeEventListener('online', onOnline);
    window.removeEventListener('offline', notify);
  };
});
export const watchConnections = changes.subscribe;

export const readConnection = (): Connection =>
  navigator.onLine && isServerReachable ? 'online' : 'offline';

const connection = { read: readConnection, subscribe: watchConnections, initial: 'online' } as const;
export const useConnection = (): Connection => useStore<Connection>(connection);

/** The same `call`, which also tells what it found out. */
export function noteCalls(call: Call): Call {
  return async (endpoint, args) => {
    const result = await call(endpoint, args);
    if (result.ok) noteServer(true);
    else if (!isNetworkFailure(result.failure)) noteServer(true);
    else if (!args?.signal?.aborted) doubt();
    return result;
  };
}

/** The same stream; a stream that opens is good news. One that fails may only meet a proxy that takes none. */
export function noteStream<Stream extends EventTarget>(stream: Stream): Stream {
  stream.addEventListener('open', () => noteServer(true));
  return stream;
}
