import { statSync } from 'node:fs';
import { connect, Socket } from 'node:net';
import postgres, { type Options } from 'postgres';

/** All connections to one database, which can be cut at once and refused while nobody answers there. */
export interface Sockets {
  /** For the driver. `isGuarded`: for sessions whose statements all have a time-out below `deadMs`. */
  options: (how?: {
    isGuarded: boolean;
    onOpen?: (socket: Socket) => void;
  }) => Options<Record<string, never>>;
  /** New connections fail at once from now on. */
  refuse: () => void;
  admit: () => void;
  /** Ends every connection without a word; what waits for an answer fails. */
  cut: () => void;
  /** Ends the connection of this session, if there is one. */
  cutSession: (pid: number | undefined) => void;
  /** Ends those that owe an answer for too long while their session has nothing to do, as far as a network is between. */
  cutSilent: (isIdle: (pid: number) => boolean) => void;
  /** Of this machine, where nothing is lost on the way: a session with nothing to do had no time yet to read us. */
  isLocal: (pid: number) => boolean;
  /** Whether so much was asked there that it may still be on its way. */
  isSending: (pid: number) => boolean;
  /** When the last byte came on any of them, on the clock of `performance`. */
  heardAt: () => number;
}

interface Line {
  socket: Socket;
  isLocal: boolean;
  /** What the database calls its session, once it has said so; nobody hears it who encrypts. */
  pid?: number;
  writtenAtAnswer: number;
  /** Since when it has been seen to owe an answer. */
  silentSince?: number | undefined;
}

/** The network may have forgotten a single connection: then its session waits for us as we wait for it. */
const silenceMs = 600;
/** Where nobody asks what a session does, as in a command, this much silence is proof enough. */
const deadAfterMs = 10_000;
// What the slowest line to a database carries: a photo takes its time before the session has anything to do.
const bytesPerMs = 1_000;
const muchBytes = 100_000;
// Unused connections ask for a sign of life, so that a forgotten one is found before somebody needs it.
const keepAliveSeconds = 30;

export function createSockets(url: string, { deadMs = deadAfterMs } = {}): Sockets {
  const { host, port, path, ssl } = postgres(url).options;
  const open = new Set<Line>();
  let isRefusing = false;
  let turn = 0;
  let heardAt = 0;

  // A killed database leaves its socket, and the next one may stand elsewhere: of one that refused, the port is asked.
  let refusedMs: number | undefined;
  const dial = (): Pick<Line, 'socket' | 'isLocal'> => {
    const madeMs = path ? statSync(path, { throwIfNoEntry: false })?.ctimeMs : undefined;
    if (path && madeMs !== undefined && madeMs !== refusedMs) {
      const socket = connect({ path }).once('error', () => {
        refusedMs = madeMs;
      });
      return { socket, isLocal: true };
    }
    const place = turn++ % host.length;
    const [name = '', number = 0] = [host[place], port[place]];
    // Nagle's algorithm holds the second half of a burst back for a whole round trip.
    const socket = connect({ host: name, port: number, noDelay: true });
    return { socket: Object.assign(socket, { host: name, port: number }), isLocal: false };
  };
  // Never a promise that may be rejected: the driver would lose the slot.
  const openSocket = (isGuarded: boolean): Socket => {
    if (isRefusing) return openDeadSocket();
    const line: Line = { ...dial(), writtenAtAnswer: 0 };
    open.add(line);
    for (const known of open) if (known.socket.destroyed) open.delete(known);
    if (ssl) return line.socket;
    hearPid(line);
    if (isGuarded)
      line.socket.setTimeout(deadMs).on('timeout', () => owedFor(line) > 0 && line.socket.destroy());
    return line.socket.on('data', () => {
      heardAt = performance.now();
      line.writtenAtAnswer = line.socket.bytesWritten;
      line.silentSince = undefined;
    });
  };
  return {
    options({ isGuarded, onOpen } = { isGuarded: false }) {
      const socket = () => {
        const opened = openSocket(isGuarded);
        onOpen?.(opened);
        return opened;
      };
      return { socket, keep_alive: keepAliveSeconds } as Options<Record<string, never>>;
    },
    refuse() {
      isRefusing = true;
    },
    admit() {
      isRefusing = false;
    },
    cut() {
      for (const { socket } of open) socket.destroy();
      open.clear();
    },
    cutSession(pid) {
      for (const line of open) if (pid !== undefined && line.pid === pid) line.socket.destroy();
    },
    cutSilent(isIdle) {
      for (const line of open)
        if (line.pid !== undefined && !line.isLocal && isSilent(line) && isIdle(line.pid))
          line.socket.destroy();
    },
    isLocal: (pid) => [...open].some((line) => line.pid === pid && line.isLocal),
    isSending: (pid) => [...open].some((line) => line.pid === pid && owedFor(line) > muchBytes),
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

/** Bytes that no answer has come to. */
const owedFor = ({ socket, writtenAtAnswer }: Line) => socket.bytesWritten - writtenAtAnswer;

function isSilent(line: Line): boolean {
  if (owedFor(line) <= 0) return false;
  line.silentSince ??= performance.now();
  return performance.now() - line.silentSince >= silenceMs + owedFor(line) / bytesPerMs;
}

const backendKeyData = 0x4b;

/** It says its session's number once, before it is ready for the first statement. */
function hearPid(line: Line): void {
  let said = Buffer.alloc(0);
  const listen = (bytes: Buffer) => {
    said = Buffer.concat([said, bytes]);
    for (let at = 0; at + 9 <= said.length; at += 1 + said.readUInt32BE(at + 1)) {
      if (said[at] !== backendKeyData) continue;
      line.pid = said.readInt32BE(at + 5);
      line.socket.off('data', listen);
      return;
    }
  };
  line.socket.on('data', listen);
}
