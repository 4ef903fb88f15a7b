import { Dexie } from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { createActor, fromPromise } from 'xstate';
import { type Call, createApi } from '../../core/api/api.ts';
import { createPutBytes } from '../../core/api/put-bytes.ts';
import { probeServer } from '../../core/connection/probe.ts';
import { createOutbox, type Outbox } from '../client/outbox.ts';
import type { RoundOutcome } from '../results/round.ts';
import { sendRound } from '../sending/send-round.ts';
import { syncMachine } from '../sending/sync.machine.ts';
import { type OutboxDb, openOutboxDb } from '../storage/outbox-db.ts';
import { createRecordLocks } from '../storage/record-locks.ts';
import { fetchBy, ModelInbox, problemReply, type Reply, type Request } from './testing-inbox.ts';
import { VirtualTime } from './testing-virtual-time.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** How a mutant of the client talks: a negative control for the whole test. */
export type Mutation = (call: Call, db: OutboxDb) => Call;

interface Page {
  db: OutboxDb;
  outbox: Outbox;
  isDead: boolean;
  isOnline: boolean;
  crashAtStep: number;
  steps: number;
  kill: () => void;
  wake: () => void;
}

/** One browser, one server and the network between them, in virtual time. */
export class Simulation extends VirtualTime {
  readonly server = new ModelInbox([{ keyId: 'k', publicKey: 'AAAA' }], ({ ciphertext }) =>
    Buffer.from(ciphertext, 'base64url'),
  );
  readonly pages: Page[] = [];
  readonly faultsEndMs = 20 * minuteMs;
  hadQuotaFaults = false;
  #wallMs = Date.parse('2026-11-21T10:00:00Z');
  #outages: { from: number; to: number; quotaOnly: boolean }[] = [];
  #lastReplies = new Map<string, Reply>();
  readonly #mutate: Mutation;

  constructor(seed: number, mutate: Mutation = (call) => call) {
    super(seed);
    this.#mutate = mutate;
    Dexie.dependencies.indexedDB = new IDBFactory();
    for (let i = this.below(3); i > 0; i -= 1) this.#planOutage();
    for (let i = this.below(3); i > 0; i -= 1)
      this.after(this.below(this.faultsEndMs), () => this.#jumpClock());
  }

  override end(): void {
    for (const page of this.pages) page.kill();
    super.end();
  }

  openPage(): Page {
    const db = openOutboxDb('simulation');
    // No page opens twice in its life, and faults come by the middleware below.
    const crashAtStep = this.chance(0.4) ? 1 + this.below(120) : Number.POSITIVE_INFINITY;
    const page = { db, isDead: false, isOnline: true, crashAtStep, steps: 0 } as Page;
    this.#spoilDb(page);
    const fetch = this.#fetchOf(page);
    const call = this.#mutate(noteOnline(createApi({ fetch }), page), db);
    const now = () => new Date(this.#wallMs + this.nowMs);
    const { random } = this;
    const holds = createRecordLocks();
    const world = { db, call, now, holds, putBytes: createPutBytes(fetch), onProgress: () => undefined };
    const round = fromPromise<RoundOutcome | null>(() => sendRound(world));
    const clock = {
      setTimeout: (fire: () => void, ms: number) => this.after(ms, fire) as never,
      clearTimeout: (order: number) => this.cancel(order),
    };
    const sender = createActor(syncMachine.provide({ actors: { sendRound: round } }), {
      input: { random },
      clock,
    });
    page.wake = () => sender.send({ type: 'wake' });
    page.outbox = createOutbox({
      ...world,
      newId: () => this.#newId(),
      // Ballast is looked at by nobody.
      randomBytes: (count) =>
        count > 64 ? new Uint8Array(count) : Uint8Array.from({ length: count }, () => this.below(256)),
      isOnline: () => page.isOnline,
      probe: () => probeServer(call),
      onSaved: page.wake,
    });
    page.kill = () => {
      if (page.isDead) return;
      page.isDead = true;
      sender.stop();
      db.close({ disableAutoOpen: true });
    };
    this.pages.push(page);
    sender.start();
    return page;
  }

  #newId(): string {
    const hex = Array.from({ length: 32 }, () => this.below(16).toString(16)).join('');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
  }

  /** Counts every step into the world; at one of them the process may die. True: it goes no further. */
  #step(page: Page): boolean {
    page.steps += 1;
    if (page.steps >= page.crashAtStep && this.nowMs < this.faultsEndMs) page.kill();
    return page.isDead;
  }

  #spoilDb(page: Page): void {
    const spoil = <T>(trans: unknown, isWrite: boolean, work: () => PromiseLike<T>): PromiseLike<T> => {
      if (this.#step(page)) {
        abortSafely(trans as IDBTransaction);
        return new Dexie.Promise<T>(() => undefined) as PromiseLike<T>;
      }
      const isFull = isWrite && this.#isOut(true) && this.chance(0.3);
      if (!isFull) return work();
      this.hadQuotaFaults = true;
      return Dexie.Promise.reject(new DOMException('full', 'QuotaExceededError')) as never;
    };
    page.db.use({
      stack: 'dbcore',
      name: 'faults',
      create: (core) => ({
        ...core,
        table: (name) => {
          const table = core.table(name);
          return {
            ...table,
            mutate: (req) => spoil(req.trans, true, () => table.mutate(req)) as never,
            get: (req) => spoil(req.trans, false, () => table.get(req)) as never,
            getMany: (req) => spoil(req.trans, false, () => table.getMany(req)) as never,
            query: (req) => spoil(req.trans, false, () => table.query(req)) as never,
          };
        },
      }),
    });
  }

  #fetchOf(page: Page): typeof fetch {
    const send = fetchBy((request) => this.#carry(request));
    return (input, init) =>
      new Promise((resolve, reject) => {
        const isAlive = (then: () => void) => () => {
          if (!this.#step(page)) then();
        };
        if (this.#step(page)) return;
        init?.signal?.addEventListener(
          'abort',
          isAlive(() => reject(new DOMException('late', 'TimeoutError'))),
        );
        send(input, init).then(
          (response) => isAlive(() => resolve(response))(),
          (error) => isAlive(() => reject(error))(),
        );
      });
  }

  /** The network: it loses, delays, reorders, doubles, answers for others, or drops the reply after the action. */
  async #carry(request: Request): Promise<Reply> {
    const isCalm = this.nowMs >= this.faultsEndMs;
    await this.sleep(isCalm ? 50 : this.#delayMs());
    if (!isCalm && this.#isOut(false)) throw new TypeError('no network');
    if (!isCalm && this.chance(0.25)) return this.#strangeReply(request);
    const reply = await this.server.handle(request);
    if (isCalm) return reply;
    if (this.chance(0.15)) this.after(this.below(10 * minuteMs), () => void this.server.handle(request));
    if (this.chance(0.25)) throw new TypeError('the reply was lost');
    await this.sleep(this.#delayMs());
    const key = `${request.method} ${request.path}`;
    // Only a receipt says what it is about, so only there a stale answer can be told from a fresh one.
    const isReceipt = request.path === '/api/submissions';
    const stale = isReceipt && this.chance(0.1) ? this.#lastReplies.get(key) : undefined;
    this.#lastReplies.set(key, reply);
    return stale ?? reply;
  }

  #strangeReply(request: Request): Reply {
    const replies: (Reply | 'lost')[] = [
      'lost',
      'lost',
      { status: 200, text: '<html>Welcome to our WiFi</html>' },
      { status: 502, text: '<html>' },
      problemReply('not_signed_in'),
      problemReply('not_found'),
      problemReply('internal'),
      { ...problemReply('rate_limited'), headers: { 'retry-after': String(1 + this.below(90)) } },
      { status: 400, text: 'nginx' },
    ];
    const reply = replies[this.below(replies.length)] ?? 'lost';
    if (reply === 'lost') throw new TypeError(`${request.path} was lost`);
    return reply;
  }

  /** Mostly quick, at times longer than anybody waits. */
  #delayMs = () => (this.chance(0.1) ? this.below(40_000) : this.below(800));

  #planOutage(): void {
    const from = this.below(this.faultsEndMs);
    this.#outages.push({ from, to: from + this.below(8 * minuteMs), quotaOnly: this.chance(0.4) });
  }
  #isOut = (isStore: boolean) =>
    this.#outages.some(
      ({ from, to, quotaOnly }) => quotaOnly === isStore && this.nowMs >= from && this.nowMs < to,
    );

  #jumpClock(): void {
    const jumps = [dayMs, -dayMs, 3650 * dayMs, -3650 * dayMs];
    this.#wallMs += jumps[this.below(jumps.length)] ?? 0;
  }
}

/** What the connection pill would say: the last thing that was found out. */
const noteOnline = (call: Call, page: Page): Call =>
  (async (endpoint, args) => {
    const answer = await call(endpoint, args);
    page.isOnline = answer.ok || !['unreachable', 'unexpected'].includes(answer.failure.code);
    return answer;
  }) as Call;

function abortSafely(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It has ended already.
  }
}
