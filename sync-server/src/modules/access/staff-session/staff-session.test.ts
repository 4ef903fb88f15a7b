import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPasswords } from '../../../adapters/keys/passwords.ts';
import { createLimits } from '../../../db/limits/limits.ts';
import { alarms } from '../../../db/tables/access/alarms.ts';
import { auditEntries, rateLimits } from '../../../db/tables/access/audit.ts';
import { staffSessions, staffUsers } from '../../../db/tables/access/staff.ts';
import { outgoingMessages } from '../../../db/tables/messaging/messages.ts';
import { budgets } from '../../../env/budgets.ts';
import { createTestServer } from '../../../testing/testing-server.ts';
import { useSite } from '../../../testing/testing-site.ts';
import { ensureFirstStaff } from './staff-session.service.ts';

const minuteMs = 60_000;
const right = { username: 'staff', password: 'correct horse battery' };
const fromBrowser = { 'sec-fetch-site': 'same-origin' };

const server = useSite(createTestServer);
beforeAll(async () => {
  await ensureFirstStaff(server.ctx);
});
beforeEach(async () => {
  server.clock.now = new Date('2026-11-20T15:00:00.000Z');
  await server.db.delete(staffSessions);
  await server.db.delete(rateLimits);
});

const post = (path: string, body: unknown, headers: Record<string, string> = {}, on = server) =>
  on.app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const signIn = (body: unknown, headers: Record<string, string> = {}, on = server) =>
  post('/api/auth/staff/login', body, headers, on);
const me = (headers: Record<string, string>) => server.app.request('/api/auth/staff/me', { headers });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const later = (ms: number) => server.clock.pass(ms);

async function openSession(headers: Record<string, string> = {}) {
  const answer = await signIn(right, headers);
  expect(answer.status).toBe(200);
  const { token, user } = (await answer.json()) as { token: string; user: { username: string } };
  const cookie = answer.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  return { token, user, cookie, setCookie: answer.headers.getSetCookie()[0] };
}

describe('signing in', () => {
  test('answers a token that opens staff calls; the database holds only its hash', async () => {
    const { token, user } = await openSession();
    expect(token).toMatch(/^stf_[\w-]{43}$/);
    expect(user.username).toBe('staff');
    const answer = await me({ authorization: `bearer ${token}` });
    expect(await answer.json()).toEqual({ user });
    expect(JSON.stringify(await server.db.select().from(staffSessions))).not.toContain(token.slice(4));
  });

  test('writes the name in any case and with blanks around it', async () => {
    expect((await signIn({ ...right, username: ' STAFF ' })).status).toBe(200);
  });

  test('answers a wrong password, an unknown name and a disabled account alike', async () => {
    const now = server.clock.now;
    const passwordHash = await server.ctx.passwords.hash(right.password);
    await server.db.insert(staffUsers).values({
      id: server.ctx.random.id(),
      username: 'gone',
      role: 'clerk',
      passwordHash,
      disabledAt: now,
      createdAt: now,
      updatedAt: now,
    });
    for (const body of [
      { ...right, password: 'wrong' },
      { ...right, username: 'nobody' },
      { ...right, username: 'gone' },
      { ...right, username: "admin'--" },
      { ...right, password: ` ${right.password}` },
    ]) {
      const answer = await signIn(body);
      expect(answer.status).toBe(401);
      const { ref, ...wire } = (await answer.json()) as Record<string, unknown>;
      expect(wire).toMatchObject({ code: 'bad_credentials', message: 'Invalid username or password' });
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
  });

  test('allows five tries of a name from an address, then names the wait; another address is free', async () => {
    const limited = await createTestServer();
    limited.ctx.limits = createLimits({ db: limited.db, mode: 'production' });
    try {
      await ensureFirstStaff(limited.ctx);
      const wrong = { ...right, password: 'wrong' };
      for (let i = 0; i < 5; i += 1) expect((await signIn(wrong, {}, limited)).status).toBe(401);
      const refused = await signIn(right, {}, limited);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
      const path = '/api/auth/staff/login';
      const sent = Readable.from([Buffer.from(JSON.stringify(right))]);
      const incoming = Object.assign(sent, { url: path, socket: { remoteAddress: '203.0.113.9' } });
      const init = { method: 'POST', headers: { 'content-type': 'application/json' } };
      expect((await limited.app.request(path, init, { incoming })).status).toBe(200);
    } finally {
      await limited.close();
    }
  });

  test('from a browser that signed in before is not locked by a stranger who uses up the tries', async () => {
    const limited = await createTestServer();
    limited.ctx.limits = createLimits({ db: limited.db, mode: 'production' });
    try {
      await ensureFirstStaff(limited.ctx);
      const answer = await signIn(right, fromBrowser, limited);
      const [, known = ''] = answer.headers.getSetCookie();
      expect(known).toMatch(/^kd=\d+\.[0-9a-f]{64}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Strict$/);
      const mark = known.split(';', 1)[0] ?? '';
      const wrong = { ...right, password: 'wrong' };
      for (let i = 0; i < 6; i += 1) await signIn(wrong, {}, limited);
      expect((await signIn(right, {}, limited)).status).toBe(429);
      expect((await signIn(right, { cookie: mark.replace(/.$/, 'x') }, limited)).status).toBe(429);
      expect((await signIn(right, { cookie: mark }, limited)).status).toBe(200);
      limited.clock.now = new Date('2027-02-18T15:00:00.000Z');
      expect((await signIn(right, { cookie: mark }, limited)).status).toBe(429);
      limited.clock.now = new Date('2027-02-18T14:59:59.999Z');
      for (let i = 0; i < 5; i += 1) {
        expect((await signIn(wrong, { cookie: mark }, limited)).status).toBe(401);
      }
      expect((await signIn(right, { cookie: mark }, limited)).status).toBe(429);
    } finally {
      await limited.close();
    }
  });

  test('past a hundred guesses at a name the office hears of it, once a day, whoever it is', async () => {
    const limited = await createTestServer();
    const limits = createLimits({ db: limited.db, mode: 'production' });
    limited.ctx.limits = limits;
    const guess = (username: string) => signIn({ username, password: 'wrong' }, {}, limited);
    const raised = () => limited.db.select({ facts: alarms.facts, endedAt: alarms.endedAt }).from(alarms);
    try {
      await ensureFirstStaff(limited.ctx);
      for (const username of ['staff', 'nobody']) {
        for (let i = 0; i < budgets.loginByUser.points; i += 1) await limits.take('loginByUser', username);
        await limited.db.delete(alarms);
        for (let i = 0; i < 2; i += 1) expect((await guess(username)).status).toBe(401);
        expect(await raised()).toEqual([{ facts: { kind: 'sign_ins_flooded' }, endedAt: null }]);
        expect((await guess(username)).status).toBe(429);
      }
      const letters = await limited.db.select({ subject: outgoingMessages.subject }).from(outgoingMessages);
      expect(letters.map(({ subject }) => subject)).toEqual(
        Array(2).fill('Alarm: Somebody guesses passwords'),
      );
    } finally {
      await limited.close();
    }
  });

  test('gives the tries back after a good one', async () => {
    const limited = await createTestServer();
    limited.ctx.limits = createLimits({ db: limited.db, mode: 'production' });
    try {
      await ensureFirstStaff(limited.ctx);
      for (let round = 0; round < 3; round += 1) {
        for (let i = 0; i < 3; i += 1) await signIn({ ...right, password: 'wrong' }, {}, limited);
        expect((await signIn(right, {}, limited)).status).toBe(200);
      }
    } finally {
      await limited.close();
    }
  });

  test('sheds a flood with 503 and says when to come back', async () => {
    const { passwords } = server.ctx;
    server.ctx.passwords = createPasswords();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => signIn({ ...right, password: 'wrong', username: 'nobody' })),
    );
    server.ctx.passwords = passwords;
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([401, 503]));
    expect(answers.find(({ status }) => status === 503)?.headers.get('retry-after')).toBe('5');
  });

  test('keeps at most five sessions of a user', async () => {
    const tokens: string[] = [];
    for (let i = 0; i < 6; i += 1) {
      tokens.push((await openSession()).token);
      later(1);
    }
    const statuses = await Promise.all(tokens.map(async (token) => (await me(bearer(token))).status));
    expect(statuses).toEqual([401, 200, 200, 200, 200, 200]);
  });

  test('signs in after the clock was set back, and whoever signed in before that has to do so again', async () => {
    const right = server.clock.now;
    later(365 * 24 * 60 * minuteMs);
    const ahead = await Promise.all(Array.from({ length: 5 }, () => openSession()));
    server.clock.now = right;
    const { token } = await openSession();
    expect((await me(bearer(token))).status).toBe(200);
    for (const { token } of ahead) expect((await me(bearer(token))).status).toBe(401);
  });

  test('signs in on a server whose clock is a little behind that of the last one', async () => {
    const { token: first } = await openSession();
    later(-2 * minuteMs);
    const { token } = await openSession();
    const statuses = await Promise.all([first, token].map(async (each) => (await me(bearer(each))).status));
    expect(statuses).toEqual([200, 200]);
  });
});

describe("a browser's session", () => {
  test('needs its token and its cookie', async () => {
    const { token, cookie, setCookie } = await openSession(fromBrowser);
    expect(setCookie).toMatch(/^sb=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
    expect((await me({ cookie })).status).toBe(401);
    expect((await me({ ...bearer(token), cookie })).status).toBe(200);
  });

  test('on https carries the __Host- prefix', async () => {
    const secure = await createTestServer({ env: { publicOrigin: 'https://storage.example' } });
    try {
      await ensureFirstStaff(secure.ctx);
      const answer = await signIn(right, { ...fromBrowser, host: 'storage.example' }, secure);
      expect(answer.headers.getSetCookie()[0]).toMatch(
        /^__Host-sb=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      );
    } finally {
      await secure.close();
    }
  });

  test('ends when its token turns up without the cookie, and the audit says so', async () => {
    const { token, cookie } = await openSession(fromBrowser);
    expect((await me(bearer(token))).status).toBe(401);
    expect((await me({ ...bearer(token), cookie })).status).toBe(401);
    const noticed = await server.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'staff.token_without_cookie'));
    expect(noticed).toHaveLength(1);
  });

  test('lasts half an hour idle and eight hours at most', async () => {
    const idle = await openSession(fromBrowser);
    const headers = { ...bearer(idle.token), cookie: idle.cookie };
    later(29 * minuteMs);
    expect((await me(headers)).status).toBe(200);
    later(30 * minuteMs);
    expect((await me(headers)).status).toBe(401);

    const busy = await openSession(fromBrowser);
    const spent = { ...bearer(busy.token), cookie: busy.cookie };
    for (let minutes = 0; minutes < 479; minutes += 20) {
      expect((await me(spent)).status).toBe(200);
      later(20 * minuteMs);
    }
    expect((await me(spent)).status).toBe(401);
  });
});

test('a bare token lasts a quarter of an hour idle and one hour at most', async () => {
  const { token } = await openSession();
  later(15 * minuteMs);
  expect((await me(bearer(token))).status).toBe(401);
  const { token: busy } = await openSession();
  for (let i = 0; i < 6; i += 1) {
    expect((await me(bearer(busy))).status).toBe(200);
    later(10 * minuteMs);
  }
  expect((await me(bearer(busy))).status).toBe(401);
});

test('being seen is written down once a minute, not with each call', async () => {
  const { token } = await openSession();
  const seen = async () => (await server.db.select().from(staffSessions))[0]?.lastSeenAt.toISOString();
  later(59_000);
  await me(bearer(token));
  expect(await seen()).toBe('2026-11-20T15:00:00.000Z');
  later(1_000);
  await me(bearer(token));
  expect(await seen()).toBe('2026-11-20T15:01:00.000Z');
});

test('a disabled user is out with the next call', async () => {
  const { token } = await openSession();
  await server.db
    .update(staffUsers)
    .set({ disabledAt: server.clock.now })
    .where(eq(staffUsers.username, 'staff'));
  expect((await me(bearer(token))).status).toBe(401);
  await server.db.update(staffUsers).set({ disabledAt: null }).where(eq(staffUsers.username, 'staff'));
});

describe('signing out', () => {
  const signOut = (headers: Record<string, string>) =>
    server.app.request('/api/auth/staff/logout', { method: 'POST', headers });

  test('by token ends the session and clears the cache alone', async () => {
    const { token } = await openSession();
    const answer = await signOut(bearer(token));
    expect(answer.status).toBe(204);
    expect(answer.headers.get('clear-site-data')).toBe('"cache"');
    expect((await me(bearer(token))).status).toBe(401);
  });

  test('by cookie ends it too, for a browser that has dropped its token already', async () => {
    const { token, cookie } = await openSession(fromBrowser);
    const answer = await signOut({ cookie });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('set-cookie')).toMatch(/^sb=; Max-Age=0/);
    expect((await me({ ...bearer(token), cookie })).status).toBe(401);
  });

  test('succeeds with neither, or with what nobody knows', async () => {
    expect((await signOut({})).status).toBe(204);
    expect((await signOut({ ...bearer('stf_nope'), cookie: 'sb=nope' })).status).toBe(204);
  });
});

test('in demo the first account always takes the password that was printed; in production it keeps its own', async () => {
  const { ctx } = server;
  const staff = { username: 'staff', password: 'another password here' };
  await ensureFirstStaff({ ...ctx, env: { ...ctx.env, mode: 'production', staff } });
  expect((await signIn(right)).status).toBe(200);
  await ensureFirstStaff({ ...ctx, env: { ...ctx.env, mode: 'demo', staff } });
  expect((await signIn(right)).status).toBe(401);
  expect((await signIn(staff)).status).toBe(200);
  await ensureFirstStaff(ctx);
});
