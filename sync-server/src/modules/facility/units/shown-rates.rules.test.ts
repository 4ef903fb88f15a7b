import { expect, test } from 'vitest';
import { rentOf } from './shown-rates.rules.ts';

const group = { kind: 'unit' as const, size: '10x10' };
const unit = { ...group, monthlyRateCents: 65_00 };
const raised = [{ ...group, cents: 60_00 }];

test.each([
  ['what was shown before it was raised', 60_00, raised, 60_00],
  ['what was shown, though it was raised twice since', 60_00, [...raised, { ...group, cents: 62_00 }], 60_00],
  ['what it costs now, where nothing was shown', undefined, raised, 65_00],
  ['what it costs now, where the site never asked what was shown', 1_00, raised, 65_00],
  [
    'what it costs now, where that was asked for another kind',
    60_00,
    [{ ...group, kind: 'warehouse' as const, cents: 60_00 }],
    65_00,
  ],
  [
    'what it costs now, where that was asked for another size',
    60_00,
    [{ ...group, size: '5x5', cents: 60_00 }],
    65_00,
  ],
  ['what it costs now, where it fell meanwhile', 70_00, [{ ...group, cents: 70_00 }], 65_00],
])('a new lease costs %s', (_, shown, replaced, cents) => {
  expect(rentOf(unit, shown, replaced)).toBe(cents);
});
