import { expect, test } from 'vitest';
import { rentOf } from './shown-rates.rules.ts';

const unit = { kind: 'unit' as const, monthlyRateCents: 65_00 };
const raised = [{ kind: 'unit' as const, cents: 60_00 }];

test.each([
  ['what was shown before it was raised', 60_00, raised, 60_00],
  [
    'what was shown, though it was raised twice since',
    60_00,
    [...raised, { kind: 'unit' as const, cents: 62_00 }],
    60_00,
  ],
  ['what it costs now, where nothing was shown', undefined, raised, 65_00],
  ['what it costs now, where the site never asked what was shown', 1_00, raised, 65_00],
  [
    'what it costs now, where that was asked for another kind',
    60_00,
    [{ kind: 'warehouse' as const, cents: 60_00 }],
    65_00,
  ],
  ['what it costs now, where it fell meanwhile', 70_00, [{ kind: 'unit' as const, cents: 70_00 }], 65_00],
])('a new lease costs %s', (_, shown, replaced, cents) => {
  expect(rentOf(unit, shown, replaced)).toBe(cents);
});
