import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { documentedDoorId } from 'schemas/facility/documented-site';
import { describe, expect, test } from 'vitest';
import { LocaleProvider } from '../../core/i18n/locale.tsx';
import type { MapPlace, MapPlaces } from '../store/map-store.ts';
import { changedPlaces, choosablePlace, countStatuses } from './canvas/cell-state.ts';
import { paintPlaces } from './canvas/doors.ts';
import { en, es } from './facility-map.copy.ts';
import { FacilityMap } from './facility-map.tsx';
import { FreeMap } from './free-map.tsx';
import { MapAgeNote } from './map-age-note.tsx';

const place = (unitNumber: string, status: MapPlace['status'], more: Partial<MapPlace> = {}): MapPlace => ({
  id: documentedDoorId(unitNumber) ?? unitNumber,
  unitNumber,
  kind: 'unit',
  size: '10x10',
  monthlyRate: '60.00',
  status,
  ...more,
});
const index = (...places: MapPlace[]): MapPlaces => new Map(places.map((p) => [p.unitNumber, p]));

const site = index(
  place('1', 'available'),
  place('2', 'occupied'),
  place('3', 'maintenance'),
  place('42', 'available'),
  place('98', 'available'),
  place('W1', 'available', { kind: 'warehouse', size: '30x40', monthlyRate: '1500.00' }),
);

function draw(props: Partial<ComponentProps<typeof FacilityMap>> = {}, locale: 'en' | 'es' = 'en') {
  return renderToStaticMarkup(
    <LocaleProvider initial={locale}>
      <FacilityMap places={site} {...props} />
    </LocaleProvider>,
  );
}
/** The opening tag of a door's button. */
const door = (html: string, number: string) =>
  html.match(new RegExp(`<button[^>]*data-number="${number}"[^>]*>`))?.[0];
const nameOf = (html: string, number: string) => door(html, number)?.match(/aria-label="([^"]*)"/)?.[1];

describe('each door', () => {
  test.each([
    ['42', 'Unit 42, 10x10, $60.00 a month, Available'],
    ['2', 'Unit 2, 10x10, $60.00 a month, Occupied'],
    ['3', 'Unit 3, 10x10, $60.00 a month, Maintenance'],
    ['4', 'Unit 4, Not Available in System'],
    ['97', 'Unit 97, Under Construction'],
    ['112', 'Unit 112, Under Construction'],
    ['98', 'Unit 98, 10x10, $60.00 a month, Available'],
    ['W1', 'Warehouse 1, 30x40, $1,500.00 a month, Available'],
    ['W2', 'Warehouse 2, Not Available in System'],
  ])('%s says who and what it is: %s', (number, name) => {
    expect(nameOf(draw(), number)).toBe(name);
  });

  test('says it in Spanish too', () => {
    expect(nameOf(draw({}, 'es'), '42')).toBe('Unidad 42, 10x10, $60.00 al mes, Disponible');
  });

  test('can be pressed only when it is available and there is something to choose', () => {
    const choosing = draw({ onSelect: () => undefined });
    const isPressable = (number: string) => !door(choosing, number)?.includes('aria-disabled');
    expect(['1', '42', '98', 'W1'].every(isPressable)).toBe(true);
    expect(['2', '3', '4', '97', 'W2'].some(isPressable)).toBe(false);
    expect(draw().match(/data-number="[^"]*"/g)).toHaveLength(116);
    expect(draw().match(/data-number="[^"]*"[^>]*aria-disabled="true"/g)).toHaveLength(116);
  });

  test('is reached by one tab stop, which starts at the choice', () => {
    const stops = draw({ selectedId: documentedDoorId('42') }).match(/<button[^>]*>/g) ?? [];
    const isStop = (tag: string) => tag.includes('data-number') && /tabindex="0"/i.test(tag);
    expect(stops.filter(isStop)).toHaveLength(1);
    expect(door(draw({ selectedId: documentedDoorId('42') }), '42')).toMatch(/tabindex="0"/i);
    expect(door(draw(), '1')).toMatch(/tabindex="0"/i);
  });
});

test('the legend counts what is available, occupied and in maintenance', () => {
  const legend = draw()
    .match(/<ul.*?<\/ul>/)?.[0]
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  expect(legend).toBe('Available 4 Occupied 1 Maintenance 1');
});

test('the gate stands before unit 89', () => {
  expect(draw().replace(/<svg.*?<\/svg>/g, '')).toMatch(
    /GATE<\/div><\/div><div[^>]*><button[^>]*data-number="89"/,
  );
});

test('the details say all of the choice, a warehouse among them', () => {
  const words = draw({ selectedId: documentedDoorId('W1'), onSelect: () => undefined }).match(
    /<aside.*<\/aside>/,
  )?.[0];
  expect(
    words
      ?.replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  ).toBe('Warehouse 1 Your choice Size 30x40 ft Monthly rate $1,500.00 a month Status Available');
});

describe('behind the doors', () => {
  test('a picked warehouse is a picked unit under its own number', () => {
    expect(choosablePlace('W1', site)?.unitNumber).toBe('W1');
  });

  test('what is under construction is never chosen nor counted; once it is opened, it is', () => {
    expect(choosablePlace('97', site)).toBeUndefined();
    expect(choosablePlace('98', site)?.unitNumber).toBe('98');
    expect(countStatuses(site).available).toBe(4);
  });

  test('only places that were known before can have changed', () => {
    const after = index(place('1', 'occupied'), place('2', 'occupied'), place('50', 'available'));
    expect(changedPlaces(site, after).map((changed) => changed.unitNumber)).toEqual(['1']);
  });
});

describe('the age of the map', () => {
  const minute = 60_000;
  const note = (ageMs: number, isLive = false, locale: 'en' | 'es' = 'en') =>
    renderToStaticMarkup(
      <LocaleProvider initial={locale}>
        <MapAgeNote fetchedAt={0} isLive={isLive} now={() => new Date(ageMs)} />
      </LocaleProvider>,
    ).replace(/<[^>]*>/g, '');

  test.each([
    [minute - 1, ''],
    [minute, 'Map as of 1 minute ago'],
    [5 * minute, 'Map as of 5 minutes ago'],
    [60 * minute, 'Map as of 1 hour ago'],
    [47 * 60 * minute, 'Map as of 1 day ago'],
    [-minute, ''],
  ])('after %d ms reads "%s"', (ageMs, words) => {
    expect(note(ageMs)).toBe(words);
  });

  test('is no matter while the map is live', () => {
    expect(note(60 * minute, true)).toBe('');
  });

  test('is told in Spanish', () => {
    expect(note(5 * minute, false, 'es')).toBe('Mapa de hace 5 minutos');
  });
});

test('where one begins, a door that is taken shows no number, however long it is', () => {
  const taken = (unitNumber: string): MapPlace => ({
    ...{ id: unitNumber, unitNumber, kind: 'unit', size: '5x10', monthlyRate: '45.00', status: 'occupied' },
  });
  const places = new Map(['A12', 'A131', 'ABC1234Z'].map((number) => [number, taken(number)]));
  const html = renderToStaticMarkup(
    <LocaleProvider initial="en">
      <FreeMap places={places} onTake={() => undefined} />
    </LocaleProvider>,
  );
  const looks = [...html.matchAll(/<button[^>]* class="([^"]*)"/g)].map(([, name]) => name);
  expect(looks).toHaveLength(3);
  expect(new Set(looks).size).toBe(1);
});

test('a place that did not change keeps its door; with another choice, use or language it is painted anew', () => {
  const idle = { selectedNumber: undefined, isChoosing: true };
  const door = paintPlaces(site, idle, en).get('42');
  const changed = new Map(site).set('1', place('1', 'occupied'));
  expect(paintPlaces(changed, idle, en).get('42')).toBe(door);
  expect(paintPlaces(changed, idle, en).get('1')?.look).toBe('occupied');
  expect(paintPlaces(site, { ...idle, selectedNumber: '42' }, en).get('42')?.isSelected).toBe(true);
  expect(paintPlaces(site, { ...idle, isChoosing: false }, en).get('42')?.isPressable).toBe(false);
  expect(paintPlaces(site, idle, es).get('42')?.label).toContain('Disponible');
  expect(paintPlaces(site, idle, en).get('42')).toEqual(door);
});
