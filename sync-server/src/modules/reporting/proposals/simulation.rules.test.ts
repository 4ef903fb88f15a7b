import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PastMonth, playYear } from './simulation.rules.ts';
import * as testing from './testing-rules.ts';

const month = (n: number, own: Partial<PastMonth> = {}): PastMonth => ({
  month: `2026-${String(n).padStart(2, '0')}-01`,
  kind: 'unit',
  size: '10x10',
  rateCents: 60_00,
  facts: testing.someFacts,
  arrivals: [],
  ...own,
});

test('a year is played by hand: two steps up to the cap, and what those who came would have paid', () => {
  const rules = [{ ...testing.anyRule, changePercent: 10, capCents: 70_00, coolDownDays: 60 }];
  const months = [
    month(1, { arrivals: ['2026-01-01'] }),
    month(2, { arrivals: ['2026-01-01', '2026-02-01'] }),
    month(3, { arrivals: ['2026-02-01'] }),
    month(4, { arrivals: ['2026-02-01', '2026-04-01'] }),
  ];
  expect(playYear(rules, months).map(({ playedCents, moreCents }) => [playedCents, moreCents])).toEqual([
    [66_00, 6_00],
    [66_00, 12_00],
    [66_00, 6_00],
    [70_00, 16_00],
  ]);
});

test('without a rule that fits, the first rate stays; a rate that was changed meanwhile is the difference', () => {
  const months = [month(1), month(2, { rateCents: 65_00, arrivals: ['2026-02-01'] })];
  expect(playYear([], months)).toMatchObject([
    { playedCents: 60_00, moreCents: 0 },
    { playedCents: 60_00, moreCents: -5_00 },
  ]);
});

test('a played rate goes beyond no limit of a rule, and changes by steps alone', () => {
  fc.assert(
    fc.property(
      testing.rules('street'),
      fc.array(testing.facts, { maxLength: 12, minLength: 1 }),
      (rules, facts) => {
        const played = playYear(
          rules,
          facts.map((one, i) => month(i + 1, { facts: one })),
        );
        let before = 60_00;
        for (const { playedCents } of played) {
          if (playedCents !== before)
            expect(rules.some((one) => playedCents <= one.capCents && playedCents >= one.floorCents)).toBe(
              true,
            );
          before = playedCents;
        }
      },
    ),
  );
});
