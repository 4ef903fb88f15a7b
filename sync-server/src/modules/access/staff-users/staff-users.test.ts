import type { StaffUserRow, StaffUserWithPassword } from 'schemas/access/staff-users';
import type { StaffRole } from 'schemas/kit/staff-roles';
import { beforeEach, expect, test } from 'vitest';
import { createTestServer } from '../../../testing/testing-server.ts';
import { useSite } from '../../../testing/testing-site.ts';
import { ensureFirstStaff } from '../staff-session/staff-session.service.ts';

let owner: string;

const server = useSite(createTestServer);
beforeEach(async () => {
  await server.sql`delete from staff_sessions`;
  await server.sql`delete from staff_users`;
  await ensureFirstStaff(server.ctx);
  owner = await signIn('staff', 'correct horse battery');
});

const send = (token: string, method: string, path: string, body?: unknown) =>
  server.app.request(path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
const login = (username: string, password: string) =>
  send('', 'POST', '/api/auth/staff/login', { username, password });
const statusOfMe = async (token: string) => (await send(token, 'GET', '/api/auth/staff/me')).status;

async function signIn(username: string, password: string): Promise<string> {
  const answer = await login(username, password);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { token: string }).token;
}

async function add(username: string, role: StaffRole): Promise<StaffUserWithPassword> {
  const answer = await send(owner, 'POST', '/api/staff/users', { username, role });
  expect(answer.status).toBe(200);
  return (await answer.json()) as StaffUserWithPassword;
}
const list = async () => (await (await send(owner, 'GET', '/api/staff/users')).json()) as StaffUserRow[];
const change = (user: Pick<StaffUserRow, 'id' | 'version'>, to: object, by = owner) =>
  send(by, 'PUT', `/api/staff/users/${user.id}`, { version: user.version, ...to });
const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;

test('a new user signs in with the password that is shown once; only its hash is kept', async () => {
  const kim = await add(' Kim.Ode ', 'clerk');
  expect(kim).toMatchObject({ username: 'kim.ode', role: 'clerk', isDisabled: false, version: 1 });
  expect(kim.password).toMatch(/^[a-km-np-z2-9]{5}(-[a-km-np-z2-9]{5}){3}$/);
  await signIn('kim.ode', kim.password);
  expect(await list()).toMatchObject([
    { username: 'kim.ode', lastSeenAt: '2026-11-20T15:00:00.000Z' },
    { username: 'staff', role: 'owner' },
  ]);
  const stored = JSON.stringify(await server.sql`select * from staff_users`);
  expect(stored + JSON.stringify(await list()) + server.logLines.join()).not.toContain(kim.password);
});

test('a name is taken once, and holds letters, digits, dots and dashes alone', async () => {
  await add('kim', 'clerk');
  const again = await send(owner, 'POST', '/api/staff/users', { username: 'KIM', role: 'owner' });
  expect(again.status).toBe(409);
  expect(await codeOf(again)).toBe('username_taken');
  for (const username of ['', 'a b', "kim'--", 'kim@x', '.kim', 'x'.repeat(41), { $gt: '' }]) {
    const answer = await send(owner, 'POST', '/api/staff/users', { username, role: 'clerk' });
    expect(answer.status).toBe(400);
  }
  expect(
    (await send(owner, 'POST', '/api/staff/users', { username: 'root', role: 'superuser' })).status,
  ).toBe(400);
});

test('another role counts from the next call on, with the same token', async () => {
  const kim = await add('kim', 'clerk');
  const token = await signIn('kim', kim.password);
  expect((await send(token, 'GET', '/api/staff/users')).status).toBe(403);
  expect((await change(kim, { role: 'owner' })).status).toBe(200);
  expect((await send(token, 'GET', '/api/staff/users')).status).toBe(200);
});

test('who is put out of service is out with the next call, and can be let in again', async () => {
  const kim = await add('kim', 'manager');
  const token = await signIn('kim', kim.password);
  const out = (await (await change(kim, { isDisabled: true })).json()) as StaffUserRow;
  expect(out.isDisabled).toBe(true);
  expect(await statusOfMe(token)).toBe(401);
  expect((await login('kim', kim.password)).status).toBe(401);
  expect((await change(out, { isDisabled: false })).status).toBe(200);
  expect(await statusOfMe(token)).toBe(401);
  await signIn('kim', kim.password);
});

test('a reset password ends every session and the old password', async () => {
  const kim = await add('kim', 'clerk');
  const token = await signIn('kim', kim.password);
  const answer = await send(owner, 'POST', `/api/staff/users/${kim.id}/password`, { version: kim.version });
  const { password } = (await answer.json()) as StaffUserWithPassword;
  expect(await statusOfMe(token)).toBe(401);
  expect((await login('kim', kim.password)).status).toBe(401);
  await signIn('kim', password);
});

test('the last owner stays one, however many ask at once', async () => {
  const [first] = await list();
  if (!first) throw new Error('no owner');
  for (const to of [{ role: 'manager' }, { isDisabled: true }]) {
    const answer = await change(first, to);
    expect(answer.status).toBe(409);
    expect(await codeOf(answer)).toBe('last_owner');
  }
  const second = await add('second', 'owner');
  const other = await signIn('second', second.password);
  const [mine, theirs] = await Promise.all([
    change(second, { role: 'clerk' }),
    change(first, { role: 'clerk' }, other),
  ]);
  expect([mine.status, theirs.status].sort()).not.toEqual([200, 200]);
  const owners = await server.sql`select 1 from staff_users where role = 'owner' and disabled_at is null`;
  expect(owners).toHaveLength(1);
});

test('of two owners at one user the second is told so, and nothing is overwritten', async () => {
  const kim = await add('kim', 'clerk');
  expect((await change(kim, { role: 'manager' })).status).toBe(200);
  const late = await change(kim, { isDisabled: true });
  expect(late.status).toBe(409);
  expect(await codeOf(late)).toBe('version_conflict');
  expect((await list())[0]).toMatchObject({ role: 'manager', isDisabled: false, version: 2 });
});

test('the audit says who was added and changed, from what to what', async () => {
  const kim = await add('kim', 'clerk');
  await change(kim, { role: 'manager' });
  const actions = await server.sql`select actor, action, details from audit_entries
    where subject_id = ${kim.id} order by id`;
  expect(actions).toMatchObject([
    { actor: 'staff:staff', action: 'staff_user.added', details: { username: 'kim', role: 'clerk' } },
    {
      action: 'staff_user.changed',
      details: {
        before: { role: 'clerk', isDisabled: false },
        after: { role: 'manager', isDisabled: false },
      },
    },
  ]);
});
