import { connect, Socket } from 'node:net';
import postgres, { type Options } from 'postgres';

/** All connections to one database, which can be cut at once and refused while nobody answers there. */
export interface Sockets {
  /** For the driver. `isGuarded`: for sessions whose statements all have a time-out below `silenceMs`. */
  options: (guard?: { isGuarded: boolean }) => Options<Record<string, never>>;
  /** New connections fail at once from now on. */
  refuse: () => void;
  admit: () => void;
  /** Ends every connection without a word; what waits for an answer fails. */
  cut: () => void;
  /** When the last byte came on any of them, on the clock of `performance`. */
  heardAt: () => number;
}

/** A guarded connection that was asked something and says nothing for so long is dead: its network forgot it. */
const silenceMs = 10_000;
// Unused connections ask for a sign of life, so that a forgotten one is found before somebody needs it.
const keepAliveSeconds = 30;

export function createSockets(url: string): Sockets {
  const { host, port, path, ssl } = postgres(url).options;
  const open = new Set<Socket>();
  let isRefusing = false;
  let turn = 0;
  let heardAt = 0;

  const dial = (): Socket => {
    if (path) return connect({ path });
    const place = turn++ % host.length;
    const [name = '', number = 0] = [host[place], port[place]];
    // Nagle's algorithm holds the second half of a burst back for a whole round trip.
    return Object.assign(connect({ host: name, port: number, noDelay: true }), { host: name, port: number });
  };
  // Never a promise that may be rejected: the driver would lose the slot.
  const openSocket = (isGuarded: boolean): Socket => {
    if (isRefusing) return openDeadSocket();
    const socket = dial();
    open.add(socket);
    for (const gone of open) if (gone.destroyed) open.delete(gone);
    if (ssl) return socket;
    socket.on('data', () => {
      heardAt = performance.now();
    });
    return isGuarded ? guard(socket) : socket;
  };
  return {
    options: ({ isGuarded } = { isGuarded: false }) =>
      ({ socket: () => openSocket(isGuarded), keep_alive: keepAliveSeconds }) as Options<
        Record<string, never>
      >,
    refuse() {
      isRefusing = true;
    },
    admit() {
      isRefusing = false;
    },
    cut() {
      for (const socket of open) socket.destroy();
      open.clear();
    },
    heardAt: () => heardAt,
  };
}

/** The driver listens to it first, then it fails. */
function openDeadSocket(): Socket {
  const socket = new Socket();
  const away = Object.assign(new Error('the database is away'), { code: 'DATABASE_AWAY' });
  setImmediate(() => socket.destroy(away));
  return socket;
}

function guard(socket: Socket): Socket {
  let writtenAtAnswer = 0;
  socket.on('data', () => {
    writtenAtAnswer = socket.bytesWritten;
  });
  return socket.setTimeout(silenceMs).on('timeout', () => {
    if (socket.bytesWritten > writtenAtAnswer) socket.destroy();
  });
}
