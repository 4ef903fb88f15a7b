import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LeaseRow } from 'schemas/leasing/leases';
import { expect, test } from 'vitest';
import { createKillableServer } from '../../../testing/testing-killable-server.ts';
import { useSite } from '../../../testing/testing-site.ts';
import { rentalBody, unitId, warehouseId, withKey } from './testing-rental.ts';

const rentalCount = 200;
const killAfter = 60;
const atOnce = 8;

const server = useSite(createKillableServer);

/** Two rivals for each of the hundred units: one of them can win. */
const rentals = Array.from({ length: rentalCount }, (_, i) => {
  const place = (i % 100) + 1;
  const selectedUnitId = place <= 96 ? unitId(place) : warehouseId(place - 96);
  return { key: randomUUID(), body: rentalBody(selectedUnitId, { gateCode: String(3000 + i) }) };
});
type Rental = (typeof rentals)[number];

test('whatever was acknowledged before the server was killed is there afterwards, exactly once', async () => {
  await server.start();
  const acknowledged = new Map<string, string>();
  let sent = 0;
  await send(rentals, async (rental) => {
    sent += 1;
    const leaseId = await post(rental);
    if (leaseId) acknowledged.set(rental.key, leaseId);
    if (acknowledged.size >= killAfter) await server.killServer();
  });
  expect(acknowledged.size).toBeGreaterThanOrEqual(killAfter);
  expect(acknowledged.size).toBeLessThan(100);
  expect(sent).toBe(rentalCount);

  await server.start();
  const replayed = new Map<string, string>();
  await send(rentals, async (rental) => {
    const leaseId = await post(rental);
    if (leaseId) replayed.set(rental.key, leaseId);
  });
  for (const [key, leaseId] of acknowledged) expect(replayed.get(key)).toBe(leaseId);
  const leases = await listLeases();
  expect(leases).toHaveLength(100);
  expect(new Set(leases.map(({ id }) => id))).toEqual(new Set(replayed.values()));
  expect(new Set(leases.map(({ unitNumber }) => unitNumber)).size).toBe(100);
  for (const lease of leases) {
    expect(lease).toMatchObject({ state: 'held', gateCodeState: 'waiting', balance: lease.monthlyRate });
  }
}, 120_000);

async function send(all: Rental[], one: (rental: Rental) => Promise<void>): Promise<void> {
  const waiting = [...all];
  const drain = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await one(next);
  };
  await Promise.all(Array.from({ length: atOnce }, drain));
}

/** The lease, if the server said that there is one; a dead server says nothing, a busy one is asked again. */
async function post(rental: Rental): Promise<string | undefined> {
  const { key, body } = rental;
  try {
    const reply = await fetch(`${server.origin}/api/customers/complete-rental`, {
      method: 'POST',
      body: JSON.stringify(body),
      // Each customer comes from elsewhere, so that budgets play no part.
      headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf(key), ...withKey(key) },
    });
    const { leaseId } = (await reply.json()) as { leaseId?: string };
    if (reply.status === 503) return await sleep(200).then(() => post(rental));
    if (!leaseId) expect(reply.status).toBe(409);
    return leaseId;
  } catch (error) {
    if (error instanceof TypeError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const addressOf = (key: string) => `203.0.113.${Number.parseInt(key.slice(0, 2), 16)}`;

async function listLeases(): Promise<LeaseRow[]> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ username: 'staff', password: 'gatehouse-demo' });
  const login = await fetch(`${server.origin}/api/auth/staff/login`, { method: 'POST', headers, body });
  const { token } = (await login.json()) as { token: string };
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
  const reply = await fetch(`${server.origin}/api/staff/leases?limit=100`, {
    headers: { authorization: `Bearer ${token}`, cookie },
  });
  return ((await reply.json()) as { rows: LeaseRow[] }).rows;
}
