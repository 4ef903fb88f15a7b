import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createMapLists } from './map-lists.ts';
import { byPlace, toMapRow, type UnitRow } from './units.rules.ts';

const unit = (number: number, own: Partial<UnitRow> = {}): UnitRow => ({
  id: `${own.kind ?? 'unit'} ${number}`,
  kind: 'unit',
  number: String(number),
  size: '10x10',
  monthlyRateCents: 6_000,
  status: 'available',
  createdAt: new Date(0),
  updatedAt: new Date(0),
  ...own,
});

test('after any changes each list says what a look at all units would say', () => {
  const lists = createMapLists();
  const all = new Map<string, UnitRow>();
  const put = (...units: UnitRow[]) => {
    for (const one of units) all.set(one.id, one);
    return lists.put(units);
  };
  const expectTrue = () => {
    const sorted = [...all.values()].sort(byPlace);
    for (const [name, holds] of Object.entries({
      units: ({ kind }: UnitRow) => kind === 'unit',
      available: ({ kind, status }: UnitRow) => kind === 'unit' && status === 'available',
      warehouses: ({ kind }: UnitRow) => kind === 'warehouse',
    })) {
      const said = JSON.stringify(sorted.filter(holds).map(toMapRow));
      const { raw, gz } = lists.read(name as 'units');
      expect(Buffer.from(raw).toString()).toBe(said);
      expect(gunzipSync(gz ?? '').toString()).toBe(said);
    }
  };
  expectTrue();
  put(...Array.from({ length: 250 }, (_, i) => unit(i + 1)), unit(1, { kind: 'warehouse' }));
  expectTrue();
  for (let round = 0; round < 40; round += 1) {
    const number = 1 + ((round * 97) % 260);
    put(unit(number, { status: round % 3 ? 'occupied' : 'maintenance', monthlyRateCents: 6_000 + round }));
    expectTrue();
  }
  for (let number = 101; number <= 200; number += 1) put(unit(number, { status: 'occupied' }));
  expectTrue();
  const isGone = (id: string) => /7$/.test(id);
  expect(lists.remove(isGone)).toHaveLength(26);
  for (const id of [...all.keys()].filter(isGone)) all.delete(id);
  expectTrue();
  expect(lists.remove(isGone)).toEqual([]);
  put(unit(7), unit(2, { kind: 'warehouse' }));
  expectTrue();
});

test('what did not change is neither told nor joined again', () => {
  const lists = createMapLists();
  lists.put([unit(1), unit(2), unit(1, { kind: 'warehouse' })]);
  const before = { units: lists.read('units'), warehouses: lists.read('warehouses') };
  expect(lists.put([unit(1)])).toEqual([]);
  expect(lists.read('units')).toBe(before.units);
  expect(lists.put([unit(1), unit(2, { status: 'occupied' })])).toMatchObject([{ number: '2' }]);
  expect(lists.read('units')).not.toBe(before.units);
  expect(lists.read('warehouses')).toBe(before.warehouses);
});
