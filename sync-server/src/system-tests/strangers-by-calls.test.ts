import { randomBytes, randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import { staffSessionApi } from 'schemas/access/staff-session';
import { invoicesApi } from 'schemas/billing/invoices';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLimits } from '../db/limits/limits.ts';
import { seedDb } from '../db/seed/seed.ts';
import { budgets } from '../env/budgets.ts';
import { seatBounds } from '../http/events/seats.ts';
import { ensureFirstStaff } from '../modules/access/staff-session/staff-session.service.ts';
import { createInvoiceLink } from '../modules/billing/invoices/invoice-links.service.ts';
import { isFit } from '../modules/facility/gate-codes/gate-codes.rules.ts';
import { createDevice, sealPhoto } from '../modules/inbox/submissions/testing-submissions.ts';
import { takePhoto } from '../modules/inbox/uploads/testing-photos.ts';
import { linkOf, moveOutBody } from '../modules/leasing/move-outs/testing-move-out.ts';
import { rentalBody } from '../modules/leasing/rentals/testing-rental.ts';
import { createTestServer, type TestServer } from '../testing/testing-server.ts';
import { guesses } from '../testing/testing-strangers.ts';

const origin = 'https://storage.example';
let server: TestServer;
let codes: string[];
let tenant: { leaseId: string; invoiceId: string };

beforeAll(async () => {
  server = await createTestServer({ env: { mode: 'production', seed: 'empty', publicOrigin: origin } });
  const { ctx } = server;
  ctx.limits = createLimits({ db: server.db, mode: 'production' });
  // What is attacked is the number of guesses; how long a hash takes has its own test.
  ctx.passwords = { ...ctx.passwords, verify: async (_hash, typed) => typed === 'right' };
  await seedDb(ctx);
  await ensureFirstStaff(ctx);
  const mark = (code: string) => ctx.keyring.sign(`gate code ${code}`);
  codes = Array.from({ length: 900 }, (_, i) => String(5_001 + i)).filter((code) =>
    isFit(code, { isDemo: false, mark: mark(code) }),
  );
  tenant = (await (await rent('203.0.113.1')).json()) as typeof tenant;
  await server.sql`update leases set state = 'active', starts_on = '2026-06-01', hold_place = null, hold_device = null,
    hold_channel = null where id = ${tenant.leaseId}`;
}, 60_000);
afterAll(() => server.close());
beforeEach(() => server.sql`truncate rate_limits, alarms`);

const send = (address: string, method: string, path: string, body?: unknown, headers = {}) =>
  Promise.resolve(
    (server.app as Hono).request(`${origin}${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }),
  );
let rented = 0;
function rent(address: string, own: object = {}): Promise<Response> {
  rented += 1;
  const body = { gateCode: codes[rented] ?? '', email: `p${rented}@mail.example`, ...own };
  return send(address, 'POST', '/api/customers/complete-rental', rentalBody(rented, body));
}
/** The statuses of so many calls from one address, one after the other. */
async function each(count: number, call: (nth: number) => Promise<Response>): Promise<number[]> {
  const statuses: number[] = [];
  for (let nth = 0; nth < count; nth += 1) statuses.push((await call(nth)).status);
  return statuses;
}
const lastOf = (reply: Response) => Number(reply.headers.get('retry-after') ?? 0);

/** The attack of each row, and the honest customer beside it. */
const attacks: Record<keyof typeof guesses, () => Promise<void>> = {
  '`GET /api/events`': async () => {
    const open = (address: string) => send(address, 'GET', '/api/events');
    const streams: Response[] = [];
    for (let nth = 0; nth < seatBounds.ofAddress; nth += 1) streams.push(await open('198.51.100.1'));
    expect((await open('198.51.100.1')).status).toBe(429);
    for (let nth = 0; nth < 100; nth += 1) streams.push(await open(`198.51.101.${nth}`));
    streams.push(await open('192.0.2.1'));
    expect(streams.every(({ status }) => status === 200)).toBe(true);
    await Promise.all(streams.map(({ body }) => body?.cancel()));
    const again = await open('198.51.100.1');
    expect(again.status).toBe(200);
    await again.body?.cancel();
  },

  'a sealed photo, `PUT …/attachments/:id`': async () => {
    const put = (address: string) =>
      send(address, 'PUT', `/api/submissions/${randomUUID()}/attachments/${randomUUID()}`, 'x', {
        'content-type': 'application/octet-stream',
        'x-device': randomBytes(32).toString('base64url'),
      });
    expect(new Set(await each(40, () => put('198.51.100.1')))).toEqual(new Set([404]));
    for (let nth = 0; nth < budgets.attachment.points - 40; nth += 100)
      await server.ctx.limits.take('attachment', '198.51.100.1', 100);
    expect((await put('198.51.100.1')).status).toBe(429);
    const id = randomUUID();
    const app = {
      request: (path: string, init = {}) => (server.app as Hono).request(`${origin}${path}`, init),
    };
    const device = createDevice({ app, ctx: server.ctx }, { 'x-forwarded-for': '192.0.2.1' });
    const photo = await sealPhoto({ app, ctx: server.ctx }, id, await takePhoto());
    const { record } = await device.write(moveOutBody(1), { id, kind: 'move_out', photos: [photo] });
    await device.receipts([record]);
    expect((await device.put(id, photo)).status).toBe(204);
  },

  'an event of the card network, unsigned, forged, old or sent again': async () => {
    const payload = (id: string) =>
      JSON.stringify({
        ...{
          id,
          object: 'event',
          api_version: Stripe.API_VERSION,
          livemode: false,
          type: 'payment_intent.succeeded',
        },
        ...{
          created: Math.floor(server.clock.now.getTime() / 1000),
          data: { object: { id: 'x', object: 'other' } },
        },
      });
    const sign = (text: string, secret = 'whsec_sandbox', ageSeconds = 0) =>
      Stripe.webhooks.generateTestHeaderString({
        payload: text,
        secret,
        timestamp: Math.floor(server.clock.now.getTime() / 1000) - ageSeconds,
      });
    const post = (text: string, signature?: string) =>
      send(
        '198.51.100.1',
        'POST',
        '/api/stripe/webhook',
        text,
        signature && { 'stripe-signature': signature },
      );
    const junk = payload('evt_junk');
    const bad = [
      undefined,
      'junk',
      sign(junk, 'whsec_guessed'),
      sign(`${junk} `),
      sign(junk, 'whsec_sandbox', 3_600),
    ];
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, nth) => post(junk, bad[nth % bad.length])),
    );
    const said = await Promise.all(
      replies.map(async (reply) => [reply.status, ((await reply.json()) as { code?: string }).code]),
    );
    expect(new Set(said.map(String))).toEqual(new Set(['400,malformed']));
    expect(await server.sql`select id from stripe_events`).toEqual([]);
    const real = payload('evt_real');
    const repeated = await Promise.all(Array.from({ length: 20 }, () => post(real, sign(real))));
    expect(new Set(repeated.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await server.sql`select id from stripe_events`).toEqual([{ id: 'evt_real' }]);
  },

  'links of pay pages, by guessing': async () => {
    const right = (await createInvoiceLink(server.ctx, tenant.invoiceId)).split('/').at(-1) ?? '';
    await guessLinks(invoicesApi.byToken.path, right, budgets.invoiceLinkMiss.points);
  },

  'links of letters, by guessing': async () => {
    await send('192.0.2.9', 'POST', '/api/move-outs', moveOutBody(1));
    const right = await linkOf(server, tenant.leaseId);
    await guessLinks('/api/move-outs/by-token/:token', right, budgets.infoLinkMiss.points);
  },

  'a password of the staff, by guessing': async () => {
    const { username = '' } = (await server.sql`select username from staff_users`)[0] ?? {};
    const signIn = (address: string, password: string, name = username) =>
      send(address, 'POST', staffSessionApi.login.path, { username: name, password });
    const { points } = budgets.loginByUserAndAddress;
    expect(await each(points + 1, () => signIn('198.51.100.1', 'guess'))).toEqual([
      ...Array(points).fill(401),
      429,
    ]);
    const [known, unknown] = await Promise.all(
      [username, 'nobody'].map(async (name) => (await signIn('198.51.100.2', 'guess', name)).text()),
    );
    const neutral = (text = '') => text.replaceAll(/"ref":"[^"]*"/g, '');
    expect(neutral(known)).toBe(neutral(unknown));
    for (let nth = 0; nth < budgets.loginByUser.points; nth += 1) await signIn(`198.51.101.${nth}`, 'guess');
    expect((await signIn('192.0.2.1', 'right')).status).toBe(200);
    const late = [
      await signIn('198.51.100.9', 'guess'),
      await signIn('198.51.100.9', 'guess'),
      await signIn('198.51.100.9', 'guess'),
    ];
    expect(late.map(({ status }) => status)).toEqual([401, 401, 429]);
    expect(late.every((reply) => lastOf(reply) <= 3600)).toBe(true);
  },

  'a referral code, by guessing': async () => {
    const named = await send('192.0.2.1', 'POST', '/api/referrals', {
      referenceName: 'Ana',
      refereeEmail: 'friend@mail.example',
    });
    const { referralCode: code } = (await named.json()) as { referralCode: string };
    expect(code).toBeTruthy();
    const said = [];
    for (const [nth, referralCode] of [code, 'ZZZZ-9999', "' or 1=1"].entries()) {
      const reply = await rent(`198.51.100.${nth}`, { referralCode });
      const shape = Object.keys((await reply.json()) as object).sort();
      said.push([reply.status, shape]);
    }
    expect(said[1]).toEqual(said[0]);
    expect(said[2]).toEqual(said[0]);
    expect(said[0]?.[0]).toBe(200);
  },

  'a rental, for its unit': async () => {
    const all: number[] = [];
    for (let nth = 0; nth < 10; nth += 1) all.push(...(await each(4, () => rent(`198.51.102.${nth}`))));
    expect(all.every((status) => [200, 429, 503].includes(status))).toBe(true);
    const taken = all.filter((status) => status === 200).length;
    expect(taken).toBeLessThanOrEqual(20);
    expect((await rent('192.0.2.1')).status).toBe(200);
    const [alarm] = await server.sql`select kind from alarms`;
    expect(alarm).toEqual({ kind: 'hold_burst' });
  },
};

async function guessLinks(path: string, right: string, points: number): Promise<void> {
  const follow = (address: string, token: string) => send(address, 'GET', path.replace(':token', token));
  const guess = () => follow('198.51.100.1', randomBytes(32).toString('base64url'));
  expect(await each(points + 1, guess)).toEqual([...Array(points).fill(404), 429]);
  const refused = await follow('198.51.100.1', right);
  expect([refused.status, lastOf(refused) <= 3600]).toEqual([429, true]);
  expect((await follow('192.0.2.1', right)).status).toBe(200);
}

test('the table has no row that is not attacked here', () => {
  expect(Object.keys(attacks).sort()).toEqual(Object.keys(guesses).sort());
});

test.each(Object.keys(guesses))('%s', async (name) => {
  await attacks[name]?.();
});
