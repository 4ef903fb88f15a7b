import { expect, test } from 'vitest';
import { refuseMaintenance } from './maintenance.rules.ts';

const unit = { id: 'u1', version: 3, status: 'available' as const, isTaken: false };

test.each([
  [undefined, {}, true],
  ['unknown', undefined, true],
  ['changed_meanwhile', { version: 4, status: 'maintenance' }, true],
  ['unchanged', { status: 'maintenance', isTaken: true }, true],
  ['unchanged', {}, false],
  ['occupied', { isTaken: true }, true],
  ['occupied', { status: 'occupied' }, true],
  [undefined, { status: 'maintenance', isTaken: true }, false],
] as const)('%s: %o, maintenance %s', (expected, own, isOn) => {
  expect(refuseMaintenance(own && { ...unit, ...own }, { version: 3, isOn })).toBe(expected);
});
