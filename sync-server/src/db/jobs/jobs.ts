import type { Logger } from 'pino';
import { createJobFailures } from './job-failures.ts';

/** Asked between two pieces of a round: false once the server ends, which waits for no round of many. */
export type GoesOn = () => boolean;
export const always: GoesOn = () => true;

export interface Job {
  name: string;
  everyMs: number;
  run: (goesOn?: GoesOn) => Promise<void>;
}

export interface Jobs {
  isRunning: () => boolean;
  /** Jobs whose next round should have begun so long ago, or whose round goes on for longer than any may. */
  overdue: (lateMs: number) => string[];
  /** No further round starts, and no further piece of one; waits for those under way. */
  stop: () => Promise<void>;
}

interface Options {
  log: Logger;
  /** A whole number from 0 up to, not including, `end`. */
  below: (end: number) => number;
}

/** Every wait inside of a round has its own end, at a mail server for one; together they are far shorter than this. */
const roundMsMax = 15 * 60_000;

/** Each job in rounds that never overlap, a little spread, so that many servers do not march in step. */
export function startJobs(jobs: Job[], { log, below }: Options): Jobs {
  let isRunning = true;
  const failures = createJobFailures(log);
  const waits = new Map<string, NodeJS.Timeout>();
  const rounds = new Map<string, Promise<void>>();
  /** When the next thing is due to happen to a job: the start of a round, or its end. */
  const dueAt = new Map<string, number>();

  const runRound = async (job: Job) => {
    try {
      await job.run(() => isRunning);
      failures.clear(job.name);
    } catch (error) {
      failures.note(job.name, error);
    }
  };
  const schedule = (job: Job) => {
    if (!isRunning) return;
    const waitMs = Math.round(job.everyMs * 0.9) + below(Math.ceil(job.everyMs * 0.2));
    const begin = () => {
      dueAt.set(job.name, performance.now() + roundMsMax);
      rounds.set(
        job.name,
        runRound(job).then(() => schedule(job)),
      );
    };
    dueAt.set(job.name, performance.now() + waitMs);
    waits.set(job.name, setTimeout(begin, waitMs).unref());
  };
  for (const job of jobs) schedule(job);

  return {
    isRunning: () => isRunning,
    overdue: (lateMs) =>
      [...dueAt].filter(([, due]) => performance.now() > due + lateMs).map(([name]) => name),
    async stop() {
      isRunning = false;
      for (const wait of waits.values()) clearTimeout(wait);
      await Promise.all(rounds.values());
    },
  };
}
