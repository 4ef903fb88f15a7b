import { type UnitEvent, unitEvent } from 'schemas/facility/units';
import type { OpenEvents } from '../../core/context/open-events.ts';

export interface MapStreamOptions {
  openEvents: OpenEvents;
  random: () => number;
  /** Brings the map up to date after a (re)connect; false when that failed. */
  onSync: () => Promise<boolean>;
  onLive: () => void;
  onDrop: () => void;
  onEvent: (event: UnitEvent) => void;
}

const eventsPath = '/api/events';
const firstWaitMs = 1_000;
const longestWaitMs = 30_000;
/** A server that sends heartbeats is gone when it stays silent this long, whatever the socket says. */
const silenceMs = 60_000;

/** Keeps one event stream open until stopped: full jitter between tries, at once when the network is back. */
export function runMapStream(options: MapStreamOptions): () => void {
  let tries = 0;
  let connection: Connection | undefined;
  let nextTry: ReturnType<typeof setTimeout> | undefined;
  let steady: ReturnType<typeof setTimeout> | undefined;

  const onLive = () => {
    // Only a connection that lasts forgives earlier failures: one that flaps waits longer each time.
    clearTimeout(steady);
    steady = setTimeout(() => {
      tries = 0;
    }, longestWaitMs);
    options.onLive();
  };
  const onDrop = () => {
    connection = undefined;
    clearTimeout(steady);
    options.onDrop();
    nextTry = setTimeout(connect, options.random() * Math.min(longestWaitMs, firstWaitMs * 2 ** tries));
    tries += 1;
  };
  const connect = () => {
    if (connection) return;
    clearTimeout(nextTry);
    connection = openConnection({ ...options, onLive, onDrop });
  };
  const onOffline = () => connection?.drop();

  globalThis.addEventListener?.('online', connect);
  globalThis.addEventListener?.('offline', onOffline);
  connect();
  return () => {
    globalThis.removeEventListener?.('online', connect);
    globalThis.removeEventListener?.('offline', onOffline);
    clearTimeout(nextTry);
    clearTimeout(steady);
    connection?.close();
  };
}

interface Connection {
  /** Closes without a word: nobody listens any more. */
  close: () => void;
  /** Closes because it is of no use; `onDrop` follows, once. */
  drop: () => void;
}

function openConnection(options: MapStreamOptions): Connection {
  const source = options.openEvents(eventsPath);
  let isClosed = false;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const close = () => {
    isClosed = true;
    clearTimeout(silence);
    source.close();
  };
  const drop = () => {
    if (isClosed) return;
    close();
    options.onDrop();
  };
  const sync = repeatable(async () => {
    const isUpToDate = await options.onSync();
    if (isClosed) return;
    if (isUpToDate) options.onLive();
    else drop();
  });
  const restartSilence = () => {
    clearTimeout(silence);
    silence = setTimeout(drop, silenceMs);
  };
  const listen = (type: string, listener: (data: unknown) => void) =>
    source.addEventListener(type, ({ data }) => {
      if (isClosed) return;
      if (silence) restartSilence();
      listener(data);
    });

  listen('open', sync);
  listen('heartbeat', restartSilence);
  listen('error', drop);
  listen('map', sync);
  listen('unit', (data) => {
    const event = unitEvent.safeParse(parseJson(data));
    if (event.success) options.onEvent(event.data);
    else sync(); // What it meant to say is on the whole map.
  });
  return { close, drop };
}

/** One run at a time; asked for while it runs, it runs once more afterwards. */
function repeatable(run: () => Promise<void>): () => void {
  let asked = 0;
  return async () => {
    asked += 1;
    if (asked > 1) return;
    for (let done = 0; done < asked; ) {
      done = asked;
      await run();
    }
    asked = 0;
  };
}

function parseJson(data: unknown): unknown {
  try {
    return JSON.parse(String(data));
  } catch {
    return undefined;
  }
}
