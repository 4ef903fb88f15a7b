import { expect, test } from 'vitest';
import { readUnitLabel } from './unit-label.ts';

test('labels of doors', () => {
  expect(readUnitLabel('42')).toEqual({ kind: 'unit', number: 42 });
  expect(readUnitLabel('007')).toEqual({ kind: 'unit', number: 7 });
  expect(readUnitLabel('W4')).toEqual({ kind: 'warehouse', number: 4 });
  for (const label of ['', '0', 'W', '-1', '4.2', '99999', '٤٢', 'X1', '1W']) {
    expect(readUnitLabel(label)).toBeUndefined();
  }
});
