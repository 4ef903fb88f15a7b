import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { answerBadCalls, answerNoRequest, endWithProblem } from './bad-calls.ts';
import { boundLines, type LineBounds } from './connections.ts';
import { drainUnreadBodies } from './unread-bodies.ts';

type Fetch = (request: Request, env: HttpBindings) => Response | Promise<Response>;
/** Answers a call by itself, or leaves it untouched to `wholeWay`. */
type Shortcut = (incoming: IncomingMessage, outgoing: ServerResponse, wholeWay: () => void) => void;

/** The listening socket. It is open before the server is there: `first` says so. */
export interface Door {
  port: number;
  serve: (fetch: Fetch, shortcut?: Shortcut) => void;
  /** Takes no new call; those under way get half a second to end. */
  close: () => Promise<void>;
}

const graceMs = 500;
const limits = {
  headersTimeout: 10_000,
  /** How often it is looked whether one of these times is over: Node's own 30 s would treble the first. */
  connectionsCheckingInterval: 2_000,
  // Above the 60 s that an upload may take: its own answer must come first.
  requestTimeout: 70_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16_384,
  /** Node would refuse it without a word. */
  requireHostHeader: false,
};

interface Place {
  host: string;
  port: number;
  /** With `https` a proxy stands before us, and all connections are its. */
  publicOrigin?: string;
}
type Bounds = Partial<typeof limits & LineBounds>;

const retryAfterSeconds = { rate_limited: 60, unavailable: 30 };

export async function openDoor(
  { host, port, publicOrigin = '' }: Place,
  first: Fetch,
  bounds: Bounds = {},
): Promise<Door> {
  let fetch = first;
  let shortcut: Shortcut = (_incoming, _outgoing, wholeWay) => wholeWay();
  const listener = getRequestListener((request, env) => fetch(request, env as HttpBindings), {
    overrideGlobalObjects: false,
    // We throw away what was not read ourselves: for longer, so that slow senders too get to hear why.
    autoCleanupIncoming: false,
    errorHandler: answerNoRequest,
  });
  const server = createServer({ ...limits, ...bounds }, (incoming, outgoing) =>
    shortcut(incoming, outgoing, () => void listener(incoming, outgoing)),
  );
  drainUnreadBodies(server);
  const lines = boundLines(server, {
    ...bounds,
    isBehindProxy: publicOrigin.startsWith('https:'),
    refuse: (socket, code) =>
      endWithProblem(socket, code, { 'retry-after': String(retryAfterSeconds[code]) }),
  });
  answerBadCalls(server, lines);
  await listen(server, host, port);
  return {
    port: (server.address() as AddressInfo).port,
    serve(next, way = shortcut) {
      fetch = next;
      shortcut = way;
    },
    close: () => closeServer(server),
  };
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearTimeout(force);
      resolve();
    });
    server.closeIdleConnections();
  });
}
