import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { drainUnreadBodies } from './unread-bodies.ts';

type Fetch = (request: Request, env: HttpBindings) => Response | Promise<Response>;

/** The listening socket. It is open before the server is there: `first` says so. */
export interface Door {
  port: number;
  serve: (fetch: Fetch) => void;
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
};

interface Place extends Partial<typeof limits> {
  host: string;
  port: number;
}

export async function openDoor({ host, port, ...own }: Place, first: Fetch): Promise<Door> {
  let fetch = first;
  const server = createAdaptorServer({
    fetch: (request, env) => fetch(request, env as HttpBindings),
    overrideGlobalObjects: false,
    serverOptions: { ...limits, ...own },
    // We throw away what was not read ourselves: for longer, so that slow senders too get to hear why.
    autoCleanupIncoming: false,
  }) as Server;
  drainUnreadBodies(server);
  await listen(server, host, port);
  return {
    port: (server.address() as AddressInfo).port,
    serve(next) {
      fetch = next;
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
