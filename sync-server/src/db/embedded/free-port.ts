import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

// Below those that systems give to whoever asks for any (Linux from 32768, others from 49152):
// such a port may be given to somebody else between this look and its use.
const firstPort = 20_000;
const endPort = 32_000;
const triesMax = 20;

/** A port of 127.0.0.1 that nothing listens on, and that the system gives to nobody unasked. */
export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < triesMax; tries += 1) {
    const port = randomInt(firstPort, endPort);
    if (await isFree(port)) return port;
  }
  throw new Error('No free port was found on 127.0.0.1.');
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
