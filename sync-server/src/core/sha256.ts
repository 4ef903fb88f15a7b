import { createHash } from 'node:crypto';

/** In hex, as tokens, handles and exact bytes are remembered. */
export const sha256Hex = (data: string | Uint8Array): string =>
  createHash('sha256').update(data).digest('hex');
