import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** `hang up`: each connection is closed as soon as it is made. `silent`: taken, and never a byte. */
type Mode = 'pass' | 'hang up' | 'silent';

export type Wire = Awaited<ReturnType<typeof openWire>>;

/** The way to a database, which a test may cut, hold, or lead somewhere else. */
export async function openWire(databaseUrl: string) {
  let mode: Mode = 'pass';
  let port = Number(new URL(databaseUrl).port);
  let cutAt: string | undefined;
  let forgetAt: string | undefined;
  let isRenumbering = false;
  const pairs = new Set<Pair>();
  const server = createServer((client) => {
    if (mode === 'hang up') return void client.destroy();
    const pair = createPair(client, {
      target: () => port,
      isLast: (bytes) => cutAt !== undefined && bytes.includes(cutAt),
      isLost: (bytes) => forgetAt !== undefined && bytes.includes(forgetAt),
      isRenumbered: () => isRenumbering,
    });
    pairs.add(pair);
    client.on('close', () => pairs.delete(pair));
    if (mode === 'silent') pair.hold();
    else pair.join();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = new URL(databaseUrl);
  url.search = '';
  url.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const cut = () => {
    for (const pair of pairs) pair.cut();
  };
  return {
    url: url.href,
    cut,
    /** Closes a connection at the moment when the client sends this text; undefined: none. */
    cutAtText(text: string | undefined) {
      cutAt = text;
    },
    /** New connections go there from now on. */
    leadTo: (next: number) => {
      port = next;
    },
    hangUp() {
      mode = 'hang up';
      cut();
    },
    hold() {
      mode = 'silent';
      for (const pair of pairs) pair.hold();
    },
    /** A connection says nothing for ever once the client sends this text, which is lost; undefined: none. */
    forgetAtText(text: string | undefined) {
      forgetAt = text;
    },
    /** Sessions have numbers that the database never heard of, as behind a proxy of sessions. */
    renumber() {
      isRenumbering = true;
      cut();
    },
    /** All connections but the oldest say nothing for ever; new ones come through. */
    forgetAllButOne() {
      for (const pair of [...pairs].slice(1)) pair.hold();
    },
    /** With `forgotten`, what was held stays silent for ever, as behind a router that was restarted. */
    pass({ forgotten = false } = {}) {
      mode = 'pass';
      if (forgotten) return;
      for (const pair of pairs) pair.join();
    },
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Pair {
  join: () => void;
  hold: () => void;
  cut: () => void;
}

interface Route {
  target: () => number;
  isLast: (bytes: Buffer) => boolean;
  isLost: (bytes: Buffer) => boolean;
  isRenumbered: () => boolean;
}

function createPair(client: Socket, { target, isLast, isLost, isRenumbered }: Route): Pair {
  let database: Socket | undefined;
  let isForgotten = false;
  const cut = () => {
    client.destroy();
    database?.destroy();
  };
  client.pause().on('error', cut).on('close', cut);
  const open = () => {
    const made = connect(target(), '127.0.0.1').on('error', cut).on('close', cut);
    client.on('data', (bytes) => {
      isForgotten ||= isLost(bytes);
      if (isLast(bytes)) cut();
      else if (!isForgotten) made.write(bytes);
    });
    made.on('data', (bytes) => isForgotten || client.write(isRenumbered() ? renumber(bytes) : bytes));
    return made;
  };
  return {
    cut,
    hold() {
      client.pause();
      database?.pause();
    },
    join() {
      database ??= open();
      database.resume();
      client.resume();
    },
  };
}

// BackendKeyData and its length.
const sessionNumber = Buffer.from([0x4b, 0, 0, 0, 12]);

function renumber(bytes: Buffer): Buffer {
  const at = bytes.indexOf(sessionNumber);
  if (at !== -1) bytes.writeInt32BE(2_000_000_000, at + sessionNumber.length);
  return bytes;
}
