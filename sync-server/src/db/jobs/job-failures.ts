import type { Logger } from 'pino';
import { isDatabaseDown } from '../connection/outage.ts';

interface Failing {
  kind: string;
  rounds: number;
  since: number;
}

/** A job that fails round after round is told of at the beginning, when its reason changes, and at the end. */
export function createJobFailures(log: Logger) {
  const failing = new Map<string, Failing>();
  return {
    note(job: string, err: unknown): void {
      // That the database is away is said once, by who watches it.
      if (isDatabaseDown(err)) {
        log.debug({ err, job }, 'job waits for the database');
        return;
      }
      const kind = kindOf(err);
      const known = failing.get(job);
      if (known?.kind !== kind) log.error({ err, job }, 'job failed');
      failing.set(job, { since: performance.now(), ...known, rounds: (known?.rounds ?? 0) + 1, kind });
    },
    clear(job: string): void {
      const known = failing.get(job);
      if (!known || !failing.delete(job)) return;
      const seconds = Math.round((performance.now() - known.since) / 1000);
      log.info({ job, rounds: known.rounds, seconds }, 'job works again');
    },
  };
}

/** By its innermost cause: the words around it name a query with its values. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return kindOf(error.cause);
  return 'code' in error ? String(error.code) : error.message;
}
