import { parseDate } from '@internationalized/date';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Rule } from './rate-step.rules.ts';
import { type GroupPast, proposeRate, whatIf } from './street-proposals.rules.ts';
import * as testing from './testing-rules.ts';

const today = parseDate('2026-11-20');
const untouched: GroupPast = { changedOn: null, hasPlanned: false, restsUntil: new Map() };
const group = { kind: 'unit' as const, size: '10x10', rateCents: 60_00, facts: testing.someFacts };
const rule = (own: Partial<Rule> = {}): Rule => ({ ...testing.anyRule, ...own });
const propose = (rules: Rule[], own: Partial<typeof group> = {}, past: Partial<GroupPast> = {}) =>
  proposeRate(rules, { ...group, ...own }, { past: { ...untouched, ...past }, today });

describe('a rule fits', () => {
  test.each<[string, Partial<Rule>, Partial<typeof testing.someFacts>, boolean]>([
    ['its own kind', { kind: 'warehouse' }, {}, false],
    ['its own size', { size: '5x5' }, {}, false],
    ['from a percentage on', { occupiedFrom: 96 }, { occupied: 92 }, false],
    ['at that very percentage', { occupiedFrom: 75 }, { occupied: 72 }, true],
    ['below a percentage, not at it', { occupiedBelow: 75 }, { occupied: 72 }, false],
    ['after so many days without anybody', { daysWithoutMoveIn: 45 }, { daysWithoutMoveIn: 44 }, false],
    ['from that day on', { daysWithoutMoveIn: 45 }, { daysWithoutMoveIn: 45 }, true],
    [
      'a quiet group only while a space is free',
      { daysWithoutMoveIn: 45 },
      { daysWithoutMoveIn: 99, free: 0 },
      false,
    ],
    ['down to so many free spaces', { freeMax: 3 }, { free: 4 }, false],
    ['at so many', { freeMax: 4 }, { free: 4 }, true],
    ['only while it is on', { isOn: false }, {}, false],
    ['rates only if it is about rates', { target: 'rent' }, {}, false],
  ])('%s', (_, own, facts, isFit) => {
    const verdict = propose([rule(own)], { facts: { ...testing.someFacts, ...facts } });
    expect(verdict.rule !== null).toBe(isFit);
  });

  test('no group without spaces', () => {
    expect(
      propose([rule()], { facts: { ...testing.someFacts, rentable: 0, occupied: 0, free: 0 } }),
    ).toMatchObject({
      why: 'no_rule',
    });
  });
});

test.each<[string, Rule[], object, Partial<GroupPast>, object]>([
  ['a step in whole dollars', [rule({ changePercent: 7 })], {}, {}, { cents: 64_00 }],
  [
    'cents where a dollar would be no step',
    [rule({ changePercent: 2, floorCents: 1_00 })],
    { rateCents: 20_00 },
    {},
    { cents: 20_40 },
  ],
  ['the cap at most', [rule({ changePercent: 50, capCents: 75_00 })], {}, {}, { cents: 75_00 }],
  ['nothing above the cap', [rule({ capCents: 60_00 })], {}, {}, { why: 'at_cap' }],
  ['no cut where a raise meets a rate above its cap', [rule({ capCents: 50_00 })], {}, {}, { why: 'at_cap' }],
  ['the floor at least', [rule({ changePercent: -50, floorCents: 48_00 })], {}, {}, { cents: 48_00 }],
  ['nothing below the floor', [rule({ changePercent: -5, floorCents: 60_00 })], {}, {}, { why: 'at_floor' }],
  [
    'nothing while the last change is young',
    [rule()],
    {},
    { changedOn: '2026-10-22' },
    { why: 'cooling_down', until: '2026-11-21' },
  ],
  ['a step from that day on', [rule()], {}, { changedOn: '2026-10-21' }, { cents: 63_00 }],
  ['nothing beside what is planned', [rule()], {}, { hasPlanned: true }, { why: 'planned' }],
  [
    'nothing that was dismissed lately',
    [rule()],
    {},
    { restsUntil: new Map([[testing.anyRule.id, '2026-11-21']]) },
    { why: 'dismissed', until: '2026-11-21' },
  ],
  [
    'the first rule that fits',
    [rule({ id: 'b', priority: 20, changePercent: 20 }), rule({ id: 'a', changePercent: 10 })],
    {},
    {},
    { cents: 66_00 },
  ],
  [
    'not the next one, where the first rests',
    [rule({ capCents: 60_00 }), rule({ id: 'b', priority: 20 })],
    {},
    {},
    { why: 'at_cap' },
  ],
])('proposes %s', (_, rules, own, past, verdict) => {
  expect(propose(rules, own, past)).toMatchObject(verdict);
});

test('never goes beyond a limit, within a cool-down, or without a reason', () => {
  const world = fc.record({
    rules: testing.rules('street'),
    facts: testing.facts,
    rateCents: fc.integer({ min: 1_00, max: 400_00 }),
    today: testing.day,
    changedOn: fc.option(testing.day, { nil: null }),
  });
  let proposed = 0;
  fc.assert(
    fc.property(world, ({ rules, facts, rateCents, today, changedOn }) => {
      const past = { ...untouched, changedOn: changedOn && testing.toDay(changedOn) };
      const now = parseDate(testing.toDay(today));
      const verdict = proposeRate(rules, { ...group, rateCents, facts }, { past, today: now });
      if (verdict.cents === undefined) {
        expect(verdict.why).toBeTruthy();
        return;
      }
      proposed += 1;
      const { rule, cents } = verdict;
      expect(cents).toBeGreaterThanOrEqual(rule.floorCents);
      expect(cents).toBeLessThanOrEqual(rule.capCents);
      expect(Math.sign(cents - rateCents)).toBe(Math.sign(rule.changePercent));
      if (past.changedOn)
        expect(parseDate(past.changedOn).add({ days: rule.coolDownDays }).compare(now)).toBeLessThanOrEqual(
          0,
        );
    }),
    { numRuns: 2000 },
  );
  expect(proposed).toBeGreaterThan(50);
});

test.each([
  [60_00, 66_00, 9, { moveInsAYear: 37, monthlyAfterAYearCents: 222_00, breakEven: 3 }],
  [60_00, 54_00, 9, { moveInsAYear: 37, monthlyAfterAYearCents: -222_00, breakEven: 5 }],
  [60_00, 66_00, 0, { moveInsAYear: 0, monthlyAfterAYearCents: 0, breakEven: 0 }],
])('from %i to %i with %i move-ins a quarter', (before, after, moveIns90, expected) => {
  expect(whatIf(before, after, { moveIns90 })).toEqual(expected);
});
