import { staffSessionApi } from 'schemas/access/staff-session';
import { receivablesApi } from 'schemas/payments/receivables';
import { searchApi } from 'schemas/reporting/search';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seedDb } from '../db/seed/seed.ts';
import { rateLimits } from '../db/tables/access/audit.ts';
import { contracts } from '../http/api-docs/contracts.ts';
import { ensureFirstStaff } from '../modules/access/staff-session/staff-session.service.ts';
import { createTestServer } from '../testing/testing-server.ts';
import { useSite } from '../testing/testing-site.ts';

// What takes several calls in a row stands where its rule does: tries, floods, lifetimes and cookies of a session in
// staff-session.test.ts, roles and odd pages of lists in staff-access.test.ts, a database that is away in app.test.ts.

const right = { username: 'staff', password: 'correct horse battery' };
const { login, me } = staffSessionApi;
let token: string;

const server = useSite(createTestServer);
beforeAll(async () => {
  await ensureFirstStaff(server.ctx);
  await seedDb(server.ctx);
  token = ((await (await signIn(right)).json()) as { token: string }).token;
});
beforeEach(() => server.db.delete(rateLimits));

const signIn = (body: unknown) =>
  server.app.request(login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('signing in', () => {
  const unknown = [401, 'bad_credentials', 'Invalid username or password'] as const;
  const refused = (message: string) => [400, 'invalid', message] as const;
  const rows: [string, object, readonly [number, string, string]][] = [
    ['with a wrong password', { password: 'wrong' }, unknown],
    ['under a name that nobody has', { username: 'nobody' }, unknown],
    ['under a name that would end a statement of SQL', { username: "admin'--" }, unknown],
    ['with a blank before the password', { password: ` ${right.password}` }, unknown],
    ['with 128 emoji as a password', { password: '🔑'.repeat(128) }, unknown],
    ['under an operator of a query', { username: { $gt: '' } }, refused('Username is required')],
    ['under a list of names', { username: ['staff'] }, refused('Username is required')],
    ['under ten thousand letters', { username: 'x'.repeat(10_000) }, refused('Please use fewer characters')],
    [
      'under a name with a NUL in it',
      { username: 'staff\u0000' },
      refused('Please use ordinary letters only'),
    ],
    ['under blanks alone', { username: '  ' }, refused('Username is required')],
    [
      'with 200 characters of password',
      { password: 'x'.repeat(200) },
      refused('Please use fewer characters'),
    ],
    ['with no password', { password: '' }, refused('Password is required')],
  ];

  test.each(rows)('%s is refused in a clear sentence that gives nothing away', async (_, own, expected) => {
    const before = server.logLines.length;
    const answer = await signIn({ ...right, ...own });
    const text = await answer.text();
    const { code, message, ref } = JSON.parse(text);
    expect([answer.status, code, message]).toEqual(expected);
    expect(text).not.toMatch(/select |staff_users|password_hash|\bat \//i);
    expect(answer.headers.get('set-cookie')).toBeNull();
    const said = server.logLines.slice(before).join('');
    expect(said).toContain(ref);
    for (const sent of Object.values(own))
      if (typeof sent === 'string' && sent.trim()) expect(said).not.toContain(sent);
  });

  test('costs the same work, whoever it was that does not get in', async () => {
    const { passwords } = server.ctx;
    const verified: string[] = [];
    const counted = await createTestServer({
      ctx: {
        passwords: {
          ...passwords,
          verify: (hash, password) => {
            verified.push(password);
            return passwords.verify(hash, password);
          },
        },
      },
    });
    try {
      await ensureFirstStaff(counted.ctx);
      await counted.sql`insert into staff_users (id, username, role, password_hash, disabled_at, created_at, updated_at)
        select gen_random_uuid(), 'gone', 'clerk', password_hash, now(), now(), now() from staff_users`;
      for (const [username, password] of [
        ['staff', 'one'],
        ['nobody', 'two'],
        ['gone', 'three'],
      ]) {
        const answer = await counted.app.request(login.path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ username, password }),
        });
        expect(answer.status).toBe(401);
      }
      expect(verified).toEqual(['one', 'two', 'three']);
    } finally {
      await counted.close();
    }
  });
});

describe('who is signed in', () => {
  const rows: [string, () => { path?: string; authorization?: string }, number][] = [
    ['asked with the scheme in small letters', () => ({ authorization: `bearer ${token}` }), 200],
    ['asked with no token', () => ({}), 401],
    ['asked with the token in the address', () => ({ path: `${me.path}?token=${token}` }), 401],
    ['asked with a token of another shape', () => ({ authorization: 'Bearer stf_nope' }), 401],
    ['asked with a token and something behind it', () => ({ authorization: `Bearer ${token} x` }), 401],
    ['asked with a name and password instead', () => ({ authorization: 'Basic c3RhZmY6eA==' }), 401],
  ];

  test.each(rows)('%s', async (_, ask, status) => {
    const { path = me.path, ...headers } = ask();
    const answer = await server.app.request(path, { headers });
    expect(answer.status).toBe(status);
    if (status === 401) expect(await answer.json()).toMatchObject({ code: 'not_signed_in' });
  });
});

test('a bearer that is over changes no answer of a public call', async () => {
  const open = contracts.filter(
    ({ staff, method, path }) => !staff && method === 'GET' && !path.includes(':'),
  );
  expect(open.length).toBeGreaterThan(5);
  for (const { path } of open) {
    const [plain, stale] = await Promise.all(
      [{}, { authorization: `Bearer stf_${'x'.repeat(43)}` }].map((headers) =>
        server.app.request(path, { headers }),
      ),
    );
    expect(stale?.status, path).toBe(plain?.status);
  }
});

describe('looking for something', () => {
  const rows: [string, string][] = [
    ['a quote', "INV-1001'"],
    ['a sign that stands for anything', '%'],
    ['a sign that stands for one letter', '_____'],
    ['a backslash before it', '\\%'],
    ['letters that run the other way', '\u202E1001'],
    ['a number that no invoice can have', '99999999999999999999'],
    ['a part of a statement of SQL', "' or 1=1 --"],
  ];

  test.each(rows)('by %s finds nothing, and breaks nothing', async (_, text) => {
    const ask = (path: string, query: Record<string, string>) =>
      server.app.request(`${path}?${new URLSearchParams(query)}`, {
        headers: { authorization: `Bearer ${token}` },
      });
    const found = await ask(searchApi.find.path, { text });
    expect(found.status).toBe(200);
    expect(await found.json()).toMatchObject({ customers: [], invoices: [], tickets: [] });
    for (const { path } of [receivablesApi.invoices, receivablesApi.payments]) {
      const list = await ask(path, { search: text });
      expect(list.status).toBe(200);
      expect(await list.json()).toMatchObject({ rows: [] });
    }
  });
});

test('every change of a record that names its version can answer that somebody else was faster', () => {
  const versioned = contracts.filter(
    ({ staff, body }) => staff && body && 'shape' in body && 'version' in (body.shape as object),
  );
  expect(versioned.length).toBeGreaterThan(5);
  const silent = versioned.filter(({ problems }) => !problems.includes('version_conflict'));
  expect(silent.map(({ path }) => path)).toEqual([]);
});
