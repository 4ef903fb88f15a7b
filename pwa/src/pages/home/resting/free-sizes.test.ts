import { expect, test } from 'vitest';
import type { MapPlace } from '../../../facility-map/store/map-store.ts';
import { listFreeSizes } from './free-sizes.ts';

const place = (unitNumber: string, own: Partial<MapPlace> = {}): [string, MapPlace] => [
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

test('each size is counted once, by what is free, with its cheapest rate', () => {
  const places = new Map([
    place('1'),
    place('2', { monthlyRate: '55.00' }),
    place('3', { monthlyRate: '50.00', status: 'occupied' }),
    place('4', { monthlyRate: '50.00', status: 'maintenance' }),
    place('5'),
  ]);
  expect(listFreeSizes(places)).toEqual([{ kind: 'unit', size: '10x10', count: 3, monthlyRate: '55.00' }]);
});

test('units come before warehouses, the cheapest size first, by number and not by letters', () => {
  const places = new Map([
    place('W1', { kind: 'warehouse', size: '10x10', monthlyRate: '40.00' }),
    place('7', { size: '20x20', monthlyRate: '150.00' }),
    place('8', { size: '5x5', monthlyRate: '9.00' }),
    place('9', { size: '10x10', monthlyRate: '60.00' }),
  ]);
  expect(listFreeSizes(places).map(({ kind, size }) => `${kind} ${size}`)).toEqual([
    'unit 5x5',
    'unit 10x10',
    'unit 20x20',
    'warehouse 10x10',
  ]);
});

test('a site that is full, or has no spaces yet, has nothing to offer', () => {
  expect(listFreeSizes(new Map([place('1', { status: 'occupied' })]))).toEqual([]);
  expect(listFreeSizes(new Map())).toEqual([]);
});

test('ten thousand spaces of three hundred sizes are counted within a frame', () => {
  const places = new Map(
    Array.from({ length: 10_000 }, (_, at) => place(String(at), { size: `10x${at % 300}` })),
  );
  // The least of three: what another process takes from this one is no cost of the count.
  const times = [0, 1, 2].map(() => {
    const start = performance.now();
    expect(listFreeSizes(places)).toHaveLength(300);
    return performance.now() - start;
  });
  expect(Math.min(...times)).toBeLessThan(250);
});
