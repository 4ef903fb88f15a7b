import { beforeEach, describe, expect, test } from 'vitest';
import { expectReturnedOf } from '../../../../tests/messages/expect-returned.ts';
import { createApi } from '../../core/api/api.ts';
import { keptRepliesKey } from '../shared/session/kept-replies.ts';
import { createStaffToken } from '../shared/session/staff-token.ts';
import { checkSession } from './check-session.ts';

const user = { id: '0198c0de-0000-7000-8000-000000000001', username: 'm.rivera', role: 'clerk' };
const start = new Date('2026-11-21T09:00:00Z');
const hoursLater = (hours: number) => () => new Date(start.getTime() + hours * 3_600_000);

let kept: Map<string, string>;
let requests: { path: string; authorization: string | null }[];

/** The real `call` over a network that answers as told. */
function openOffice(answer: () => Response | Promise<Response>) {
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const token = createStaffToken(storage);
  const call = createApi({
    token,
    fetch: async (path, init) => {
      requests.push({ path: String(path), authorization: new Headers(init?.headers).get('authorization') });
      return answer();
    },
  });
  return {
    token,
    check: (now = hoursLater(0)) => checkSession(call, { token, identityStorage: storage }, now),
  };
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const cutOff = () => Promise.reject(new TypeError('Failed to fetch'));
const signedIn = () => json({ user });
const expectReturned = expectReturnedOf('staff login');
const messageOf = (check: Promise<unknown>) =>
  check.then(
    () => null,
    ({ message }: Error) => message,
  );

beforeEach(() => {
  kept = new Map([['staff_token', 'abc']]);
  requests = [];
});

describe('the staff check', () => {
  test('makes no request without a token', async () => {
    kept.clear();
    const said = await messageOf(openOffice(signedIn).check());
    expectReturned(said, 'No token found', 'the check of the session without a token');
    expect(requests).toEqual([]);
  });

  test('sends the token and believes the answer', async () => {
    expect(await openOffice(signedIn).check()).toEqual({ user, isVerified: true });
    expect(requests).toEqual([{ path: '/api/auth/staff/me', authorization: 'Bearer abc' }]);
  });

  test.each([401, 403, 500, 503])('status %i removes the token and all that was kept', async (status) => {
    await openOffice(signedIn).check();
    kept.set(keptRepliesKey, '{}');
    const said = await messageOf(openOffice(() => json({}, status)).check());
    expectReturned(said, 'Authentication failed', 'the check of the session is refused');
    expect([...kept.keys()]).toEqual([]);
  });

  test('a network error keeps the token, and an identity of at most 8 hours grants access', async () => {
    await openOffice(signedIn).check();
    const office = openOffice(cutOff);
    expect(await office.check(hoursLater(8))).toEqual({ user, isVerified: false });
    await expect(office.check(hoursLater(8.01))).rejects.toThrow('Failed to fetch');
    await expect(office.check(hoursLater(-1))).rejects.toThrow('Failed to fetch');
    expect(office.token.read()).toBe('abc');
  });

  test("a captive portal's page is no refusal either", async () => {
    const office = openOffice(() => new Response('<h1>Welcome to our Wi-Fi</h1>'));
    await expect(office.check()).rejects.toThrow('200');
    expect(office.token.read()).toBe('abc');
  });

  test('a spoilt identity is no identity', async () => {
    kept.set('staff_identity', '{"user":');
    await expect(openOffice(cutOff).check()).rejects.toThrow('Failed to fetch');
  });
});
