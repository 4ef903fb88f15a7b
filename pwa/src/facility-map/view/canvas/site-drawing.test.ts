import fc from 'fast-check';
import { documentedDoorId, documentedDoors } from 'schemas/facility/documented-site';
import { unitNumbers } from 'schemas/facility/facility';
import { isWarehouseNumber } from 'schemas/kit/fields/unit-label';
import { describe, expect, test } from 'vitest';
import { documentedGroups } from './documented-site.ts';
import type { Across } from './drawn-lines.ts';
import { type Move, moveFrom } from './moves.ts';
import { drawingOf, drawSite } from './site-drawing.ts';

const arrangements: Across[] = [1, 2];
const toDoors = (numbers: readonly string[], idOf: (number: string) => string | undefined) =>
  new Map(numbers.map((number) => [number, { id: idOf(number) ?? 'new', size: '10x10' }]));
const site = drawSite(toDoors(documentedDoors, documentedDoorId));
const own = (numbers: readonly string[]) => drawSite(toDoors(numbers, () => undefined));
const { groups, lines, walkingOrder } = site;

describe('the documented site', () => {
  test('has four blocks of 18, three rows, what is under construction, and the warehouses', () => {
    const shape = groups.map(({ kind, numbers }) => `${kind} ${numbers.at(0)}-${numbers.at(-1)}`);
    expect(shape).toEqual([
      'block 1-18',
      'block 19-36',
      'block 37-54',
      'block 55-72',
      'row 73-79',
      'row 80-88',
      'row 89-96',
      'underConstruction 97-112',
      'warehouses W1-W4',
    ]);
  });

  test('has its gate beside 89-96', () => {
    expect(groups.filter((group) => group.hasGate).map((group) => group.numbers[0])).toEqual(['89']);
  });

  test('is walked from 1 to 96, past the construction, to the warehouses', () => {
    expect(walkingOrder.slice(0, 96)).toEqual(unitNumbers.map(String));
    expect(walkingOrder.slice(-4)).toEqual(['W1', 'W2', 'W3', 'W4']);
    expect(walkingOrder).toHaveLength(116);
  });

  test.each(arrangements)('draws every door exactly once, %d across', (across) => {
    const drawn = lines[across].flat().map((spot) => spot.number);
    expect(drawn.toSorted()).toEqual(walkingOrder.toSorted());
  });
});

describe('the arrow keys', () => {
  test.each<[string, Move, Across, string]>([
    ['1', 'right', 2, '2'],
    ['9', 'right', 2, '19'],
    ['9', 'right', 1, '10'],
    ['27', 'right', 2, '10'],
    ['10', 'left', 2, '27'],
    ['1', 'left', 2, '1'],
    ['W4', 'right', 2, 'W4'],
    ['5', 'down', 2, '14'],
    ['14', 'down', 2, '41'],
    ['14', 'down', 1, '23'],
    ['36', 'down', 2, '63'],
    ['46', 'down', 2, '73'],
    ['54', 'down', 2, '80'],
    ['64', 'down', 2, '80'],
    ['88', 'down', 2, '96'],
    ['73', 'down', 2, '89'],
    ['89', 'up', 2, '80'],
    ['80', 'down', 1, '89'],
    ['88', 'down', 1, '96'],
    ['97', 'down', 1, '106'],
    ['97', 'down', 2, 'W1'],
    ['112', 'down', 2, 'W4'],
    ['W2', 'up', 2, '103'],
    ['W1', 'down', 2, 'W1'],
    ['5', 'up', 2, '5'],
    ['12', 'lineStart', 2, '10'],
    ['12', 'lineEnd', 2, '36'],
    ['12', 'lineEnd', 1, '18'],
    ['50', 'first', 2, '1'],
    ['50', 'last', 2, 'W4'],
  ])('from %s %s, %d across, to %s', (from, move, across, to) => {
    expect(moveFrom(site, from, move, across)).toBe(to);
  });

  test.each(arrangements)('reach every door from the first by walking right, %d across', (across) => {
    const seen = new Set(['1']);
    for (let at = '1'; moveFrom(site, at, 'right', across) !== at; ) {
      at = moveFrom(site, at, 'right', across);
      seen.add(at);
    }
    expect(seen.size).toBe(walkingOrder.length);
  });

  test.each(arrangements)('down and then up never leave the neighbourhood, %d across', (across) => {
    const line = (number: string) =>
      lines[across].findIndex((spots) => spots.some((s) => s.number === number));
    for (const number of walkingOrder) {
      const below = moveFrom(site, number, 'down', across);
      if (below !== number) expect(line(moveFrom(site, below, 'up', across))).toBe(line(number));
    }
  });

  test('a number that is not on the site stays where it is', () => {
    expect(moveFrom(site, '400', 'down', 2)).toBe('400');
  });
});

const door = fc
  .tuple(
    fc.constantFrom('', 'A', 'B', 'AB', 'W'),
    fc.integer({ min: 1, max: 400 }),
    fc.constantFrom('', '', 'B'),
  )
  .map(([building, number, letter]) => `${building}${number}${building === 'W' ? '' : letter}`);
const anyDoors = fc.uniqueArray(door, { minLength: 1, maxLength: 300 });

describe('any other site', () => {
  test('draws every door once, those of a building together, in the order of their numbers', () => {
    fc.assert(
      fc.property(anyDoors, (doors) => {
        const drawn = own(doors);
        expect(drawn.walkingOrder.toSorted()).toEqual(doors.toSorted());
        for (const across of arrangements) {
          const spots = drawn.lines[across].flat();
          expect(spots.map(({ number }) => number).toSorted()).toEqual(doors.toSorted());
          expect(drawn.lines[across].every((line) => line.length > 0)).toBe(true);
        }
        for (const { kind, numbers } of drawn.groups) {
          expect(new Set(numbers.map((number) => /^\D*/.exec(number)?.[0])).size).toBe(1);
          expect(numbers.length).toBeLessThanOrEqual(kind === 'warehouses' ? 4 : 18);
          expect(numbers.every((number) => isWarehouseNumber(number) === (kind === 'warehouses'))).toBe(true);
        }
        expect(new Set(drawn.groups.map(({ id }) => id)).size).toBe(drawn.groups.length);
      }),
    );
  });

  test.each(arrangements)('is walked with the keys from end to end, %d across', (across) => {
    fc.assert(
      fc.property(anyDoors, (doors) => {
        const drawn = own(doors);
        let at = moveFrom(drawn, doors[0] ?? '', 'first', across);
        let seen = 1;
        for (let next = ''; next !== at; seen += 1) {
          at = next || at;
          next = moveFrom(drawn, at, 'right', across);
        }
        expect(seen - 1).toBe(doors.length);
        expect(at).toBe(moveFrom(drawn, doors[0] ?? '', 'last', across));
      }),
      { numRuns: 30 },
    );
  });

  test('that only has the numbers of the documented one has neither its gate nor its construction site', () => {
    const drawn = own(documentedDoors);
    expect(drawn.groups.map(({ kind, numbers }) => `${kind} ${numbers.at(0)}-${numbers.at(-1)}`)).toEqual([
      'block 1-18',
      'block 19-36',
      'block 37-54',
      'block 55-72',
      'block 73-90',
      'block 91-96',
      'warehouses W1-W4',
    ]);
    expect(drawn.groups.some(({ hasGate }) => hasGate)).toBe(false);
  });

  test('is known by the ids of its doors; the documented one is drawn whole, with all others beside it', () => {
    const doors = [...documentedDoors.slice(5).toReversed(), 'A10', 'W9', 'A2'];
    const places = (idOf: (number: string) => string | undefined) => drawingOf(toDoors(doors, idOf));
    const drawn = places(documentedDoorId);
    expect(drawn.groups.slice(0, documentedGroups.length)).toEqual(groups);
    expect(drawn.groups.slice(documentedGroups.length).map(({ numbers }) => numbers)).toEqual([
      ['A2', 'A10'],
      ['W9'],
    ]);
    expect(places(() => undefined).walkingOrder[0]).toBe('6');
  });

  test('says its sizes where there are several', () => {
    const doors = toDoors(['A1', 'A2', 'B1', 'W1'], () => undefined);
    expect(drawSite(doors).groups.map(({ sizes }) => sizes)).toEqual([undefined, undefined, undefined]);
    doors.set('A2', { id: 'new', size: '5x10' });
    expect(drawSite(doors).groups.map(({ sizes }) => sizes)).toEqual(['10x10, 5x10', '10x10', undefined]);
  });

  test('is drawn anew when a door is new, another or gone, and only then', () => {
    const places = toDoors(['A1', 'A2'], () => undefined);
    const drawn = drawingOf(places);
    expect(drawingOf(new Map([...places].map(([number, place]) => [number, { ...place }])))).toBe(drawn);
    expect(drawingOf(new Map([...places, ['A3', { id: '3', size: '5x5' }]])).walkingOrder).toHaveLength(3);
    expect(drawingOf(places)).not.toBe(drawn);
  });
});
