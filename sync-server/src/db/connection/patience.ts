import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { isDatabaseDown } from './outage.ts';

/** What one call has waited for its database so far. */
interface Patience {
  spentMs: number;
  countedAt: number;
  /** A wait of it was in vain before: what comes now gets no time of its own. */
  hasFailed: boolean;
  /** It was refused: whatever it still wanted is not begun. */
  isOver: boolean;
}

/** What is known of the sessions of our connections. */
export interface Sessions {
  /** Whether the answer to what was sent then will not come; undefined: it has no connection yet. */
  isVain: (wait: { pid: number | undefined; sentAt: number | undefined }) => boolean;
  cutSession: (pid: number | undefined) => void;
}

/** Of one call, over all that it waits for: a connection, each statement, every other try. Below the promised 2 s. */
const patienceMs = 1_500;
const tickMs = 100;
// More at once is no wait: the process stood still itself.
const stallMs = 400;
/** A statement of a call that is slow, and not stuck, has this long before anybody doubts it. */
const doubtAfterMs = 500;

const current = new AsyncLocalStorage<Patience>();

/** One call: all of its waits for a database that does not answer end together. */
export const withPatience = <T>(call: () => T): T =>
  current.run({ spentMs: 0, countedAt: 0, hasFailed: false, isOver: false }, call);

/** The driver as calls use it that have patience. Whoever else asks waits as long as it takes. */
export const patientSql = (sql: Sql, sessions: Sessions): Sql => patientClient(sql, () => ({ sessions }));

/** Where a statement goes. */
interface Seat {
  sessions: Sessions;
  /** The database's session; of a transaction, known since its first statement. */
  pid?: number | undefined;
}

type Query = PromiseLike<unknown> & { values: () => Query; state?: { pid: number | null } | null };
type Ask = (...args: unknown[]) => Query;
type Work = (tx: Sql) => unknown;
type Begin = (work: Work) => Promise<unknown>;

function patientClient(client: Sql, findSeat: () => Seat): Sql {
  return new Proxy(client, {
    get(target, name) {
      const own: unknown = Reflect.get(target, name);
      const patience = current.getStore();
      if (!patience) return own;
      const seat = findSeat();
      if (name === 'unsafe')
        return (...args: unknown[]) => askPatiently((own as Ask)(...args), seat, patience);
      if (name === 'begin') return (work: Work) => begin(own as Begin, { work, seat, patience });
      if (name === 'savepoint')
        return (work: Work) => (own as Begin)((tx) => work(patientClient(tx, findSeat)));
      return own;
    },
  });
}

/** As much of the driver's query as drizzle uses. */
const askPatiently = (query: Query, seat: Seat, patience: Patience): Query => ({
  values: () => askPatiently(query.values(), seat, patience),
  // biome-ignore lint/suspicious/noThenProperty: it stands for the driver's query, which is asked when it is awaited
  then(onAnswer, onError) {
    const findPid = () => {
      seat.pid = query.state?.pid ?? seat.pid;
      return seat.pid;
    };
    const ask = async () => {
      requireTime(patience);
      return wait(query, { seat, findPid, patience });
    };
    return ask().then(onAnswer, onError);
  },
});

interface Transaction {
  work: Work;
  seat: Seat;
  patience: Patience;
}

/** Waits for the connection and for the commit; the statements between them wait for themselves. */
async function begin(beginOwn: Begin, { work, seat, patience }: Transaction): Promise<unknown> {
  requireTime(patience);
  const waiting = { seat, findPid: () => seat.pid, patience };
  let enter = () => {};
  let leave = () => {};
  const entered = new Promise<void>((resolve) => {
    enter = resolve;
  });
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const done = beginOwn(async (tx) => {
    enter();
    requireTime(patience);
    return Promise.resolve(work(patientClient(tx, () => seat))).finally(leave);
  });
  done.catch(() => undefined);
  await wait(Promise.race([entered, done]), waiting);
  await Promise.race([left, done]);
  return wait(done, waiting);
}

interface Waiting {
  seat: Seat;
  findPid: () => number | undefined;
  patience: Patience;
}

/** All that wait now. One clock looks after them: hundreds of calls may wait beside each other. */
const waits = new Set<() => void>();
let isWatched = false;

/** Lets what lies ready come first. True: the process stood still meanwhile. */
async function tick(): Promise<boolean> {
  const since = performance.now();
  await sleep(tickMs);
  await turn();
  return performance.now() - since > stallMs;
}

async function watch(): Promise<void> {
  if (isWatched) return;
  isWatched = true;
  while (waits.size > 0) {
    // After a standstill an answer that lies ready may need more than one turn to get here.
    if (await tick()) await tick();
    for (const look of waits) look();
  }
  isWatched = false;
}

/** The answer, or a refusal once the call has waited for so long and this answer will not come. */
async function wait<T>(
  asked: PromiseLike<T>,
  { seat: { sessions }, findPid, patience }: Waiting,
): Promise<T> {
  const since = performance.now();
  let sentAt: number | undefined;
  const leastMs = patience.hasFailed ? 0 : doubtAfterMs;
  let look = () => {};
  const refused = new Promise<never>((_, refuse) => {
    look = () => {
      count(patience, since);
      const pid = findPid();
      // A statement may wait its turn behind others of its connection; until it is sent its session owes it nothing.
      if (pid !== undefined) sentAt ??= performance.now();
      const isTime = isSpent(patience) && performance.now() - since >= leastMs;
      if (!isTime || !sessions.isVain({ pid, sentAt })) return;
      patience.isOver = true;
      sessions.cutSession(pid);
      refuse(createRefusal());
    };
  });
  waits.add(look);
  void watch();
  try {
    return await Promise.race([asked, refused]);
  } catch (error) {
    patience.hasFailed ||= isDatabaseDown(error);
    throw error;
  } finally {
    waits.delete(look);
    findPid();
    count(patience, since);
  }
}

const isSpent = ({ spentMs }: Patience) => spentMs >= patienceMs;

/** Nothing is begun for a call that was refused, or that is about to be. */
function requireTime(patience: Patience): void {
  if (patience.isOver || (patience.hasFailed && isSpent(patience))) throw createRefusal();
}

/** Waits beside each other count once. */
function count(patience: Patience, since: number): void {
  const now = performance.now();
  patience.spentMs += Math.min(now - Math.max(patience.countedAt, since), stallMs);
  patience.countedAt = now;
}

const createRefusal = () =>
  Object.assign(new Error('the database does not answer'), { code: 'DATABASE_AWAY' });
