import type { IncomingMessage, Server, ServerResponse } from 'node:http';

interface Bounds {
  bytesMax: number;
  timeoutMs: number;
}

/**
 * Who is answered before all of the body was read may go on sending, and hear nothing until then: so much is thrown
 * away. Then the line stands still until the time is over, and is cut. What came in whole leaves it in use.
 */
export function drainUnreadBodies(
  server: Server,
  { bytesMax = 8 * 1024 * 1024, timeoutMs = 5_000 }: Partial<Bounds> = {},
): void {
  server.prependListener('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { 'transfer-encoding': coding, 'content-length': length = '0' } = incoming.headers;
    if (coding === undefined && length === '0') return;
    const isLast = !outgoing.shouldKeepAlive;
    // Node would close behind its answer at once, and a line that is closed on a sender takes the answer along.
    outgoing.shouldKeepAlive = true;
    const onWhole = () => isLast && incoming.socket.destroySoon();
    outgoing.prependOnceListener('finish', () => {
      if (incoming.readableEnded) onWhole();
      else drain(incoming, { bytesMax, timeoutMs }, onWhole);
    });
  });
}

function drain(incoming: IncomingMessage, { bytesMax, timeoutMs }: Bounds, onWhole: () => void): void {
  const timer = setTimeout(() => incoming.socket.destroy(), timeoutMs).unref();
  let bytes = 0;
  incoming.once('end', () => {
    clearTimeout(timer);
    onWhole();
  });
  incoming.once('close', () => clearTimeout(timer));
  incoming.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > bytesMax) incoming.pause();
  });
  // From now on it counts as ours: Node itself would throw away whatever comes, without end and uncounted.
  incoming.read(0);
}
