import type { Hono } from 'hono';
import { problem } from 'schemas/kit/result';
import { problemResponse } from './problem-response.ts';

/** Server-sent events to every open browser. */
export interface Events {
  /** Encoded once, however many listen. */
  publish: (event: string, data: unknown) => void;
  /** A new listener's stream, or undefined when there are too many. */
  open: () => ReadableStream<Uint8Array> | undefined;
  count: () => number;
  close: () => void;
}

type Listener = ReadableStreamDefaultController<Uint8Array>;

const heartbeatMs = 25_000;
// A listener this many events behind is dropped; its browser comes back and reads the map anew.
const eventsBehindMax = 64;

export function createEvents({ listenersMax = 5_000 } = {}): Events {
  const listeners = new Set<Listener>();
  const encoder = new TextEncoder();
  let isClosed = false;

  const drop = (listener: Listener) => {
    if (!listeners.delete(listener)) return;
    listener.close();
  };
  const send = (bytes: Uint8Array) => {
    for (const listener of listeners) {
      if ((listener.desiredSize ?? 0) <= 0) drop(listener);
      else listener.enqueue(bytes);
    }
  };
  const heartbeat = setInterval(() => send(encoder.encode(':\n\n')), heartbeatMs).unref();

  return {
    publish: (event, data) => send(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)),
    open() {
      if (isClosed || listeners.size >= listenersMax) return undefined;
      let own: Listener;
      return new ReadableStream<Uint8Array>(
        {
          start(listener) {
            own = listener;
            listeners.add(listener);
            listener.enqueue(encoder.encode('retry: 2000\n\n'));
          },
          cancel: () => void listeners.delete(own),
        },
        new CountQueuingStrategy({ highWaterMark: eventsBehindMax }),
      );
    },
    count: () => listeners.size,
    close() {
      isClosed = true;
      clearInterval(heartbeat);
      for (const listener of listeners) drop(listener);
    },
  };
}

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Some proxies hold a stream back until it ends.
  'x-accel-buffering': 'no',
};

export function eventsRoutes(app: Hono, events: Events): void {
  app.get('/api/events', (c) => {
    // A stream that nobody will read must not take a seat.
    if (c.req.method === 'HEAD') return c.body(null, 200, headers);
    const stream = events.open();
    if (!stream) return problemResponse(c, problem('unavailable', { retryAfterSeconds: 30 }).problem);
    return c.body(stream, 200, headers);
  });
}
