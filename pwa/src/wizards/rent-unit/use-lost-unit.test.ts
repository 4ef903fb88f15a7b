import { expect, test } from 'vitest';
import type { MapPlaces } from '../../offline/map-store.ts';
import type { PickedUnit } from './rental-draft.ts';
import { findAnother } from './use-lost-unit.ts';

type Place = MapPlaces extends ReadonlyMap<string, infer One> ? One : never;

const lost: PickedUnit = { id: 'u42', unitNumber: '42', kind: 'unit', size: '10x10', monthlyRate: '60.00' };
const place = (unitNumber: string, own: Partial<Place> = {}): Place => ({
  ...lost,
  id: `u${unitNumber}`,
  unitNumber,
  status: 'available',
  ...own,
});
const mapOf = (...places: Place[]): MapPlaces => new Map(places.map((one) => [one.unitNumber, one]));

test.each([
  ['the nearest above', [place('50'), place('44')], '44'],
  ['the nearest below', [place('44'), place('41')], '41'],
  ['never another size', [place('43', { size: '10x20' }), place('60')], '60'],
  ['never another kind', [place('W1', { kind: 'warehouse' }), place('60')], '60'],
  ['only what is free', [place('43', { status: 'occupied' }), place('60')], '60'],
  ['none under maintenance', [place('43', { status: 'maintenance' }), place('60')], '60'],
  ['never the lost one itself', [place('42'), place('60')], '60'],
  ['none when nothing fits', [place('43', { size: '10x20' })], undefined],
] as const)('another for a lost unit: %s', (_, places, expected) => {
  expect(findAnother(lost, mapOf(...places))?.unitNumber).toBe(expected);
});

test('doors with letters are near by their number', () => {
  const near = findAnother({ ...lost, unitNumber: 'W2' }, mapOf(place('W9'), place('W3')));
  expect(near?.unitNumber).toBe('W3');
});

test('what is offered is a unit as it is picked, and without a map nothing is', () => {
  expect(findAnother(lost, mapOf(place('43', { monthlyRate: '65.00' })))).toEqual({
    ...lost,
    id: 'u43',
    unitNumber: '43',
    monthlyRate: '65.00',
  });
  expect(findAnother(lost, undefined)).toBeUndefined();
});
