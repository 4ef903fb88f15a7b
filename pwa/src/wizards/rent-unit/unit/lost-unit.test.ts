import { expect, test } from 'vitest';
import type { MapPlaces } from '../../../facility-map/store/map-store.ts';
import type { PickedUnit } from '../rental-draft.ts';
import { findAnother, isUnitLost, isUnitTaken } from './lost-unit.ts';

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
  ['the nearest, not the lowest', [place('30'), place('43')], '43'],
  ['the nearest below', [place('44'), place('41')], '41'],
  ['never another size', [place('43', { size: '10x20' }), place('60')], '60'],
  ['never another kind', [place('W43', { kind: 'warehouse' }), place('60')], '60'],
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

test.each([
  ['in its building before another one', [place('B12'), place('A19')], 'A19'],
  ['elsewhere where its building has none', [place('B12'), place('C40')], 'B12'],
  ['at no higher rent, where there is one', [place('A13', { monthlyRate: '90.00' }), place('B2')], 'B2'],
  [
    'the least dear, where all cost more',
    [place('A13', { monthlyRate: '90.00' }), place('B2', { monthlyRate: '75.00' })],
    'B2',
  ],
  ['a cheaper one as gladly', [place('A13', { monthlyRate: '50.00' }), place('A20')], 'A13'],
] as const)('another for A12: %s', (_, places, expected) => {
  expect(findAnother({ ...lost, id: 'uA12', unitNumber: 'A12' }, mapOf(...places))?.unitNumber).toBe(
    expected,
  );
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

test.each([
  ['that somebody took', [place('42', { status: 'occupied' })], true],
  ['that is being mended', [place('42', { status: 'maintenance' })], true],
  ['that is free', [place('42'), place('43', { status: 'occupied' })], false],
  ['that is gone from the site', [place('43', { status: 'occupied' })], true],
  ['whose number another door has', [place('42', { id: 'new42', size: '5x10' })], true],
] as const)('a chosen unit %s is lost: %s', (_, places, expected) => {
  const chosen = { unit: lost, places: mapOf(...places), isOffline: false };
  expect(isUnitLost(chosen)).toBe(expected);
  expect(isUnitLost({ ...chosen, isOffline: true })).toBe(false);
});

test('whichever unit is free is no door of the map, and is not lost', () => {
  const any = { ...lost, id: 'any', unitNumber: '' };
  expect(isUnitLost({ unit: any, places: mapOf(place('43')), isOffline: false })).toBe(false);
});

test.each([
  ['occupied', true],
  ['maintenance', false],
  ['available', false],
] as const)('a lost unit that is %s was taken by somebody: %s', (status, expected) => {
  expect(isUnitTaken(lost, mapOf(place('42', { status })))).toBe(expected);
  expect(isUnitTaken(lost, undefined)).toBe(false);
});

test('nothing is lost where nothing is chosen, or no map is there', () => {
  const places = mapOf(place('42', { status: 'occupied' }));
  expect(isUnitLost({ unit: null, places, isOffline: false })).toBe(false);
  expect(isUnitLost({ unit: lost, places: undefined, isOffline: false })).toBe(false);
});
