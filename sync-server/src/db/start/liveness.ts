import type { Sql } from 'postgres';
import type { Jobs } from '../jobs/jobs.ts';

/** Tells a server that could serve and does not. A database that is away is not its fault. */
export interface Liveness {
  /** What has stood still for too long, in words; empty while all of it moves. */
  stuck: () => string[];
  stop: () => void;
}

const stuckMs = 30_000;
// What stood still for as long again does not come back. Nobody else may act on a check that fails.
const hopelessMs = 2 * stuckMs;
const lookMs = 2_000;

interface Watched {
  sql: Sql;
  jobs: Pick<Jobs, 'overdue'>;
  /** Called once, when only a new start helps. */
  giveUp: (why: string) => void;
}

/**
 * The pool answers every call: with a row, or with an error while the database is away. One that says nothing has lost
 * its connections. An event loop that stands needs no watch: whoever asks hears nothing.
 */
export function watchLiveness({ sql, jobs, giveUp }: Watched): Liveness {
  let answeredAt = performance.now();
  let isAsking = false;
  const findStuck = (lateMs: number) => [
    ...(performance.now() - answeredAt > lateMs ? ['the connections to the database'] : []),
    ...jobs.overdue(lateMs).map((name) => `the job "${name}"`),
  ];
  const ask = () => {
    if (isAsking) return;
    isAsking = true;
    const answered = () => {
      isAsking = false;
      answeredAt = performance.now();
    };
    sql`select 1`.then(answered, answered);
  };
  const watch = setInterval(() => {
    ask();
    const hopeless = findStuck(hopelessMs);
    if (hopeless.length === 0) return;
    clearInterval(watch);
    giveUp(`it stands still: ${hopeless.join(', ')}`);
  }, lookMs).unref();
  return { stuck: () => findStuck(stuckMs), stop: () => clearInterval(watch) };
}
