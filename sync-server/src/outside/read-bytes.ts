import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { ok, problem, type Result } from 'schemas/kit/result';

/** A call as the framework hands it on. */
interface Sent {
  env: unknown;
  req: { raw: Request; header: (name: string) => string | undefined };
}

/** Node's own request, of which there is none when a test calls the app without a socket. */
export const incomingOf = (c: Pick<Sent, 'env'>): IncomingMessage | undefined =>
  (c.env as { incoming?: IncomingMessage } | undefined)?.incoming;

interface Bounds {
  bytesMax: number;
  /** For all of it, however steadily it drips. */
  timeoutMs: number;
}

/**
 * The one way to read a body: at most so many bytes within so much time. The first byte too many ends it; what comes
 * after is left in the network, where the door throws it away. Throws when the client goes away meanwhile.
 */
export async function readBytes(
  c: Sent,
  { bytesMax, timeoutMs }: Bounds,
): Promise<Result<Buffer, 'too_large' | 'too_slow'>> {
  if (Number(c.req.header('content-length') ?? 0) > bytesMax) return problem('too_large');
  const incoming = incomingOf(c);
  if (incoming) return collect(incoming, { bytesMax, timeoutMs });
  const { body } = c.req.raw;
  if (!body) return ok(Buffer.alloc(0));
  const source = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
  const read = await collect(source, { bytesMax, timeoutMs });
  source.on('error', () => undefined).destroy();
  return read;
}

function collect(
  source: Readable,
  { bytesMax, timeoutMs }: Bounds,
): Promise<Result<Buffer, 'too_large' | 'too_slow'>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const end = (settle: () => void) => {
      clearTimeout(timer);
      source.pause();
      source.off('data', onData).off('end', onEnd).off('error', onError).off('close', onClose);
      settle();
    };
    const onData = (chunk: Uint8Array) => {
      length += chunk.length;
      if (length > bytesMax) end(() => resolve(problem('too_large')));
      else chunks.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length));
    };
    const onEnd = () => end(() => resolve(ok(Buffer.concat(chunks))));
    const onError = (error: Error) => end(() => reject(error));
    const onClose = () => end(() => reject(gone()));
    const timer = setTimeout(() => end(() => resolve(problem('too_slow'))), timeoutMs);
    if (source.destroyed) return onClose();
    source.on('data', onData).on('end', onEnd).on('error', onError).on('close', onClose);
  });
}

/** In Node's own words. */
const gone = () => Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
