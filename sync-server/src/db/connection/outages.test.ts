import { expect, test } from 'vitest';
import { findOutage } from './outage.ts';
import { createOutages } from './outages.ts';

const failure = (code: string) => new Error('query', { cause: Object.assign(new Error(code), { code }) });

test('an outage begins with the first round that misses the database, and ends with the first that has it', () => {
  let now = new Date('2026-11-22T12:00:00Z');
  const after = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  const outages = createOutages(() => now);
  outages.meet();
  expect(outages.last()).toBeUndefined();
  outages.meet(failure('ECONNREFUSED'));
  after(3_000);
  outages.meet(failure('57P03'));
  const at = new Date('2026-11-22T12:00:00Z');
  expect(outages.last()).toEqual({ at, ms: 3_000 });
  after(4_000);
  outages.meet();
  after(60_000);
  outages.meet();
  expect(outages.last()).toEqual({ at, ms: 7_000 });
});

test.each([failure('55P03'), failure('57014'), failure('23505'), new TypeError('a fault of ours')])(
  '%o is no outage',
  (error) => {
    const outages = createOutages(() => new Date());
    outages.meet(error);
    expect(outages.last()).toBeUndefined();
  },
);

test.each([
  ['a lock that took too long', '55P03', 'unavailable'],
  ['a deadlock that came back each time', '40P01', 'unavailable'],
  ['a transaction that others overtook each time', '40001', 'unavailable'],
  ['a full disk', '53100', 'storage_full'],
  ['what stands there already', '23505', undefined],
])('of %s whoever asked is told what it is', (_, code, outage) => {
  expect(findOutage(failure(code))).toBe(outage);
});
