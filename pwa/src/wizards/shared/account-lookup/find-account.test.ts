import { expect, test } from 'vitest';
import type { Call } from '../../../core/api/api.ts';
import { findAccount } from './find-account.ts';

const account = {
  account: 'token',
  unit: '42',
  balance: '85.00',
  credit: '0.00',
  currentMonth: '60.00',
  charges: [],
};

const ask = (reply: object, isServerThere = true) => {
  const call = async ({ path }: { path: string }) =>
    path === '/healthz' ? { ok: isServerThere, value: { gatehouse: true } } : reply;
  const question = { unitNumber: '42', lastName: "O'Brien" };
  return findAccount({ call: call as unknown as Call }, question, new AbortController().signal);
};
const failing = (code: string, status?: number) => ({ ok: false, failure: { code, status, message: 'why' } });

test('an account is found', async () => {
  expect(await ask({ ok: true, value: account })).toEqual({ state: 'found', account });
});

test.each(['account_not_found', 'missing_fields', 'invalid', 'card_data_not_accepted'])(
  '%s is about what was typed',
  async (code) => expect(await ask(failing(code))).toMatchObject({ state: 'notFound', failure: { code } }),
);

test.each(['unreachable', 'unexpected'])(
  '%s, with no sign of life, means that nobody knows',
  async (code) => {
    expect(await ask(failing(code), false)).toEqual({ state: 'unreachable' });
  },
);

test.each(['unreachable', 'unexpected', 'rate_limited', 'internal'])(
  '%s from a server that lives is a failure',
  async (code) => expect(await ask(failing(code))).toMatchObject({ state: 'failed', failure: { code } }),
);
