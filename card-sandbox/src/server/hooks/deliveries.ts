import type { SandboxStore, StoredEvent } from '../store/store.ts';

/** Hands a signed event over; answers the status that came back, 0 when nothing did. */
export type SendEvent = (body: string, signature: string) => Promise<number>;

export interface Delivery {
  id: string;
  type: string;
  status: number;
}

interface Post {
  store: SandboxStore;
  now: () => Date;
  webhookSecret: string;
  send: SendEvent;
}

export interface Deliveries {
  /** Everything that is due, now. */
  deliver: () => Promise<Delivery[]>;
  /** Something may have come due. */
  wake: () => void;
  hold: (isHeld: boolean) => void;
  stop: () => Promise<void>;
}

const secondMs = 1_000;
const sweepMs = secondMs;
const leaseMs = 30 * secondMs;
const pauseMaxMs = 60 * 60 * secondMs;
const lifeSeconds = 3 * 24 * 60 * 60;
const batch = 10;

/** One round at a time; whoever wakes it meanwhile gets another one. */
export function createDeliveries(post: Post, isAutomatic: boolean): Deliveries {
  let isHeld = !isAutomatic;
  let isWoken = false;
  let round: Promise<void> | undefined;
  const deliver = () => deliverDue(post);
  const run = async () => {
    while (isWoken && !isHeld) {
      isWoken = false;
      // The store may be away for a moment: the next sweep tries again.
      await deliver().catch(() => undefined);
    }
    round = undefined;
  };
  const wake = () => {
    isWoken = true;
    if (!isHeld) round ??= run();
  };
  const timer = isAutomatic ? setInterval(wake, sweepMs) : undefined;
  return {
    deliver,
    wake,
    hold(value) {
      isHeld = value || !isAutomatic;
      wake();
    },
    async stop() {
      clearInterval(timer);
      isHeld = true;
      await round;
    },
  };
}

/** Delivers what is due, oldest first. An event that is not taken comes again, for three days, ever more rarely. */
async function deliverDue(post: Post): Promise<Delivery[]> {
  const delivered: Delivery[] = [];
  for (;;) {
    const events = await claimDue(post);
    if (events.length === 0) return delivered;
    for (const stored of events) delivered.push(await deliver(post, stored));
  }
}

/** In this process' hands for half a minute; if it dies, another takes them. */
const claimDue = ({ store, now }: Post) =>
  store.transact(async (rows) => {
    const at = now().getTime();
    const due = await rows.listDue('event', at, batch);
    const claimed = due.map((stored) => ({ ...stored, attempts: stored.attempts + 1 }));
    for (const stored of claimed) await rows.write('event', stored.event.id, stored, at + leaseMs);
    return claimed;
  });

async function deliver(post: Post, stored: StoredEvent): Promise<Delivery> {
  const { event, body, attempts } = stored;
  const timestamp = Math.floor(post.now().getTime() / secondMs);
  const signature = await signBody(body, post.webhookSecret, timestamp);
  const status = await post.send(body, signature);
  const isTaken = status >= 200 && status < 300;
  const isOver = isTaken || timestamp - event.created > lifeSeconds;
  const pauseMs = Math.min(2 ** attempts * secondMs, pauseMaxMs);
  const dueAt = isOver ? null : post.now().getTime() + pauseMs;
  await post.store.transact((rows) => rows.write('event', event.id, stored, dueAt));
  return { id: event.id, type: event.type, status };
}

export async function signBody(payload: string, secret: string, timestamp: number): Promise<string> {
  const { default: Stripe } = await import('stripe');
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
}
