import type { SandboxRows } from '../store/store.ts';
import { StripeFailure } from '../wire/failures.ts';

export interface StripeReply {
  status: number;
  body: unknown;
  isReplayed?: boolean;
}

const lifeSeconds = 24 * 60 * 60;

/** What was already answered to this key; another call under the same key is refused. */
export async function findReply(
  rows: SandboxRows,
  key: string,
  fingerprint: string,
  seconds: number,
): Promise<StripeReply | undefined> {
  const stored = await rows.read('reply', key);
  if (!stored || seconds - stored.created > lifeSeconds) return undefined;
  if (stored.fingerprint === fingerprint) {
    return { status: stored.status, body: stored.body, isReplayed: true };
  }
  throw new StripeFailure(400, {
    type: 'idempotency_error',
    message:
      'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
      `Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}

export const keyInUse = (key: string) =>
  new StripeFailure(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key (${key}).`,
  });

/** Parameters in one order, so that the same call is the same text. */
export function fingerprintOf(method: string, path: string, params: unknown): string {
  return `${method} ${path} ${JSON.stringify(sortNames(params))}`;
}

function sortNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortNames);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, sortNames(inner)]));
}
