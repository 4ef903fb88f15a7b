import { expect, test } from 'vitest';
import { compareDoors, doorLabel, isWarehouseNumber, readUnitLabel } from './unit-label.ts';

test.each([
  ['42', 'unit', '42'],
  ['007', 'unit', '7'],
  ['A12', 'unit', 'A12'],
  ['A-012', 'unit', 'A12'],
  ['ABC1', 'unit', 'ABC1'],
  ['12B', 'unit', '12B'],
  ['WA1', 'unit', 'WA1'],
  ['W4', 'warehouse', '4'],
  ['W-04', 'warehouse', '4'],
] as const)('"%s" on a door is %s %s', (label, kind, number) => {
  const door = readUnitLabel(label);
  expect(door).toEqual({ kind, number });
  const written = doorLabel({ kind, number });
  expect(readUnitLabel(written)).toEqual(door);
  expect(isWarehouseNumber(written)).toBe(kind === 'warehouse');
});

test.each(['', '0', 'A0', 'W', '-1', '4.2', '99999', '٤٢', 'ABCD1', 'W1B', 'A', '1-2'])(
  'no door shows "%s"',
  (label) => {
    expect(readUnitLabel(label)).toBeUndefined();
  },
);

test('doors stand in the order in which people count them', () => {
  const doors = ['A10', '10', 'B1', 'A9', '9', '10A', 'A9B'];
  expect(doors.sort(compareDoors)).toEqual(['9', '10', '10A', 'A9', 'A9B', 'A10', 'B1']);
});
