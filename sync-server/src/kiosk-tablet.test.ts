import { randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import { kiosksApi } from 'schemas/kiosks';
import { type KioskInvitation, staffKiosksApi } from 'schemas/staff-kiosks';
import type { StaffRole } from 'schemas/staff-roles';
import { staffSessionApi } from 'schemas/staff-session';
import { submissionsApi } from 'schemas/submissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { budgets, createLimits } from './db/limits.ts';
import { addStaffUser } from './resources/staff-users/staff-users.service.ts';
import { createTestServer, type TestServer } from './testing-server.ts';

const origin = 'https://storage.example';
const pin = '730418';

/** Behind the proxy of an office: each request names whom it comes from. */
async function createOffice(): Promise<TestServer> {
  const server = await createTestServer({ env: { mode: 'production', publicOrigin: origin } });
  server.ctx.limits = createLimits({ db: server.db, mode: 'production' });
  return server;
}

let server: TestServer;
let owner: Awaited<ReturnType<typeof signIn>>;

beforeAll(async () => {
  server = await createOffice();
  owner = await signIn('owner');
});
afterAll(() => server.close());

/** As a browser is signed in: one half in the page's storage, the other in a cookie. */
async function signIn(role: StaffRole, username: string = role) {
  const added = await addStaffUser(server.ctx, { username, role });
  if (!added.ok) throw new Error(added.problem.code);
  const body = { username, password: added.value.password };
  const answer = await send('POST', staffSessionApi.login.path, { body, headers: inBrowser });
  const { token } = (await answer.json()) as { token: string };
  const pairs = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return { authorization: `Bearer ${token}`, cookie: pairs.join('; ') };
}

interface Sent {
  body?: unknown;
  headers?: Record<string, string>;
  address?: string;
}

const inBrowser = { 'sec-fetch-site': 'same-origin', origin };

function send(method: string, path: string, { body, headers, address = '203.0.113.7' }: Sent = {}) {
  return (server.app as Hono).request(`${origin}${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

async function invite(): Promise<KioskInvitation> {
  const headers = { ...inBrowser, ...owner };
  const answer = await send('POST', staffKiosksApi.invite.path, { body: { name: 'Lobby', pin }, headers });
  expect(answer.status).toBe(200);
  return (await answer.json()) as KioskInvitation;
}

/** One tablet of the office; all of them share its address. */
function createTablet(address = '203.0.113.7') {
  const headers = { 'x-device': randomBytes(32).toString('base64url') };
  const ask = async (method: string, path: string, body?: unknown, more: Record<string, string> = {}) =>
    send(method, path, { body, address, headers: { ...headers, ...more } });
  return {
    enrol: async (more?: Record<string, string>) =>
      ask('POST', kiosksApi.enrol.path, { code: (await invite()).code }, more),
    me: () => ask('GET', kiosksApi.me.path),
    exit: (typed: string) => ask('POST', kiosksApi.exit.path, { pin: typed }),
    deliver: (count: number) => ask('POST', submissionsApi.receive.path, { records: Array(count).fill({}) }),
  };
}

describe('a tablet that becomes a kiosk', () => {
  test('loses every cookie of its life before, and with it the sign-in', async () => {
    const { authorization, cookie: signedIn } = await signIn('clerk');
    const kept = `${signedIn}; __Host-draft=${'A'.repeat(43)}`;
    const names = kept.split('; ').map((cookie) => cookie.split('=')[0]);
    expect(names).toEqual(['__Host-sb', '__Host-kd', '__Host-draft']);
    const me = (cookie: string) =>
      send('GET', staffSessionApi.me.path, { headers: { authorization, cookie } });
    expect((await me(kept)).status).toBe(200);

    const enrolled = await createTablet().enrol({ ...inBrowser, cookie: kept });
    expect(enrolled.status).toBe(200);
    const dropped = enrolled.headers.getSetCookie();
    expect(dropped.map((cookie) => cookie.split('=')[0]).sort()).toEqual([...names].sort());
    for (const cookie of dropped) expect(cookie).toMatch(/^[\w-]+=; Max-Age=0; Path=\/;.*Secure/);
    // What a script may have kept of the sign-in is worth nothing without its cookie.
    expect((await me('')).status).toBe(401);
  });

  test('never sets one, whatever it asks', async () => {
    const tablet = createTablet();
    const answers = [await tablet.enrol(), await tablet.me(), await tablet.exit(pin)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.flatMap(({ headers }) => headers.getSetCookie())).toEqual([]);
  });
});

describe('the budgets of a kiosk', () => {
  test('what one tablet delivers is counted for it alone: the next one at the same address goes on', async () => {
    const [busy, other] = [createTablet(), createTablet()];
    const batch = 20;
    const batches = budgets.recordsByDevice.points / batch;
    for (let at = 0; at < batches; at += 1) expect((await busy.deliver(batch)).status).toBe(200);
    const refused = await busy.deliver(1);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await other.deliver(1)).status).toBe(200);
  });

  test('wrong PINs lock the tablet that they were typed on, and no other', async () => {
    const [tried, other] = [createTablet(), createTablet()];
    for (const tablet of [tried, other]) expect((await tablet.enrol()).status).toBe(200);
    const statuses: number[] = [];
    for (let at = 0; at < budgets.kioskPin.points; at += 1)
      statuses.push((await tried.exit('111222')).status);
    expect(statuses).toEqual(Array(budgets.kioskPin.points).fill(403));
    expect((await tried.exit(pin)).status).toBe(429);
    expect((await other.exit(pin)).status).toBe(200);
  });

  test('signs of life end at the budget of their address, which leaves every other address alone', async () => {
    const office = '198.51.100.20';
    const [tablet, elsewhere] = [createTablet(office), createTablet('198.51.100.99')];
    expect((await tablet.enrol()).status).toBe(200);
    for (let at = 1; at < budgets.kioskCalls.points; at += 1) expect((await tablet.me()).status).toBe(200);
    expect((await tablet.me()).status).toBe(429);
    // Nobody's kiosk, but heard.
    expect((await elsewhere.me()).status).toBe(404);
  });
});
