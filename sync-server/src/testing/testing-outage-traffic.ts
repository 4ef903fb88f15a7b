import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { rentalBody, unitId } from '../modules/leasing/rentals/testing-rental.ts';
import type { World } from './testing-outage-world.ts';

/** One call as its client saw it; `status` 0: no answer at all. */
export interface Call {
  what: string;
  status: number;
  ms: number;
  retryAfter: string | null;
  body: string;
  /** The last outage that had begun when it was made. */
  during: string;
}

interface Effect {
  key: string;
  /** The row that the server said it made. */
  id: string;
}

export type Traffic = Awaited<ReturnType<typeof startTraffic>>;

const restMs = 150;
const callMsMax = 15_000;
/** Rented by nobody: its status is changed by hand, to see whether everybody hears of it. */
export const watchedUnit = 96;
const readsWithoutDatabase = [
  '/api/storage-units/map',
  '/api/config',
  '/version',
  '/healthz',
  '/api/openapi.json',
];

type Caller = ReturnType<typeof createCaller>;

function createCaller(origin: string) {
  const calls: Call[] = [];
  let during = 'the start';
  const call = async (what: string, init: RequestInit = {}): Promise<Call> => {
    const [startedAt, outage] = [performance.now(), during];
    const seen = await fetch(`${origin}${what}`, { ...init, signal: AbortSignal.timeout(callMsMax) })
      .then(async (reply) => ({
        status: reply.status,
        retryAfter: reply.headers.get('retry-after'),
        body: await reply.text(),
      }))
      .catch((error: Error) => ({ status: 0, retryAfter: null, body: String(error.cause ?? error) }));
    const made = { what, ms: performance.now() - startedAt, during: outage, ...seen };
    calls.push(made);
    return made;
  };
  return {
    calls,
    call,
    /** Sent again under the same key until there is an answer. */
    async insist(path: string, body: object): Promise<{ key: string; reply: Call }> {
      const key = randomUUID();
      const [first, second] = [key.slice(0, 2), key.slice(2, 4)].map((hex) => Number.parseInt(hex, 16));
      const headers = {
        'content-type': 'application/json',
        'idempotency-key': key,
        'x-forwarded-for': `203.0.${first}.${second}`,
      };
      for (;;) {
        const reply = await call(path, { method: 'POST', headers, body: JSON.stringify(body) });
        if (reply.status === 200) return { key, reply };
        if (reply.status !== 503 && reply.status !== 0)
          throw new Error(`${path}: ${reply.status} ${reply.body}`);
        await sleep(restMs);
      }
    },
    nowComes(outage: string) {
      during = outage;
    },
  };
}

function createCustomers({ insist }: Caller) {
  const effects = { tickets: [] as Effect[], leases: [] as Effect[] };
  let places = 0;
  return {
    effects,
    async reportFault() {
      const fault = {
        issueType: 'lights-out',
        priority: 'low',
        description: 'The light is out in the aisle.',
      };
      const who = { unitNumber: '7', lastName: 'Nobody', phone: '859-555-0142' };
      const { key, reply } = await insist('/api/maintenance-requests', { ...who, ...fault });
      effects.tickets.push({ key, id: JSON.parse(reply.body).ticketId });
    },
    /** The next unit, as long as there are some. */
    async rent() {
      places += 1;
      if (places >= watchedUnit) return;
      const body = rentalBody(unitId(places), { gateCode: String(3000 + places) });
      const { key, reply } = await insist('/api/customers/complete-rental', body);
      effects.leases.push({ key, id: JSON.parse(reply.body).leaseId });
    },
  };
}

/** An open map: what it heard, and how its stream ended, should it ever. */
async function openStream(origin: string) {
  const heard: string[] = [];
  const ends: string[] = [];
  const stream = new AbortController();
  const reply = await fetch(`${origin}/api/events`, { signal: stream.signal });
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
  const reading = (async () => {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
      heard.push(part.value);
    ends.push('closed');
  })().catch((error: unknown) => {
    if (!stream.signal.aborted) ends.push(String(error));
  });
  const close = () => {
    stream.abort();
    return reading;
  };
  return { heard, ends, close };
}

/** Customers and staff who go on whatever happens, and remember every answer. */
export async function startTraffic({ origin }: Pick<World, 'origin'>) {
  const caller = createCaller(origin);
  const customers = createCustomers(caller);
  const stream = await openStream(origin);
  let isOver = false;
  let turn = 0;
  const repeat = async (work: () => Promise<unknown>) => {
    while (!isOver) {
      await work();
      await sleep(restMs);
    }
  };
  const workers: Promise<unknown>[] = [
    repeat(customers.reportFault),
    repeat(customers.reportFault),
    repeat(() => caller.call(readsWithoutDatabase[turn++ % readsWithoutDatabase.length] ?? '/')),
    // A token that nobody has: only the database can say so.
    repeat(() => caller.call('/api/auth/staff/me', signedIn('a'))),
  ];
  return {
    ...caller,
    effects: customers.effects,
    heard: stream.heard,
    streamEnds: stream.ends,
    rent: () => void workers.push(customers.rent()),
    async stop() {
      isOver = true;
      await Promise.all(workers);
      await stream.close();
    },
  };
}

export const signedIn = (letter: string) => ({
  headers: { authorization: `Bearer stf_${letter.repeat(43)}` },
});
