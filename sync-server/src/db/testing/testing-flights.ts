import { connect, createServer, type Socket } from 'node:net';

/** A way to the database that counts how often the client has to wait for it. */
export interface Flights {
  url: string;
  /** Round trips since the last call. */
  take: () => number;
  close: () => Promise<void>;
}

// Long enough that everything sent in one burst is there before the first answer arrives.
const answerDelayMs = 25;

export async function countFlights(databaseUrl: string): Promise<Flights> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let flights = 0;
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    let hasAnswered = true;
    client.on('data', (bytes) => {
      if (hasAnswered) flights += 1;
      hasAnswered = false;
      database.write(bytes);
    });
    database.on('data', (bytes) => {
      setTimeout(() => {
        hasAnswered = true;
        client.write(bytes);
      }, answerDelayMs);
    });
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined).on('close', () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = new URL(databaseUrl);
  url.search = '';
  url.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return {
    url: url.href,
    take() {
      const taken = flights;
      flights = 0;
      return taken;
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
