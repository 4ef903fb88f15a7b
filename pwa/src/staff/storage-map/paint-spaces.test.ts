import { documentedDoorId } from 'schemas/facility/documented-site';
import type { SpaceRow } from 'schemas/reporting/staff-map';
import { describe, expect, test } from 'vitest';
import { en as siteWords } from '../../facility-map/view/facility-map.copy.ts';
import { type LayerName, layerNames, lookOf, readLayer } from './layers.ts';
import { paintSpaces } from './paint-spaces.ts';
import { en, es } from './storage-map.copy.ts';

const now = new Date('2026-11-20T15:00:00.000Z');

const space = (number: string, own: Partial<SpaceRow> = {}): SpaceRow => ({
  id: documentedDoorId(number) ?? '00000000-0000-4000-8000-000000000000',
  version: 1,
  number,
  size: '10x10',
  streetRate: '60.00',
  state: 'available',
  lock: 'none',
  tenancy: null,
  tickets: { open: 0, worst: null },
  ...own,
});

const let_ = (own: Partial<NonNullable<SpaceRow['tenancy']>> = {}): SpaceRow['tenancy'] => ({
  leaseId: '00000000-0000-4000-8000-000000000001',
  customerId: '00000000-0000-4000-8000-000000000002',
  customerName: 'Jane Doe',
  rate: '60.00',
  balance: '0.00',
  daysPastDue: null,
  paidThrough: '2026-11-30',
  gate: 'active',
  overlock: 'off',
  holdExpiresAt: null,
  vacatedOn: null,
  leavesOn: null,
  ...own,
});

const free = space('1');
const good = space('2', { state: 'occupied', lock: 'tenant', tenancy: let_({ rate: '55.00' }) });
const late = space('3', {
  state: 'past_due',
  lock: 'overlock',
  tenancy: let_({ balance: '85.00', daysPastDue: 19, rate: '65.00', gate: 'suspended' }),
  tickets: { open: 2, worst: 'emergency' },
});
const held = space('4', { state: 'reserved', tenancy: let_({ holdExpiresAt: '2026-11-20T16:30:00.000Z' }) });
const broken = space('5', { state: 'maintenance', tickets: { open: 1, worst: 'low' } });
const site = [free, good, late, held, broken];

const paint = (layer: LayerName, own: Partial<Parameters<typeof paintSpaces>[0]> = {}) =>
  paintSpaces(
    {
      spaces: new Map(site.map((one) => [one.number, one])),
      layer,
      isShown: () => true,
      chosen: new Set(),
      now,
      ...own,
    },
    { ...en, unknown: siteWords.unknown },
  );

describe('a layer', () => {
  test.each<[LayerName, string[], (string | undefined)[]]>([
    [
      'rent',
      ['available', 'occupied', 'past_due', 'reserved', 'maintenance'],
      ['Free', 'Let', 'Late', 'Held', 'Out'],
    ],
    [
      'late',
      ['not_let', 'in_time', 'to_30', 'not_let', 'not_let'],
      [undefined, '✓', '19 d', undefined, undefined],
    ],
    ['lock', ['none', 'tenant', 'overlock', 'none', 'none'], ['–', 'Own', 'Over', '–', '–']],
    [
      'rate',
      ['not_let', 'below', 'above', 'not_let', 'not_let'],
      [undefined, '−$5', '+$5', undefined, undefined],
    ],
    [
      'holds',
      ['none', 'none', 'none', 'ending', 'none'],
      [undefined, undefined, undefined, '1 h', undefined],
    ],
    ['tickets', ['none', 'none', 'emergency', 'none', 'some'], [undefined, undefined, '2!!', undefined, '1']],
  ])('%s says %j, written as %j', (layer, keys, marks) => {
    expect(site.map((one) => readLayer(layer, one, now))).toEqual(keys);
    const doors = paint(layer);
    expect(site.map(({ number }) => doors.get(number)?.mark)).toEqual(marks);
    for (const [i, { number }] of site.entries())
      expect(doors.get(number)?.look).toBe(lookOf(layer, keys[i] ?? ''));
  });

  test('has words and looks of its own for each thing that it says, in both languages', () => {
    for (const layer of layerNames) {
      const looks = Object.keys(en.keys[layer]).map((key) => lookOf(layer, key));
      expect(new Set(looks).size, layer).toBe(looks.length);
      expect(Object.keys(es.keys[layer])).toEqual(Object.keys(en.keys[layer]));
    }
  });
});

describe('a door', () => {
  test('says all of its space, whatever layer is shown', () => {
    expect(paint('lock').get('3')?.label).toBe(
      'Unit 3, Past due, Jane Doe, 19 days late, owes $85.00, Overlock, 2 tickets, 10x10 ft, $65.00 a month',
    );
    expect(paint('rent').get('1')?.label).toBe('Unit 1, Available, 10x10 ft, $60.00 a month');
  });

  test('of a warehouse has room for the whole word', () => {
    const spaces = new Map([['W1', space('W1', { lock: 'overlock' })]]);
    expect(paint('rent', { spaces }).get('W1')).toMatchObject({
      label: 'Warehouse 1, Available, Overlock, 10x10 ft, $60.00 a month',
      mark: 'Available',
    });
    expect(paint('lock', { spaces }).get('W1')?.mark).toBe('Overlock');
  });

  test('without a space cannot be pressed, be it under construction or unknown', () => {
    const doors = paint('rent');
    expect([doors.size, ...[...doors.keys()].slice(95, 98)]).toEqual([116, '96', '97', '98']);
    expect(doors.get('97')).toMatchObject({
      look: 'underConstruction',
      label: 'Unit 97, Under Construction',
      isPressable: false,
    });
    expect(doors.get('W1')).toMatchObject({
      look: 'unknown',
      label: 'Warehouse 1, Not Available in System',
      isPressable: false,
    });
  });

  test('that was not looked for steps back, but can still be opened', () => {
    const doors = paint('rent', { isShown: ({ number }) => number === '1', chosen: new Set(['2']) });
    expect(doors.get('1')?.look).toBe('available');
    expect(doors.get('2')).toMatchObject({
      look: 'plain',
      isPressable: true,
      isSelected: true,
    });
  });
});
