import type { Context } from 'hono';
import { ok, problem, type Result } from 'schemas/kit/result';

/** A body of at most so many bytes within so much time; the first byte too many ends the reading. */
export async function readBytes(
  c: Context,
  { bytesMax, timeoutMs }: { bytesMax: number; timeoutMs: number },
): Promise<Result<Buffer, 'too_large' | 'too_slow'>> {
  if (Number(c.req.header('content-length') ?? 0) > bytesMax) return problem('too_large');
  const reader = c.req.raw.body?.getReader();
  if (!reader) return ok(Buffer.alloc(0));
  const late = startClock(timeoutMs);
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for (;;) {
      const part = await Promise.race([reader.read(), late.over]);
      if (part === 'late') return problem('too_slow');
      if (part.done) return ok(Buffer.concat(chunks));
      length += part.value.length;
      if (length > bytesMax) return problem('too_large');
      chunks.push(part.value);
    }
  } finally {
    late.stop();
    // The answer does not wait for the rest to be thrown away.
    reader.cancel().catch(() => undefined);
  }
}

function startClock(timeoutMs: number): { over: Promise<'late'>; stop: () => void } {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), timeoutMs);
  });
  return { over, stop: () => clearTimeout(timer) };
}
