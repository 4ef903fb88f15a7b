import { PhotosAway } from '../../adapters/files/files.ts';

const driverCodes = new Set([
  'DATABASE_AWAY',
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EPIPE',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
]);
// Too many connections; a lock, statement or idle session that took too long; the server is stopping, starting, or a
// standby that may not write.
const serverCodes = /^(08...|25006|25P03|53300|55P03|57014|57P0[1-5])$/;

/** True when a later try may do: the database is away or overwhelmed, and nothing is wrong with the request. */
export function isDatabaseDown(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    // A session was refused or ended, for whatever reason: nobody looked at the request.
    if ('severity' in cause && cause.severity === 'FATAL') return true;
    if (!('code' in cause) || typeof cause.code !== 'string') continue;
    if (driverCodes.has(cause.code) || serverCodes.test(cause.code)) return true;
  }
  return false;
}

// PostgreSQL's own word, and the system's for what we write ourselves.
const diskFullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** Others were first each time it was tried: the database is there, and a later try may do. */
const lostOutCodes = new Set(['40001', '40P01']);

/** The problem of an error that a later try may do without; undefined when the error is somebody's fault. */
export function findOutage(
  error: unknown,
): 'unavailable' | 'photos_unavailable' | 'storage_full' | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof PhotosAway) return 'photos_unavailable';
    const code = 'code' in cause ? String(cause.code) : '';
    if (diskFullCodes.has(code)) return 'storage_full';
    if (lostOutCodes.has(code)) return 'unavailable';
  }
  return isDatabaseDown(error) ? 'unavailable' : undefined;
}
