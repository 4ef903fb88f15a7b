import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { BodyStay } from './body-room.ts';

/** A call as the framework hands it on. */
interface Sent {
  env: unknown;
  req: { raw: Request; header: (name: string) => string | undefined };
  get: (name: 'bodyStay') => BodyStay | undefined;
}

/** Node's own request, of which there is none when a test calls the app without a socket. */
export const incomingOf = (c: Pick<Sent, 'env'>): IncomingMessage | undefined =>
  (c.env as { incoming?: IncomingMessage } | undefined)?.incoming;

interface Bounds {
  bytesMax: number;
  /** For all of it, however steadily it drips. */
  timeoutMs: number;
}

type Read = Result<Buffer, 'too_large' | 'too_slow' | 'unavailable'>;

/** Whoever had to give way comes back when others are done. */
const noRoom = () => problem('unavailable', { retryAfterSeconds: 5 });

/**
 * The one way to read a body: at most so many bytes within so much time, in the room that all bodies share. The first
 * byte too many ends it; what comes after is left in the network, where the listener throws it away. Throws when the client
 * goes away meanwhile.
 */
export async function readBytes(c: Sent, { bytesMax, timeoutMs }: Bounds): Promise<Read> {
  const announced = c.req.header('content-length');
  if (Number(announced ?? 0) > bytesMax) return problem('too_large');
  const stay = c.get('bodyStay');
  const pile = createPile({ bytesMax, announced: Number(announced ?? bytesMax) }, stay);
  const incoming = incomingOf(c);
  if (incoming) return collect(incoming, { pile, stay, timeoutMs });
  const { body } = c.req.raw;
  if (!body) return ok(Buffer.alloc(0));
  const source = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
  const read = await collect(source, { pile, stay, timeoutMs });
  source.on('error', () => undefined).destroy();
  return read;
}

const firstBytes = 4_096;
/** However small a piece is, it is as much work as so many bytes. */
export const pieceBytesMin = 32;

/** Node has it since 20; the compiler finds no `resize` in this workspace, whichever library it is given. */
const ResizableBuffer = ArrayBuffer as unknown as new (
  bytes: number,
  options: { maxByteLength: number },
) => ArrayBuffer & { resize: (bytes: number) => void };

/**
 * One buffer that doubles in place: what is kept of a body is its bytes, in however small pieces it came. It is freed
 * at once: bodies that wait for the garbage collector took more memory than the room they had given back.
 */
function createPile({ bytesMax, announced }: { bytesMax: number; announced: number }, stay?: BodyStay) {
  const kept = new ResizableBuffer(0, { maxByteLength: bytesMax });
  const view = new Uint8Array(kept);
  let length = 0;
  let work = 0;
  const makeRoom = (needed: number): boolean => {
    if (needed <= kept.byteLength) return true;
    const size = Math.max(needed, Math.min(announced, Math.max(firstBytes, kept.byteLength * 2)));
    if (stay && !stay.hold(size)) return false;
    kept.resize(size);
    return true;
  };
  return {
    add(piece: Uint8Array): 'kept' | 'too_large' | 'no_room' {
      work += Math.max(piece.length, pieceBytesMin);
      if (work > bytesMax) return 'too_large';
      if (!makeRoom(length + piece.length)) return 'no_room';
      view.set(piece, length);
      length += piece.length;
      return 'kept';
    },
    /** A copy: what works on bytes refuses a buffer that can change its size. */
    bytes: () => Buffer.from(view.slice(0, length).buffer),
    free: () => kept.resize(0),
  };
}

type Pile = ReturnType<typeof createPile>;

interface Reading {
  pile: Pile;
  stay: BodyStay | undefined;
  timeoutMs: number;
}

function collect(source: Readable, { pile, stay, timeoutMs }: Reading): Promise<Read> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer);
      stay?.giveWay(undefined);
      source.pause();
      source.off('data', onData).off('end', onEnd).off('error', onError).off('close', onClose);
      settle();
      pile.free();
    };
    const refuse = (read: Read) => end(() => resolve(read));
    const onData = (piece: Uint8Array) => {
      const outcome = pile.add(piece);
      if (outcome !== 'kept') refuse(outcome === 'no_room' ? noRoom() : problem(outcome));
    };
    const onEnd = () => end(() => resolve(ok(pile.bytes())));
    const onError = (error: Error) => end(() => reject(error));
    const onClose = () => end(() => reject(gone()));
    const timer = setTimeout(() => refuse(problem('too_slow')), timeoutMs);
    if (source.destroyed) return onClose();
    stay?.giveWay(() => refuse(noRoom()));
    source.on('data', onData).on('end', onEnd).on('error', onError).on('close', onClose);
  });
}

/** In Node's own words. */
const gone = () => Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
