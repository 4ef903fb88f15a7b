import { randomBytes, randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { submissionList } from '../app/submission-list.ts';
import type { Limits } from '../context.ts';
import { sha256Hex } from '../core/sha256.ts';
import { createLimits } from '../db/limits/limits.ts';
import { seedDb } from '../db/seed/seed.ts';
import { type BudgetName, budgets, type SharedBudget, sharedBudgets } from '../env/budgets.ts';
import { contracts } from '../http/api-docs/contracts.ts';
import { createSubmissionWorker } from '../modules/inbox/submissions/apply/submissions.jobs.ts';
import { createDevice } from '../modules/inbox/submissions/testing-submissions.ts';
import { rentalBody } from '../modules/leasing/rentals/testing-rental.ts';
import { createTestServer, type TestServer } from '../testing/testing-server.ts';
import {
  guesses,
  listCalls,
  listRecords,
  type Row,
  sayBudget,
  sayShared,
} from '../testing/testing-strangers.ts';

const origin = 'https://storage.example';
/** Their names are known before there is a server. */
const names = { invoiceId: '', rental: () => undefined };
let rows: Record<string, Row>;
let sealed: Record<string, Row>;
let server: TestServer;
let pinHash: string;
let limits: Limits;
let drawn: Map<string, [BudgetName, string]>;
const work = createSubmissionWorker(submissionList);

beforeAll(async () => {
  server = await createTestServer({ env: { mode: 'production', seed: 'empty', publicOrigin: origin } });
  server.ctx.facility = { ...server.ctx.facility, readerLocation: 'tml_lobby' };
  limits = createLimits({ db: server.db, mode: 'production' });
  const note = (budget: BudgetName, key: string) => drawn.set(`${budget} ${key}`, [budget, key]);
  server.ctx.limits = {
    ...limits,
    take: (budget, key, points) => {
      note(budget, key);
      return limits.take(budget, key, points);
    },
    look: (budget, key) => {
      note(budget, key);
      return limits.look(budget, key);
    },
  };
  pinHash = await server.ctx.passwords.hash('123456');
  await seedDb(server.ctx);
  drawn = new Map();
  const free = await Promise.all(
    Array.from({ length: 190 }, async (_, i) => {
      const reply = await send(
        createCaller(`203.0.${100 + (i % 100)}.${i}`),
        'GET',
        `/api/gate-codes/check/${5100 + i * 7}`,
      );
      return ((await reply.json()) as { available: boolean }).available ? [String(5100 + i * 7)] : [];
    }),
  );
  const gateCodes = free.flat();
  let rented = 10;
  const rental = () => {
    rented += 1;
    return rentalBody(rented, { gateCode: gateCodes[rented] ?? '', email: `p${rented}@mail.example` });
  };
  const reply = await send(
    createCaller('203.0.113.1', await enrol()),
    'POST',
    '/api/customers/complete-rental',
    rentalBody(7, { gateCode: gateCodes[0] ?? '' }),
  );
  const { invoiceId } = (await reply.json()) as { invoiceId: string };
  rows = listCalls({ invoiceId, rental });
  sealed = listRecords({ invoiceId, rental });
  await server.sql`update leases set state = 'active', starts_on = '2026-06-01'`;
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  await server.sql`truncate rate_limits, alarms`;
  await server.sql`update leases set state = 'lapsed', hold_place = null, hold_device = null where state = 'held'`;
  drawn = new Map();
});

type Kind = 'anonymous' | 'known' | 'kiosk';
interface Caller {
  address: string;
  token: string;
}
const createCaller = (address: string, device = randomBytes(32).toString('base64url')): Caller => ({
  address,
  token: device,
});
const send = async ({ address, token: device }: Caller, method: string, path: string, body?: unknown) =>
  (server.app as Hono).request(`${origin}${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, 'x-device': device },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

async function enrol(): Promise<string> {
  const device = randomBytes(32).toString('base64url');
  await server.sql`insert into kiosks ${server.sql({
    id: randomUUID(),
    name: 'Office',
    state: 'active',
    device_hash: sha256Hex(device),
    pin_hash: pinHash,
    pin_verifier: '{}',
    created_by: 'test',
    created_at: server.clock.now.toISOString(),
    updated_at: server.clock.now.toISOString(),
  })}`;
  return device;
}
async function makeKnown(): Promise<string> {
  const device = randomBytes(32).toString('base64url');
  await server.sql`insert into submissions (id, kind, fingerprint, channel, outcome, effect_id, device_hash, received_at, settled_at)
    values (gen_random_uuid(), 'payment_promise', 'f', 'direct', 'applied', gen_random_uuid(), ${sha256Hex(device)}, '2026-11-13', '2026-11-13')`;
  return device;
}
const deviceOf: Record<Kind, () => Promise<string>> = {
  anonymous: async () => randomBytes(32).toString('base64url'),
  known: makeKnown,
  kiosk: enrol,
};

let lastAddress = 0;
/** Nobody has called from there before: some budgets are kept in memory. */
const nextAddress = () => {
  lastAddress += 1;
  return `198.18.${lastAddress >> 8}.${lastAddress & 255}`;
};
const caller = async (kind: Kind) => createCaller(nextAddress(), await deviceOf[kind]());

const attackers = [
  { kind: 'anonymous', count: 1 },
  { kind: 'anonymous', count: 10 },
  { kind: 'anonymous', count: 100 },
  { kind: 'known', count: 10 },
  { kind: 'kiosk', count: 1 },
] as const;
const isShared = (budget: BudgetName): budget is SharedBudget => Object.hasOwn(sharedBudgets, budget);

/** All that so many of them can use up: each its own budgets, and together what they share. */
async function useUp(count: number): Promise<void> {
  const draws = [...drawn.values()];
  const own = draws.filter(([budget]) => !isShared(budget) && budget !== 'floodReport');
  const each = Math.max(1, ...own.map(([budget]) => budgets[budget].points));
  await Promise.all(
    draws.map(([budget, key]) => {
      const { points } = budgets[budget];
      return limits.take(budget, key, isShared(budget) ? Math.min(points, each * count) : points);
    }),
  );
}

/** Neither refused for what others did, nor shut out. */
const isServed = ({ status }: Response): boolean => ![429, 500, 503].includes(status);

const table: string[] = [];
function tell(name: string, channel: string, { learns }: Row, address: string): void {
  const draws = [...drawn.values()];
  const rate = (budget: BudgetName) => budgets[budget].points / budgets[budget].seconds;
  const [own] = draws
    .flatMap(([budget, key]) => (key === address ? [budget] : []))
    .sort((a, b) => rate(a) - rate(b));
  const shared = draws.map(([budget]) => budget).find(isShared);
  table.push(`| \`${name}\` | ${channel} | ${learns} | ${sayBudget(own)} | ${sayShared(shared)} |`);
}

async function attack(call: (who: Caller) => Promise<unknown>, kind: Kind, count: number): Promise<Caller> {
  await server.sql`truncate rate_limits, alarms`;
  drawn = new Map();
  const first = await caller(kind);
  await call(first);
  if (count > 1) await call(await caller(kind));
  await useUp(count);
  return first;
}

describe('beside one, ten and a hundred attackers the honest customer is served', () => {
  test('the table names every call that anybody may make', () => {
    const open = contracts
      .filter(({ staff, path }) => (!staff || staff === 'optional') && !path.startsWith('/api/auth/'))
      .map(({ method, path }) => `${method} ${path}`);
    expect(Object.keys(rows).sort()).toEqual(open.sort());
  });

  test.each(Object.keys(listCalls(names)))('%s', async (name) => {
    const row = rows[name] ?? expect.fail();
    const [method = '', path = ''] = name.split(' ');
    const call = (who: Caller) => send(who, method, row.path ?? path, row.body?.());
    for (const { kind, count } of attackers) {
      const attacker = await attack(call, kind, count);
      if (kind === 'anonymous' && count === 1) tell(name, 'direct', row, attacker.address);
      for (const honest of ['anonymous', 'known', 'kiosk'] as const) {
        const reply = await call(await caller(honest));
        expect(isServed(reply), `${honest} beside ${count} ${kind}: ${reply.status}`).toBe(true);
        expect(Number(reply.headers.get('retry-after') ?? 0)).toBeLessThanOrEqual(3600);
      }
    }
  });

  test.each(Object.keys(listRecords(names)))('%s, sealed', async (kind) => {
    const row = sealed[kind] ?? expect.fail();
    const call = async (who: Caller) => {
      const device = createDevice(
        {
          app: { request: (path, init) => (server.app as Hono).request(`${origin}${path}`, init) },
          ctx: server.ctx,
        },
        { 'x-device': who.token, 'x-forwarded-for': who.address },
      );
      const { id, record } = await device.write(row.body?.(), { kind });
      await device.deliver([record]);
      await work(server.ctx);
      return id;
    };
    for (const attackersOf of attackers) {
      await server.sql`update leases set state = 'lapsed', hold_place = null, hold_device = null where state = 'held'`;
      const attacker = await attack(call, attackersOf.kind, attackersOf.count);
      if (attackersOf.kind === 'anonymous' && attackersOf.count === 1)
        tell(kind, 'sealed', row, attacker.address);
      for (const honest of ['anonymous', 'known', 'kiosk'] as const) {
        const id = await call(await caller(honest));
        const [record] = await server.sql`select state from inbox_records where id = ${id}`;
        expect(record?.state, `${honest} beside ${attackersOf.count} ${attackersOf.kind}`).not.toBe(
          'received',
        );
      }
    }
  });

  test('and the table can be read', async () => {
    const head = `# Strangers

What anybody without a sign-in can learn and use up, by call and channel, with the numbers of production. Made by
\`sync-server/src/system-tests/strangers.test.ts\` (\`-u\` rewrites it), which attacks each call from one, ten and a
hundred addresses, from known devices and from an enrolled kiosk, and then serves a new phone, a known device and another
kiosk; the last rows, and a rental once more, are attacked call by call in \`strangers-by-calls.test.ts\`. Units that
strangers keep have a table of their own in [029](decisions/029-the-sealed-channel-is-the-public-internet.md).

| call | channel | learns at most | one address gets | all together |
|---|---|---|---|---|
`;
    for (const [name, { learns, address, together }] of Object.entries(guesses))
      table.push(`| ${name} | direct | ${learns} | ${address} | ${together} |`);
    await expect(`${head}${table.join('\n')}\n`).toMatchFileSnapshot('../../../docs/strangers.md');
  });
});
