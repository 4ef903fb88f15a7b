import { setTimeout as pause } from 'node:timers/promises';
import type { BaseLogger } from 'pino';
import { findPostmaster } from './postmaster.ts';

const LOOK_MS = 250;
const DEATHS_MAX = 5;
const WINDOW_MS = 10 * 60_000;

interface Supervised {
  cluster: string;
  log: BaseLogger;
  /** Resolves once it answers; servers that share the folder may all try. */
  startAgain: () => Promise<void>;
  onGiveUp: (why: Error) => void;
}

/** Looks for PostgreSQL's process and starts it again; one that keeps dying has a reason that a start does not mend. */
export function superviseCluster({ cluster, log, startAgain, onGiveUp }: Supervised) {
  const end = new AbortController();
  let deathsAt: number[] = [];

  const look = async () => {
    if ((await findPostmaster(cluster)) || end.signal.aborted) return;
    deathsAt = [...deathsAt.filter((at) => performance.now() - at < WINDOW_MS), performance.now()];
    log.error({ deaths: deathsAt.length }, 'PostgreSQL died');
    if (deathsAt.length >= DEATHS_MAX) {
      throw new Error(
        `PostgreSQL died ${DEATHS_MAX} times within ${WINDOW_MS / 60_000} minutes. Its own messages are in ` +
          'postgres/server.log of the data folder; the reason may be memory, the disk, or somebody who ends it.',
      );
    }
    await startAgain();
  };
  const watching = (async () => {
    while (!end.signal.aborted) {
      await pause(LOOK_MS, undefined, end).catch(() => undefined);
      if (end.signal.aborted) return;
      await look();
    }
  })().catch((error: Error) => {
    if (!end.signal.aborted) onGiveUp(error);
  });

  return {
    async stop(): Promise<void> {
      end.abort();
      await watching;
    },
  };
}
