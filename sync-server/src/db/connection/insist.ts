import { setTimeout as sleep } from 'node:timers/promises';
import type { BaseLogger } from 'pino';
import { isDatabaseDown } from './outage.ts';
import type { Presence } from './presence.ts';

interface Insisting extends Pick<Presence, 'untilThere'> {
  log: BaseLogger;
  waitMs: number;
  /** Told at the start of each wait. */
  onWait?: (reason: string) => void;
}

const againMs = 500;

/** Runs it once the database is there, and anew when it went away meanwhile: for what a start may do twice. */
export async function insist<T>(
  { untilThere, log, waitMs, onWait }: Insisting,
  run: () => Promise<T>,
): Promise<T> {
  const deadline = performance.now() + waitMs;
  for (;;) {
    await untilThere({ waitMs, ...(onWait && { onWait }) });
    try {
      return await run();
    } catch (error) {
      if (!isDatabaseDown(error) || performance.now() > deadline) throw error;
      log.warn({ err: error }, 'the database went away under the start, which begins this part anew');
    }
    await sleep(againMs);
  }
}
