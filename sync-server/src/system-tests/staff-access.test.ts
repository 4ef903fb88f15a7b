import type { Endpoint } from 'schemas/kit/endpoint';
import { isAtLeast, type StaffRole, staffRole } from 'schemas/kit/staff-roles';
import { beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '../http/api-docs/contracts.ts';
import { createTestServer } from '../testing/testing-server.ts';
import { useSite } from '../testing/testing-site.ts';
import { signInNew } from '../testing/testing-staff.ts';

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const forStaff = contracts.flatMap((contract) => {
  const { staff } = contract;
  return staff && staff !== 'optional' ? [{ contract, least: staff, name: nameOf(contract) }] : [];
});
const forAnybody = contracts.filter(({ staff }) => !staff || staff === 'optional');

let stale: { authorization: string };
const bearers: Partial<Record<StaffRole, typeof stale>> = {};

const server = useSite(createTestServer);
beforeAll(async () => {
  for (const role of staffRole.options) bearers[role] = await signInNew(server, role);
  stale = await signInNew(server, 'owner', 'gone');
  await server.app.request('/api/auth/staff/logout', { method: 'POST', headers: stale });
});

/** Nothing but an address: whoever is let in is told what is missing, or that there is nothing. */
const call = ({ method, path }: Endpoint, headers: Record<string, string> = {}) =>
  server.app.request(path.replace(/:\w+/g, '01990000-0000-7000-8000-000000000000'), { method, headers });

const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;

describe('every call of the staff', () => {
  test('names the least role that may make it, and no other call lies below /api/staff', () => {
    expect(forStaff.length).toBeGreaterThan(30);
    expect(forAnybody.map(nameOf).filter((name) => name.includes('/api/staff/'))).toEqual([]);
    const named = new Set(forStaff.map(({ name }) => name));
    const mounted = server.app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/staff/'))
      .map(({ method, path }) => `${method} ${path}`);
    expect(mounted.length).toBeGreaterThan(25);
    expect(mounted.filter((name) => !named.has(name))).toEqual([]);
  });

  test('declares its refusal in the API document when a role may be too low', () => {
    // Open to a clerk, with presses that need more.
    const withFinerRoles = [
      'POST /api/staff/alarms/:id/resolve',
      'POST /api/staff/day-closes',
      'POST /api/staff/leases/:id/transfer',
      'POST /api/staff/leases/:id/lines',
      'POST /api/staff/lease-lines/:id/end',
    ];
    for (const { contract, least, name } of forStaff) {
      expect(contract.problems, name).toContain('not_signed_in');
      const mayBeTooLow = least !== 'clerk' || withFinerRoles.includes(name);
      expect(contract.problems.includes('not_allowed'), name).toBe(mayBeTooLow);
    }
  });

  test.each(forStaff)('$name refuses no token and a token that is over', async ({ contract }) => {
    for (const headers of [
      {},
      stale,
      { authorization: 'Bearer stf_nope' },
      { authorization: 'Basic c3RhZmY6eA==' },
    ]) {
      const answer = await call(contract, headers);
      expect(answer.status).toBe(401);
      expect(await codeOf(answer)).toBe('not_signed_in');
    }
  });

  test.each(forStaff)('$name lets in $least and above, and nobody below', async ({ contract, least }) => {
    for (const role of staffRole.options) {
      const answer = await call(contract, bearers[role]);
      if (isAtLeast(role, least)) expect([401, 403], role).not.toContain(answer.status);
      else {
        expect(answer.status, role).toBe(403);
        expect(await codeOf(answer)).toBe('not_allowed');
      }
    }
  });
});

test('who was refused stays signed in, and the audit keeps what they asked for', async () => {
  const refund = forStaff.find(({ name }) => name.endsWith('/refunds'));
  if (!refund) throw new Error('no refund');
  await call(refund.contract, bearers.clerk);
  const me = await server.app.request('/api/auth/staff/me', { headers: { ...bearers.clerk } });
  expect(await me.json()).toMatchObject({ user: { username: 'clerk', role: 'clerk' } });
  const kept = await server.sql`select actor, subject_id from audit_entries
    where action = 'staff.not_allowed' and actor = 'staff:clerk' and subject_id like '%/refunds'`;
  expect(kept.length).toBeGreaterThan(0);
});

test.each(forAnybody.map((contract) => ({ contract, name: nameOf(contract) })))(
  '$name is not closed by a bearer that is over',
  async ({ contract }) => {
    const answer = await call(contract, stale);
    expect([401, 403]).not.toContain(answer.status);
  },
);

describe('what a list is asked for', () => {
  const lists = forStaff.filter(({ contract }) => contract.method === 'GET' && contract.query);

  test.each(lists)('$name takes no page that nobody can mean', async ({ contract }) => {
    const wrong = [
      'limit=0',
      'limit=-1',
      'limit=1000000',
      'limit=ten',
      'limit=5&limit=6',
      'page=-1',
      'sort=id%3Bdrop',
      'filter%5B__proto__%5D=1',
      `after=${'x'.repeat(201)}`,
    ];
    for (const query of wrong) {
      const answer = await server.app.request(`${contract.path}?${query}`, { headers: { ...bearers.owner } });
      expect(answer.status, query).toBe(400);
    }
    const shape = contract.query && 'shape' in contract.query ? (contract.query.shape as object) : {};
    const first = await server.app.request(`${contract.path}?limit=100`, { headers: { ...bearers.owner } });
    expect(first.status).toBe('limit' in shape ? 200 : 400);
  });
});
