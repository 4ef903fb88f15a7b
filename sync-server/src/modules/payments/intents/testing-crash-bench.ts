import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { openSandbox, type Sandbox } from 'card-sandbox/server/sandbox';
import { pino } from 'pino';
import postgres, { type Sql } from 'postgres';
import { readBytes } from '../../../adapters/files/read-bytes.ts';
import { connectDb } from '../../../db/connection/open.ts';
import { createSandboxStore } from '../../../db/stores/sandbox-store.ts';
import { createKillableServer } from '../../../testing/testing-killable-server.ts';
import { rentalBody } from '../../leasing/rentals/testing-rental.ts';
import { intentOf } from '../payments/testing-payments.ts';

/** Where a server can be made to stand still: each is a lock that the test holds. */
export const points = { beforeCall: 1, beforeSave: 2, beforeAnswer: 3, booking: 4, event: 5 } as const;

/** Which payment stands at which point shows in its amount's last digit. */
const setUp = `
  create function stand_still() returns trigger language plpgsql as $$ begin
    perform set_config('lock_timeout', '0', true);
    perform pg_advisory_xact_lock_shared(tg_argv[0]::int);
    return new;
  end $$;
  create trigger crash_1 before insert on sandbox_objects for each row
    when (new.kind = 'payment_intent' and (new.data->>'amount')::int % 10 = 1) execute function stand_still('1');
  create trigger crash_2 before update on payment_intents for each row
    when (old.stripe_id is null and new.stripe_id is not null and new.amount_cents % 10 = 2)
    execute function stand_still('2');
  create function stand_still_of_intent() returns trigger language plpgsql as $$ begin
    perform set_config('lock_timeout', '0', true);
    if (select amount_cents % 10 = 3 from payment_intents where id = new.intent_id) then
      perform pg_advisory_xact_lock_shared(3);
    end if;
    return new;
  end $$;
  create trigger crash_3 before insert on intent_browsers for each row execute function stand_still_of_intent();
  create trigger crash_4 before insert on payments for each row
    when (new.amount_cents % 10 = 4) execute function stand_still('4');
  create trigger crash_5 before update on stripe_events for each row
    when (new.applied_at is not null and new.type = 'payment_intent.succeeded') execute function stand_still('5');
  create function hold_event() returns trigger language plpgsql as $$ begin
    new.due_at = null;
    return new;
  end $$;
  create trigger hold_events before insert on sandbox_objects for each row
    when (new.kind = 'event') execute function hold_event();`;

type Json = Record<string, unknown>;
export type CrashBench = Awaited<ReturnType<typeof createCrashBench>>;

/** A real server on a durable database, with a hand in that database that makes it stand still where we like. */
export async function createCrashBench() {
  const server = await createKillableServer();
  await server.start();
  const url = await server.databaseUrl();
  const sql = postgres(url, { max: 4, onnotice: () => undefined });
  await sql.unsafe(setUp);
  const opened = connectDb({ url, log: pino({ level: 'silent' }) });
  // The customers' and the banks' side of the same Stripe.
  const store = createSandboxStore(opened.db);
  const sandbox = await openSandbox({
    store,
    now: () => new Date(),
    send: async () => 0,
    readBody: readBytes,
  });
  return {
    sql,
    start: server.start,
    /** And whatever it had asked the database for and not got yet is not carried out any more. */
    async killServer(): Promise<void> {
      await server.killServer();
      await sql`select pg_terminate_backend(pid) from pg_locks where not granted and pid <> pg_backend_pid()`;
    },
    ...createClient(server.origin, sandbox),
    ...createHand(sql),
    ...createTime(sql),
    ...createBooks(sql, sandbox),
    async close(): Promise<void> {
      await sandbox.close();
      await opened.close();
      await sql.end({ timeout: 1 });
      await server.close();
    },
  };
}

/** What customers do: here, and with their cards at Stripe. */
function createClient(origin: string, sandbox: Sandbox) {
  const post = async (path: string, body: object, headers: object = {}): Promise<Json | undefined> => {
    const own = { 'content-type': 'application/json', 'x-draft': randomBytes(32).toString('base64url') };
    const init = { method: 'POST', body: JSON.stringify(body), headers: { ...own, ...headers } };
    try {
      return (await (await fetch(`${origin}${path}`, init)).json()) as Json;
    } catch (error) {
      // A dead server says nothing.
      if (error instanceof TypeError || error instanceof SyntaxError) return undefined;
      throw error;
    }
  };
  const pay = async (intentId: string): Promise<string> => sandbox.pay(intentId);
  /** As a page does whose rental came without a payment: a busy machine took too long to open it. */
  const askForPayment = async (rental: Json | undefined) =>
    (await post('/api/create-payment-intent', { amount: 60, invoiceId: rental?.invoiceId }))?.clientSecret;
  const rentUnit = async (unit: number): Promise<{ leaseId: string; intentId: string }> => {
    const headers = { 'idempotency-key': randomUUID() };
    const rental = await post('/api/customers/complete-rental', rentalBody(unit), headers);
    const secret = rental?.clientSecret ?? (await askForPayment(rental));
    return { leaseId: String(rental?.leaseId), intentId: intentOf(secret as string) };
  };
  const rentAndPay = async (unit: number): Promise<void> => {
    const { intentId } = await rentUnit(unit);
    await pay(intentId);
    await post('/api/payment-success', { paymentIntentId: intentId });
  };
  return { post, pay, rentUnit, rentAndPay };
}

/** Holds the locks at which the server stands still. */
function createHand(sql: Sql) {
  let hand: Awaited<ReturnType<Sql['reserve']>> | undefined;
  return {
    async block(): Promise<void> {
      hand = await sql.reserve();
      for (const point of Object.values(points)) await hand`select pg_advisory_lock(${point})`;
    },
    /** False on a machine so busy that the database gave up on those who stood first. */
    areStanding: (expected: number[]): Promise<boolean> =>
      comesTrue(standingMs, async () => {
        const rows = await sql`select distinct objid::int as point from pg_locks
          where locktype = 'advisory' and not granted and classid = 0 and objid < 10`;
        return expected.every((wanted) => rows.some(({ point }) => point === wanted));
      }),
    /** Lets a claim book its payment, and keeps the server from saying so. The answer is wrapped, not awaited. */
    async holdAnswer(intentId: string, send: () => Promise<Json | undefined>) {
      await hand?.unsafe('begin');
      await hand?.unsafe('lock table gate_commands in access exclusive mode');
      const answer = send();
      const isBooked = await comesTrue(standingMs, async () => {
        const rows = await sql`select 1 from payments where payment_intent_id = ${intentId}`;
        return rows.length === 1;
      });
      return { answer, isBooked };
    },
    /** Whoever stands goes on. */
    async unblock(): Promise<void> {
      await hand?.unsafe('rollback');
      await hand?.unsafe('select pg_advisory_unlock_all()');
      hand?.release();
    },
  };
}

/** What time alone would bring. */
function createTime(sql: Sql) {
  return {
    /** Whatever Stripe has to say, of one intent or of all: once more where nobody said thanks. */
    async deliverEvents(intentId = ''): Promise<void> {
      await sql`update sandbox_objects set due_at = now() where kind = 'event'
        and (due_at is not null or data->>'attempts' = '0')
        and data->'event'->>'type' = 'payment_intent.succeeded' and data->>'body' like ${`%${intentId}%`}`;
    },
    /** The job takes up whatever nobody came back for. */
    async letMinutesPass(): Promise<void> {
      await sql`update payment_intents set created_at = now() - interval '3 minutes', checked_at = null
        where state = 'asked'`;
      await until('nothing is asked any more', async () => {
        const rows = await sql`select 1 from payment_intents where state = 'asked'`;
        return rows.length === 0;
      });
    },
  };
}

/** What stands in our books, and in Stripe's. */
function createBooks(sql: Sql, sandbox: Sandbox) {
  /** Paid at Stripe, and not with us. */
  const listUnbooked = async () => {
    const paid = (await sandbox.listIntents()).filter(({ status }) => status === 'succeeded');
    const booked = await sql`select payment_intent_id as id from payments`;
    const known = new Set(booked.map(({ id }) => id));
    return paid.filter(({ id }) => !known.has(id));
  };
  return {
    waitUntilBooked: () =>
      until('everything paid is booked, and every event applied', async () => {
        const parked = await sql`select 1 from stripe_events where applied_at is null`;
        return parked.length === 0 && (await listUnbooked()).length === 0;
      }),
    async isActive(leaseId: string): Promise<boolean> {
      const [lease] = await sql`select l.state, g.state as code from leases l
        join gate_codes g on g.lease_id = l.id where l.id = ${leaseId}`;
      return lease?.state === 'active' && lease.code === 'active';
    },
    async compareBooks() {
      const [ledger] =
        await sql`select coalesce(sum(cents), 0)::int as cents from ledger_entries where account = 'card'`;
      const [rows] = await sql`select count(*)::int as count from payment_intents`;
      const intents = (await sandbox.listIntents()).length;
      return { captured: await sandbox.capturedCents(), booked: ledger?.cents, intents, rows: rows?.count };
    },
  };
}

/** Longer than all servers of this machine together need to get round to it. */
const patienceMs = 120_000;
/** A statement of the server is given up after five seconds, and so is a round of this test. */
const standingMs = 6_000;
const pauseMs = 25;

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  if (!(await comesTrue(patienceMs, isSo))) throw new Error(`it never came to this: ${what}`);
}

async function comesTrue(withinMs: number, isSo: () => Promise<boolean>): Promise<boolean> {
  const end = performance.now() + withinMs;
  while (performance.now() < end) {
    if (await isSo()) return true;
    await sleep(pauseMs);
  }
  return false;
}
