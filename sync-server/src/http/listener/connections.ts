import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { clientAddress, isOwnProxy } from './address.ts';

/** How many connections may be open at once. */
export interface LineBounds {
  all: number;
  /** An office has one for all its tablets and desks, each with an event stream. Our own proxy has everybody's. */
  ofAddress: number;
}

export interface Lines {
  /** The calls of this connection that are not answered whole. */
  pendingOf: (socket: Socket) => ReadonlySet<ServerResponse>;
}

interface Options extends Partial<LineBounds> {
  isBehindProxy: boolean;
  /** Ends a connection that finds no place, with its sentence. */
  refuse: (socket: Socket, code: 'rate_limited' | 'unavailable') => void;
}

interface Line {
  pending: Set<ServerResponse>;
  /** Its place among all that rest: the lower, the longer it has rested. */
  restsSince: number;
  /** Whom it counts for. */
  names: string[];
}

const everybody = 'all';

/**
 * Counts connections, so that no address uses up what the process may open. Where there is no place, the one that has
 * rested longest gives way: its client opens another when it needs one. Where all are at work the new one is refused.
 */
export function boundLines(server: Server, options: Options): Lines {
  const { isBehindProxy, refuse, all = 8_000, ofAddress = 600 } = options;
  const lines = new Map<Socket, Line>();
  let rests = 0;
  const counts = new Map<string, number>();

  const namesOf = (peer: string | undefined): string[] =>
    isBehindProxy && isOwnProxy(peer)
      ? [everybody]
      : [clientAddress({ peer, forwardedFor: undefined, isBehindProxy: false }), everybody];
  const add = (name: string, change: 1 | -1) => {
    const now = (counts.get(name) ?? 0) + change;
    if (now > 0) counts.set(name, now);
    else counts.delete(name);
  };
  const leave = (socket: Socket) => {
    for (const name of lines.get(socket)?.names ?? []) add(name, -1);
    lines.delete(socket);
  };
  const findRested = (name: string) => {
    let [rested, since] = [undefined as Socket | undefined, Number.POSITIVE_INFINITY];
    for (const [socket, { pending, names, restsSince }] of lines)
      if (restsSince < since && pending.size === 0 && names.includes(name))
        [rested, since] = [socket, restsSince];
    return rested;
  };
  /** Whether there is a place now. */
  const makePlace = (name: string): boolean => {
    if ((counts.get(name) ?? 0) < (name === everybody ? all : ofAddress)) return true;
    const rested = findRested(name);
    if (!rested) return false;
    leave(rested);
    rested.destroy();
    return true;
  };
  server.on('connection', (socket: Socket) => {
    const names = namesOf(socket.remoteAddress);
    const full = names.find((name) => !makePlace(name));
    if (full !== undefined) return refuse(socket, full === everybody ? 'unavailable' : 'rate_limited');
    rests += 1;
    lines.set(socket, { pending: new Set(), names, restsSince: rests });
    for (const name of names) add(name, 1);
    socket.once('close', () => leave(socket));
  });
  server.prependListener('request', ({ socket }: IncomingMessage, outgoing: ServerResponse) => {
    const line = lines.get(socket);
    if (!line) return;
    line.pending.add(outgoing);
    outgoing.once('close', () => {
      line.pending.delete(outgoing);
      rests += 1;
      line.restsSince = rests;
    });
  });
  return { pendingOf: (socket) => lines.get(socket)?.pending ?? new Set() };
}
