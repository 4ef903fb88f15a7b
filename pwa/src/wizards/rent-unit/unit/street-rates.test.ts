import { facilityFile, toPublicFacility } from 'schemas/facility/facility';
import { expect, test } from 'vitest';
import type { MapPlace } from '../../../facility-map/store/map-store.ts';
import { en, es } from '../rent-unit.copy.ts';
import { readStreetRates } from './street-rates.ts';

const place = (unitNumber: string, own: Partial<MapPlace>): [string, MapPlace] => [
  unitNumber,
  {
    id: unitNumber,
    unitNumber,
    kind: 'unit',
    size: '10x10',
    monthlyRate: '60.00',
    status: 'available',
    ...own,
  },
];

const site = toPublicFacility(facilityFile.parse({}), false);

test('the rates are those of the map: the cheapest of each kind that can be had', () => {
  const places = new Map([
    place('1', { monthlyRate: '50.00', status: 'occupied' }),
    place('2', { monthlyRate: '70.00' }),
    place('3', { monthlyRate: '65.00' }),
    place('W1', { kind: 'warehouse', monthlyRate: '1600.00', status: 'occupied' }),
  ]);
  expect(readStreetRates(places, site)).toEqual({ unit: '65.00', warehouse: '1600.00' });
});

test('without a warehouse on the map there is no rate of one', () => {
  expect(readStreetRates(new Map([place('A1', {})]), site)).toEqual({ unit: '60.00', warehouse: '' });
  expect(en.payment.firstFrom('$60.00', '')).toBe('$60.00 for a unit');
});

test('without a map they are those of the office, and so are the words', () => {
  expect(readStreetRates(undefined, site)).toEqual({ unit: '60.00', warehouse: '1500.00' });
  expect(en.payment.firstFrom('$60.00', '$1,500.00')).toBe('$60.00 for a unit, $1,500.00 for a warehouse');
  expect(en.unit.anyText('$60.00')).toBe('$60.00 a month. The office picks one and tells you by e-mail.');
  expect(es.unit.anyText('$65.00')).toContain('$65.00 al mes');
});
