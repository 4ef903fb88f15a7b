import { parseDate } from '@internationalized/date';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Rule } from './rate-step.rules.ts';
import { breakEvenLeavers, proposeRent, type RentFacts } from './rent-proposals.rules.ts';
import * as testing from './testing-rules.ts';

const days = { today: parseDate('2026-11-20'), effectiveOn: parseDate('2027-01-01') };
const rule = (own: Partial<Rule> = {}): Rule => ({
  ...testing.anyRule,
  target: 'rent',
  belowStreet: 5,
  ...own,
});
const lease: RentFacts = {
  kind: 'unit',
  size: '10x10',
  rentCents: 50_00,
  streetCents: 60_00,
  facts: testing.someFacts,
  since: '2025-06-01',
  maximumCents: 55_00,
  wait: undefined,
  restsUntil: new Map(),
};

test.each<[string, Partial<Rule>, Partial<RentFacts>, object | undefined]>([
  ['gets a step', {}, {}, { cents: 53_00, belowStreet: 16.7 }],
  ['is not raised beyond what was promised', { changePercent: 20 }, {}, { cents: 55_00 }],
  [
    'is not raised above the street rate',
    { changePercent: 20 },
    { maximumCents: 90_00, streetCents: 58_00 },
    { cents: 58_00 },
  ],
  ['is not raised above the cap of the rule', { changePercent: 20, capCents: 54_00 }, {}, { cents: 54_00 }],
  ['is in no proposal at the street rate', {}, { rentCents: 60_00 }, undefined],
  ['waits where a promise leaves nothing', {}, { maximumCents: 50_00 }, { wait: 'at_street' }],
  [
    'waits after a change that is too young for the rule',
    { coolDownDays: 300 },
    { since: '2026-03-08' },
    { wait: 'recent' },
  ],
  ['waits no longer than that', { coolDownDays: 300 }, { since: '2026-03-07' }, { cents: 53_00 }],
  ['waits for the reason that the lease has', {}, { wait: 'past_due' }, { wait: 'past_due' }],
  [
    'waits after it was dismissed',
    {},
    { restsUntil: new Map([[testing.anyRule.id, '2026-12-01']]) },
    { wait: 'dismissed' },
  ],
])('a rent %s', (_, own, facts, verdict) => {
  const found = proposeRent([rule(own)], { ...lease, ...facts }, days);
  if (verdict) expect(found).toMatchObject(verdict);
  else expect(found).toBeUndefined();
});

test('a rent never goes above street, promise or cap, and never down', () => {
  const world = fc.record({
    rules: testing.rules('rent'),
    facts: testing.facts,
    rentCents: fc.integer({ min: 1_00, max: 200_00 }),
    streetCents: fc.integer({ min: 1_00, max: 200_00 }),
    maximumCents: fc.integer({ min: 1_00, max: 300_00 }),
    since: testing.day,
  });
  let proposed = 0;
  fc.assert(
    fc.property(world, ({ rules, since, ...own }) => {
      const found = proposeRent(rules, { ...lease, ...own, since: testing.toDay(since) }, days);
      if (!found || found.cents === undefined) return;
      proposed += 1;
      const { cents, rule } = found;
      expect(cents).toBeGreaterThan(own.rentCents);
      expect(cents).toBeLessThanOrEqual(Math.min(own.streetCents, own.maximumCents, rule.capCents));
      const cooled = parseDate(testing.toDay(since)).add({ days: rule.coolDownDays });
      expect(cooled.compare(days.effectiveOn)).toBeLessThanOrEqual(0);
    }),
    { numRuns: 3000 },
  );
  expect(proposed).toBeGreaterThan(30);
});

test.each([
  [[], 0],
  [[{ before: 50_00, after: 55_00 }], 0],
  [Array.from({ length: 40 }, () => ({ before: 50_00, after: 55_00 })), 3],
])('of %j so many may leave', (rents, leavers) => {
  expect(breakEvenLeavers(rents)).toBe(leavers);
});
