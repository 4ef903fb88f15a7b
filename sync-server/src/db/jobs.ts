import type { Logger } from 'pino';

export interface Job {
  name: string;
  everyMs: number;
  run: () => Promise<void>;
}

export interface Jobs {
  isRunning: () => boolean;
  /** No further round starts; waits for those under way. */
  stop: () => Promise<void>;
}

interface Options {
  log: Logger;
  /** A whole number from 0 up to, not including, `end`. */
  below: (end: number) => number;
}

/** Each job in rounds that never overlap, a little spread, so that many servers do not march in step. */
export function startJobs(jobs: Job[], { log, below }: Options): Jobs {
  let isRunning = true;
  const waits = new Map<string, NodeJS.Timeout>();
  const rounds = new Map<string, Promise<void>>();

  const runRound = async (job: Job) => {
    try {
      await job.run();
    } catch (error) {
      log.error({ err: error, job: job.name }, 'job failed');
    }
  };
  const schedule = (job: Job) => {
    if (!isRunning) return;
    const waitMs = Math.round(job.everyMs * 0.9) + below(Math.ceil(job.everyMs * 0.2));
    const begin = () =>
      rounds.set(
        job.name,
        runRound(job).then(() => schedule(job)),
      );
    waits.set(job.name, setTimeout(begin, waitMs).unref());
  };
  for (const job of jobs) schedule(job);

  return {
    isRunning: () => isRunning,
    async stop() {
      isRunning = false;
      for (const wait of waits.values()) clearTimeout(wait);
      await Promise.all(rounds.values());
    },
  };
}
