import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createLimits } from '../../../db/limits/limits.ts';
import { createTestServer } from '../../../testing/testing-server.ts';
import { useSite } from '../../../testing/testing-site.ts';
import { ensureFirstStaff } from './staff-session.service.ts';

const current = 'correct horse battery';
const next = ' Vier Störche, ein Teich 🔑';

const server = useSite(createTestServer);
beforeAll(() => {
  server.ctx.limits = createLimits({ db: server.db, mode: 'production' });
});
beforeEach(async () => {
  await server.sql`delete from rate_limits`;
  await server.sql`delete from staff_sessions`;
  await server.sql`delete from staff_users`;
  await ensureFirstStaff(server.ctx);
});

const login = (password: string) =>
  server.app.request('/api/auth/staff/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'staff', password }),
  });
const signIn = async () => ((await (await login(current)).json()) as { token: string }).token;
const change = (token: string, body: unknown) =>
  server.app.request('/api/auth/staff/password', {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
const statusOfMe = async (token: string) =>
  (await server.app.request('/api/auth/staff/me', { headers: { authorization: `Bearer ${token}` } })).status;

test('a new password ends all sessions but the one that set it, and the old password', async () => {
  const [mine, other] = [await signIn(), await signIn()];
  expect((await change(mine, { currentPassword: current, newPassword: next })).status).toBe(204);
  expect(await statusOfMe(mine)).toBe(200);
  expect(await statusOfMe(other)).toBe(401);
  expect((await login(current)).status).toBe(401);
  expect((await login(next)).status).toBe(200);
  expect((await login(next.trim())).status).toBe(401);
  const actions = await server.sql`select details from audit_entries where action = 'staff.password_changed'`;
  expect(actions).toHaveLength(1);
});

test('the old password is asked for, a few times; nobody is signed out by a wrong one', async () => {
  const token = await signIn();
  const wrong = { currentPassword: 'not this one at all', newPassword: next };
  for (let i = 0; i < 5; i += 1) {
    const answer = await change(token, wrong);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ code: 'password_wrong' });
  }
  expect((await change(token, { currentPassword: current, newPassword: next })).status).toBe(429);
  expect(await statusOfMe(token)).toBe(200);
  expect((await login(current)).status).toBe(200);
});

test('a short, an endless and a guessable one are refused, each with its sentence', async () => {
  const token = await signIn();
  const set = async (newPassword: string) => {
    const answer = await change(token, { currentPassword: current, newPassword });
    return { status: answer.status, ...((await answer.json()) as { message: string }) };
  };
  expect(await set('14 characters!')).toMatchObject({
    status: 400,
    message: 'The new password needs 15 characters',
  });
  expect((await set('x'.repeat(129))).status).toBe(400);
  expect(await set('Gatehouse-Password-1234')).toMatchObject({ status: 422, code: 'password_guessable' });
});
