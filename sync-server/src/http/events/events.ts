import type { Context, Hono } from 'hono';
import { problem } from 'schemas/kit/problems/result';
import { problemResponse } from '../answers/problem-response.ts';
import type { KnownPlaces } from '../callers/known-places.ts';
import { createSeats, type SeatBounds, type Sitter } from './seats.ts';

/** Server-sent events to every open browser. */
export interface Events {
  /** Encoded once, however many listen. */
  publish: (event: string, data: unknown) => void;
  /** A new listener's stream, or which bound is reached. */
  open: (sitter: Sitter) => ReadableStream<Uint8Array> | 'too_many_of_one' | 'full';
  count: () => number;
  close: () => void;
}

type Listener = ReadableStreamDefaultController<Uint8Array>;

const heartbeatMs = 25_000;
// A listener this many events behind is dropped; its browser comes back and reads the map anew.
const eventsBehindMax = 64;

export function createEvents(places: Pick<KnownPlaces, 'has'>, bounds: Partial<SeatBounds> = {}): Events {
  const listeners = new Map<Listener, () => void>();
  const seats = createSeats(places, bounds);
  const encoder = new TextEncoder();
  let isClosed = false;

  const forget = (listener: Listener) => {
    listeners.get(listener)?.();
    return listeners.delete(listener);
  };
  const drop = (listener: Listener) => {
    if (forget(listener)) listener.close();
  };
  const send = (bytes: Uint8Array) => {
    for (const listener of listeners.keys()) {
      if ((listener.desiredSize ?? 0) <= 0) drop(listener);
      else listener.enqueue(bytes);
    }
  };
  const heartbeat = setInterval(() => send(encoder.encode(':\n\n')), heartbeatMs).unref();

  return {
    publish: (event, data) => send(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)),
    open(sitter) {
      const seat = isClosed ? 'full' : seats.take(sitter);
      if (typeof seat === 'string') return seat;
      let own: Listener;
      return new ReadableStream<Uint8Array>(
        {
          start(listener) {
            own = listener;
            listeners.set(listener, seat.leave);
            listener.enqueue(encoder.encode('retry: 2000\n\n'));
          },
          cancel: () => void forget(own),
        },
        new CountQueuingStrategy({ highWaterMark: eventsBehindMax }),
      );
    },
    count: () => listeners.size,
    close() {
      isClosed = true;
      clearInterval(heartbeat);
      for (const listener of [...listeners.keys()]) drop(listener);
    },
  };
}

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Some proxies hold a stream back until it ends.
  'x-accel-buffering': 'no',
};

const retryAfterSeconds = { too_many_of_one: 60, full: 30 };

export function eventsRoutes(app: Hono, events: Events, deviceOf: (c: Context) => string | null): void {
  app.get('/api/events', (c) => {
    // A stream that nobody will read must not take a seat.
    if (c.req.method === 'HEAD') return c.body(null, 200, headers);
    const stream = events.open({ address: c.get('address'), device: deviceOf(c) });
    if (typeof stream === 'string') {
      const code = stream === 'full' ? 'unavailable' : 'rate_limited';
      return problemResponse(c, problem(code, { retryAfterSeconds: retryAfterSeconds[stream] }).problem);
    }
    return c.body(stream, 200, headers);
  });
}
