import { randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import { kiosksApi } from 'schemas/access/kiosks';
import { type KioskInvitation, staffKiosksApi } from 'schemas/access/staff-kiosks';
import { staffSessionApi } from 'schemas/access/staff-session';
import { gateCodesApi } from 'schemas/facility/gate-codes';
import { submissionsApi } from 'schemas/inbox/submissions';
import { uploadsApi } from 'schemas/inbox/uploads';
import type { StaffRole } from 'schemas/kit/staff-roles';
import { rentalsApi } from 'schemas/leasing/rentals';
import { beforeAll, describe, expect, test } from 'vitest';
import { submissionList } from '../app/submission-list.ts';
import { createLimits } from '../db/limits/limits.ts';
import { seedDb } from '../db/seed/seed.ts';
import { type BudgetName, budgets } from '../env/budgets.ts';
import { addStaffUser } from '../modules/access/staff-users/staff-users.service.ts';
import { createSubmissionWorker } from '../modules/inbox/submissions/apply/submissions.jobs.ts';
import { createDevice } from '../modules/inbox/submissions/testing-submissions.ts';
import { readOutcome, rentalBody } from '../modules/leasing/rentals/testing-rental.ts';
import { createTestServer, type TestServer } from '../testing/testing-server.ts';
import { useSite } from '../testing/testing-site.ts';

const origin = 'https://storage.example';
const pin = '730418';
/** As many records as one call takes. */
const batch = 20;

/** Behind the proxy of an office: each request names whom it comes from. */
async function createOffice(): Promise<TestServer> {
  const server = await createTestServer({ env: { mode: 'production', publicOrigin: origin } });
  server.ctx.limits = createLimits({ db: server.db, mode: 'production' });
  return server;
}

let owner: Awaited<ReturnType<typeof signIn>>;

const server = useSite(createOffice);
beforeAll(async () => {
  owner = await signIn('owner');
});

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

  test('signs of life end at the budget of their tablet, which leaves every other one at its address alone', async () => {
    const [tablet, other] = [createTablet(), createTablet()];
    for (const enrolled of [tablet, other]) expect((await enrolled.enrol()).status).toBe(200);
    for (let at = 0; at < budgets.kioskCalls.points; at += 1) expect((await tablet.me()).status).toBe(200);
    expect((await tablet.me()).status).toBe(429);
    expect((await other.me()).status).toBe(200);
  });
});

describe('the rentals of a kiosk', () => {
  const office = '198.51.100.30';
  const inWords = 'Too many tries. Please try again in 60 minutes.';
  const work = createSubmissionWorker(submissionList);
  let unit = 0;

  beforeAll(async () => {
    // More are on hold here than a site in service allows at once.
    server.ctx.env.mode = 'demo';
    server.ctx.env.seed = 'empty';
    // No suggested code is one that a rental here asks for.
    let drawn = 5000;
    server.ctx.random = { ...server.ctx.random, below: (end) => drawn++ % end };
    await seedDb(server.ctx);
  });

  /** A browser behind the office's address: somebody's phone, or a tablet once it is enrolled. */
  function createBrowser() {
    const app = {
      request: (path: string, init?: RequestInit) => server.app.request(`${origin}${path}`, init),
    };
    const device = createDevice({ app, ctx: server.ctx }, { 'x-forwarded-for': office });
    const ask = (method: string, path: string, body?: object) =>
      send(method, path, { body, address: office, headers: device.headers });
    const rent = async () => {
      unit += 1;
      return readOutcome(ask('POST', rentalsApi.complete.path, rentalBody(unit)));
    };
    return {
      ...device,
      ask,
      rent,
      rentOften: async (count: number) => {
        for (let at = 0; at < count; at += 1) expect((await rent()).status).toBe(200);
      },
    };
  }

  async function createKiosk() {
    const tablet = createBrowser();
    const { id, code } = await invite();
    // From elsewhere: tries of codes stay with their address, which is spent here.
    const own = { address: '198.51.100.31', headers: { 'x-device': tablet.token } };
    const enrolled = await send('POST', kiosksApi.enrol.path, { body: { code }, ...own });
    expect(enrolled.status).toBe(200);
    return { ...tablet, id };
  }

  test('go on when the guests of the office have spent all that its address has', async () => {
    const [kiosk, phone] = [await createKiosk(), createBrowser()];
    await phone.rentOften(budgets.rental.points);
    expect(await phone.rent()).toMatchObject({ status: 429, message: inWords });
    for (const name of Object.keys(budgets) as BudgetName[])
      await server.ctx.limits.take(name, office, budgets[name].points);
    const statuses = async ({ ask, deliver }: typeof phone) =>
      [
        await ask('GET', gateCodesApi.suggestions.path),
        await ask('GET', gateCodesApi.check.path.replace(':code', '7391')),
        await ask('POST', uploadsApi.open.path),
        await ask('POST', rentalsApi.complete.path, rentalBody(90)),
        await deliver([{}]),
      ].map(({ status }) => status);
    expect(await statuses(phone)).toEqual([429, 429, 429, 429, 429]);
    expect(await statuses(kiosk)).toEqual([200, 200, 200, 200, 200]);
  });

  test('end at a number of their own, for this kiosk alone', async () => {
    const [busy, other] = [await createKiosk(), await createKiosk()];
    await busy.rentOften(budgets.rentalByKiosk.points);
    expect(await busy.rent()).toMatchObject({ status: 429, code: 'rate_limited', message: inWords });
    await other.rentOften(1);
  });

  test('count for the address again once the kiosk is out of service', async () => {
    const kiosk = await createKiosk();
    const [{ version } = {}] = await server.sql`select version from kiosks where id = ${kiosk.id}`;
    const path = staffKiosksApi.revoke.path.replace(':id', kiosk.id);
    const headers = { ...inBrowser, ...owner };
    expect((await send('POST', path, { body: { version }, headers })).status).toBe(200);
    expect((await kiosk.rent()).status).toBe(429);
  });

  test('which it kept through an outage are all taken and take effect, however many they are', async () => {
    const kiosk = await createKiosk();
    await kiosk.rentOften(budgets.rentalByKiosk.points);
    const write = (at: number) =>
      kiosk.write(rentalBody(50 + at, { gateCode: String(4100 + at), email: `k${at}@mail.example` }));
    const kept = await Promise.all(Array.from({ length: 2 * batch }, (_, at) => write(at)));
    const records = kept.map(({ record }) => record);
    for (const some of [records.slice(0, batch), records.slice(batch)]) {
      const received = await kiosk.receipts(some);
      expect(received.map(({ status }) => status)).toEqual(some.map(() => 'received'));
    }
    await work(server.ctx);
    const states = new Map((await kiosk.results()).map(({ id, state }) => [id, state]));
    expect(kept.map(({ id }) => states.get(id))).toEqual(kept.map(() => 'applied'));
  });
});
