import { expect, test } from 'vitest';
import { isNetworkFailure } from '../../core/api/network-failure.ts';
import { isRefusal } from './refusals.ts';

const failure = (code: string, status?: number) => ({
  code,
  message: '',
  ...(status !== undefined && { status }),
});

test.each([
  ['unit_taken', 409, true],
  ['malformed', 400, true],
  ['too_large', 413, true],
  ['unsupported_type', 415, true],
  ['invalid', 422, true],
  ['account_not_found', 404, true],
  ['not_found', 404, false],
  ['not_signed_in', 401, false],
  ['cross_site', 403, false],
  ['rate_limited', 429, false],
  ['internal', 500, false],
  ['unavailable', 503, false],
  ['unit_taken', undefined, false],
  // Of a proxy or a portal: it never was our server.
  ['unexpected', 400, false],
  ['unreachable', 409, false],
])('%s with status %s is our server’s word about this content: %s', (code, status, expected) => {
  expect(isRefusal(failure(code, status))).toBe(expected);
});

test('silence is no answer, or one that is none of ours', () => {
  const silent = ['unreachable', 'unexpected', 'internal', 'account_not_found'].map((code) =>
    isNetworkFailure(failure(code)),
  );
  expect(silent).toEqual([true, true, false, false]);
});
