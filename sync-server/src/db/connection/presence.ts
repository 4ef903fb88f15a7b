import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import type { BaseLogger } from 'pino';
import postgres from 'postgres';
import { StartFault } from '../../core/start-fault.ts';
import { createLook } from './busy-sessions.ts';
import type { Sessions } from './patience.ts';
import { createSockets, type Sockets } from './sockets.ts';

/** Whether the database is there, and which of our sessions it is at work for. */
export interface Presence extends Sessions {
  isAway: () => boolean;
  /** Resolves once it is there; `onWait` hears at the start of a wait what is wrong. Rejects after `waitMs`. */
  untilThere: (wait: { waitMs: number; onWait?: (reason: string) => void }) => Promise<void>;
  close: () => Promise<void>;
}

interface Options {
  url: string;
  /** Those of the pool: refused while the database is away, cut when it fell silent. */
  sockets: Sockets;
  /** The beginning of the `application_name` of all sessions that use these sockets. */
  sessions: string;
  log: BaseLogger;
}

type Verdict = 'there' | 'silent' | { error: unknown };

// Together the longest time for which a call waits in vain: below the two seconds that are promised.
const pulseMs = 400;
const answerMs = 1_400;
// So long at most while other connections hear something: ours alone may be one that the network forgot.
const answerMsMax = 2_600;
const awayPulseMs = 200;
// Nobody waits for this answer, and the first connection after a start takes its time.
const awayAnswerMs = 2_800;
// Wrong password, no such user or database: time does not mend it.
const isHopeless = (error: unknown) => /^(28|3D)/.test(codeOf(error) ?? '');

/**
 * Asks on a connection of its own, again and again. A database that fell silent has the pool's connections cut, since
 * they may hang for a quarter of an hour; one that refuses ends them itself.
 */
export function watchDatabase({ url, sockets, sessions, log }: Options): Presence {
  const own = createSockets(url);
  const sql = postgres(url, {
    ...own.options(),
    max: 1,
    max_lifetime: null,
    idle_timeout: undefined,
    fetch_types: false,
    backoff: () => 0,
    // It is `judge` who loses patience, and calls a connection that is not made silence.
    connect_timeout: 60,
    connection: { application_name: `${sessions}-pulse` },
    onnotice: () => undefined,
  });
  const stop = new AbortController();
  const state = {
    awaySince: performance.now() as number | undefined,
    isCut: false,
    error: undefined as unknown,
  };
  const waiters = new Set<() => void>();
  const look = createLook(sql, { sockets, sessions });
  sockets.refuse();

  const ask = async (): Promise<Verdict> => {
    const patienceMs = state.awaySince === undefined ? answerMs : awayAnswerMs;
    const verdict = await judge(look.ask(), patienceMs, sockets.heardAt);
    if (verdict === 'silent') own.cut();
    return verdict;
  };
  const lose = (verdict: Exclude<Verdict, 'there'>) => {
    state.error = verdict === 'silent' ? new Error('it does not answer') : verdict.error;
    if (verdict === 'silent' && !state.isCut) {
      state.isCut = true;
      sockets.refuse();
      sockets.cut();
    }
    if (state.awaySince !== undefined) return;
    state.awaySince = performance.now();
    sockets.refuse();
    log.error({ err: state.error }, 'the database is away');
  };
  const find = async () => {
    if (state.awaySince === undefined) return;
    if (state.isCut && !(await endSessions(sql, sessions))) return;
    const awayMs = Math.round(performance.now() - state.awaySince);
    Object.assign(state, { awaySince: undefined, isCut: false, error: undefined });
    sockets.admit();
    log.info({ awayMs }, 'the database is there');
    for (const tell of waiters) tell();
  };
  const beat = async () => {
    let verdict = await ask();
    // Its connection alone may have been ended: a fresh one tells.
    if (typeof verdict === 'object' && state.awaySince === undefined) verdict = await ask();
    // It was ended by `close`, and says nothing of the database.
    if (stop.signal.aborted) return;
    if (verdict !== 'there') return lose(verdict);
    await find();
    await look.cutForgotten();
  };
  const beating = repeat(beat, () => (state.awaySince === undefined ? pulseMs : awayPulseMs), stop);

  return {
    isAway: () => state.awaySince !== undefined,
    untilThere: (wait) => waitFor({ state, waiters, ...wait }),
    isVain: (wait) => state.awaySince !== undefined || look.isVain(wait),
    cutSession: sockets.cutSession,
    async close() {
      stop.abort();
      own.cut();
      await sql.end({ timeout: 0 });
      await beating;
    },
  };
}

async function repeat(
  work: () => Promise<void>,
  pauseMs: () => number,
  stop: AbortController,
): Promise<void> {
  while (!stop.signal.aborted) {
    await work();
    await sleep(pauseMs(), undefined, stop).catch(() => undefined);
  }
}

/** A process that was held up itself hears an answer that lies ready before it calls the database silent. */
async function judge(query: PromiseLike<unknown>, patienceMs: number, heardAt = () => 0): Promise<Verdict> {
  const asked = query.then(
    () => 'there' as const,
    (error: unknown) => ({ error }),
  );
  await turn();
  const wait = new AbortController();
  const late = untilSilent(patienceMs, heardAt, wait.signal).then(() => turn('silent' as const));
  late.catch(() => undefined);
  return Promise.race([asked, late]).finally(() => wait.abort());
}

/** One that is overwhelmed still answers somebody; one that is gone, nobody. */
async function untilSilent(patienceMs: number, heardAt: () => number, signal: AbortSignal): Promise<void> {
  const askedAt = performance.now();
  for (;;) {
    const until = Math.min(heardAt() + patienceMs, askedAt + answerMsMax);
    const leftMs = Math.max(until, askedAt + patienceMs) - performance.now();
    if (leftMs <= 0) return;
    await sleep(leftMs, undefined, { signal });
  }
}

/** What our lost sessions still hold locks others out, until PostgreSQL notices by itself that nobody is there. */
async function endSessions(sql: postgres.Sql, sessions: string): Promise<boolean> {
  const ended = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where starts_with(application_name, ${sessions}) and pid <> pg_backend_pid()`;
  return (await judge(ended, awayAnswerMs)) === 'there';
}

interface Waiting {
  state: { awaySince: number | undefined; error: unknown };
  waiters: Set<() => void>;
  waitMs: number;
  onWait?: (reason: string) => void;
}

async function waitFor({ state, waiters, waitMs, onWait }: Waiting): Promise<void> {
  const deadline = performance.now() + waitMs;
  let hasTold = false;
  while (state.awaySince !== undefined) {
    if (isHopeless(state.error)) throw state.error;
    if (performance.now() > deadline) {
      throw new StartFault(
        `the database did not answer within ${waitMs / 1000} seconds: ${sayError(state.error)}`,
      );
    }
    if (state.error !== undefined && !hasTold) onWait?.(sayError(state.error));
    hasTold ||= state.error !== undefined;
    await nextTurn(waiters);
  }
}

async function nextTurn(waiters: Set<() => void>): Promise<void> {
  await new Promise<void>((resolve) => {
    const wake = () => {
      waiters.delete(wake);
      clearTimeout(wait);
      resolve();
    };
    const wait = setTimeout(wake, awayPulseMs);
    waiters.add(wake);
  });
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

const sayError = (error: unknown): string =>
  error instanceof Error ? error.message || (codeOf(error) ?? error.name) : String(error);
