import { pricingApi } from 'schemas/billing/pricing';
import { metricsApi } from 'schemas/reporting/metrics';
import { beforeEach, expect, test } from 'vitest';
import { createKeptReplies, keptRepliesKey } from './kept-replies.ts';

const start = new Date('2026-11-21T09:00:00Z');
const hoursLater = (hours: number) => new Date(start.getTime() + hours * 3_600_000);
const rates = [
  {
    kind: 'unit' as const,
    size: '10x10',
    rate: '60.00',
    since: null,
    rentable: 96,
    occupied: 67,
    averageRent: '60.00',
    planned: [],
  },
];

let stored: Map<string, string>;
let isFull: boolean;
let token: string | null;
const open = () =>
  createKeptReplies({
    token: { read: () => token },
    identityStorage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => {
        if (isFull) throw new DOMException('full', 'QuotaExceededError');
        stored.set(key, value);
      },
      removeItem: (key) => void stored.delete(key),
    },
  });
const at = (now: Date) => ({ askedBy: 'mine', now });

beforeEach(() => {
  stored = new Map();
  isFull = false;
  token = 'mine';
});

test('the last answer is read for eight hours, by a later page too', () => {
  open().keep(pricingApi.rates, rates, at(start));
  expect(open().read(pricingApi.rates, hoursLater(8))).toEqual(rates);
  expect(open().read(pricingApi.rates, hoursLater(8.01))).toBeUndefined();
  expect(open().read(pricingApi.rates, hoursLater(-1))).toBeUndefined();
  expect(open().read(metricsApi.read, start)).toBeUndefined();
});

test.each([
  ['nothing', undefined],
  ['no JSON', '{"/api'],
  ['another shape', JSON.stringify({ [pricingApi.rates.path]: 5 })],
  [
    'what another version kept',
    JSON.stringify({ [pricingApi.rates.path]: { at: start.toISOString(), reply: [{ kind: 'garage' }] } }),
  ],
])('%s is no answer', (_, text) => {
  if (text !== undefined) stored.set(keptRepliesKey, text);
  expect(open().read(pricingApi.rates, start)).toBeUndefined();
});

test('a full store keeps what it has and breaks nothing', () => {
  open().keep(pricingApi.rates, rates, at(start));
  isFull = true;
  open().keep(pricingApi.rates, [], at(hoursLater(1)));
  expect(open().read(pricingApi.rates, hoursLater(1))).toEqual(rates);
});

test.each([
  ['who signed out meanwhile', 'mine', null],
  ['after whom somebody else signed in', 'mine', 'theirs'],
  ['who was signed out already', null, null],
])('what answers somebody %s is kept for nobody', (_, askedBy, now) => {
  token = now;
  open().keep(pricingApi.rates, rates, { askedBy, now: start });
  expect(stored.size).toBe(0);
});
