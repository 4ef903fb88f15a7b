import { endpoint } from 'schemas/kit/endpoint';
import { z } from 'zod';
import type { Call } from '../api/api.ts';

/** The server's sign of life. A captive portal answers 200 too, but never with this. */
const health = endpoint({
  method: 'GET',
  path: '/healthz',
  summary: 'Whether this is our server, and alive',
  reply: z.object({ gatehouse: z.literal(true) }),
  problems: [],
});

const patienceMs = 4_000;

export const probeServer = async (call: Call): Promise<boolean> =>
  (await call(health, { signal: AbortSignal.timeout(patienceMs) })).ok;
