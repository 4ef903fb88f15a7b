import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { pieceBytesMin } from '../../adapters/files/read-bytes.ts';

interface Bounds {
  /** Of a body that has announced its length, as those of browsers do. */
  bytesMax: number;
  /** Of one that has not: nobody knows whether it ever ends. */
  unannouncedBytesMax: number;
  timeoutMs: number;
}

const megabyte = 1024 * 1024;

/**
 * Who is answered before all of the body was read may go on sending, and hear nothing until then: so much is thrown
 * away. Then the line stands still until the time is over, and is cut. What came in whole leaves it in use.
 */
export function drainUnreadBodies(
  server: Server,
  { bytesMax = 8 * megabyte, unannouncedBytesMax = megabyte, timeoutMs = 5_000 }: Partial<Bounds> = {},
): void {
  server.prependListener('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { 'transfer-encoding': coding, 'content-length': length = '0' } = incoming.headers;
    if (coding === undefined && length === '0') return;
    const isLast = !outgoing.shouldKeepAlive;
    // Node would close behind its answer at once, and a line that is closed on a sender takes the answer along.
    outgoing.shouldKeepAlive = true;
    const roomBytes = coding === undefined ? bytesMax : unannouncedBytesMax;
    const onWhole = () => isLast && incoming.socket.destroySoon();
    outgoing.prependOnceListener('finish', () => {
      if (incoming.readableEnded) onWhole();
      else drain(incoming, { roomBytes, timeoutMs }, onWhole);
    });
  });
}

function drain(
  incoming: IncomingMessage,
  { roomBytes, timeoutMs }: { roomBytes: number; timeoutMs: number },
  onWhole: () => void,
): void {
  const timer = setTimeout(() => incoming.socket.destroy(), timeoutMs).unref();
  let bytes = 0;
  incoming.once('end', () => {
    clearTimeout(timer);
    onWhole();
  });
  incoming.once('close', () => clearTimeout(timer));
  incoming.on('data', (chunk: Buffer) => {
    bytes += Math.max(chunk.length, pieceBytesMin);
    if (bytes > roomBytes) incoming.pause();
  });
  // From now on it counts as ours: Node itself would throw away whatever comes, without end and uncounted.
  incoming.read(0);
}
