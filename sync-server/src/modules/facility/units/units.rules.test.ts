import { expect, test } from 'vitest';
import { byPlace, toMapRow, toUnitEvent, type UnitRow, unitLabel } from './units.rules.ts';

const at = new Date('2026-11-20T15:00:00Z');
const unit: UnitRow = {
  id: 'u42',
  kind: 'unit',
  number: '42',
  size: '10x10',
  monthlyRateCents: 60_00,
  status: 'available',
  createdAt: at,
  updatedAt: at,
};
const warehouse: UnitRow = { ...unit, kind: 'warehouse', number: '1' };

test('a place is called as people write it', () => {
  expect([unit, warehouse].map(unitLabel)).toEqual(['42', 'W1']);
  expect(toUnitEvent(warehouse)).toEqual({ unitNumber: 'W1', status: 'available' });
});

test('the map names no tenant, whatever the row holds', () => {
  const row = { ...unit, customerId: 'c1', tenant: 'Zoë' };
  const shared = { id: 'u42', size: '10x10', monthlyRate: '60.00', status: 'available', customerId: null };
  const times = { createdAt: at.toISOString(), updatedAt: at.toISOString() };
  expect(toMapRow(row)).toEqual({ ...shared, ...times, unitNumber: '42' });
  expect(toMapRow(warehouse)).toEqual({ ...shared, ...times, warehouseNumber: 'W1' });
});

test('units stand in the order of their numbers, warehouses behind them', () => {
  const places = ['A2', '10', 'A10', '9'].map((number) => ({ ...unit, number }));
  const all = [{ ...warehouse, number: '2' }, ...places, warehouse];
  expect(all.sort(byPlace).map(unitLabel)).toEqual(['9', '10', 'A2', 'A10', 'W1', 'W2']);
});
