import type { Context } from 'hono';
import { secretToken } from 'schemas/submissions';
import { sha256Hex } from '../sha256.ts';

export const deviceHeader = 'x-device';

/** SHA-256 (hex) of the token that this browser made for itself, if it sent a good one. */
export function readDevice(c: Context): string | null {
  const token = secretToken.safeParse(c.req.header(deviceHeader));
  return token.success ? sha256Hex(token.data) : null;
}
