import { unitNumbers } from 'schemas/facility/facility';
import { describe, expect, test } from 'vitest';
import { type Across, groups, lines, type Move, moveFrom, walkingOrder } from './geometry.ts';

const arrangements: Across[] = [1, 2];

describe('the site', () => {
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
    expect(moveFrom(from, move, across)).toBe(to);
  });

  test.each(arrangements)('reach every door from the first by walking right, %d across', (across) => {
    const seen = new Set(['1']);
    for (let at = '1'; moveFrom(at, 'right', across) !== at; ) {
      at = moveFrom(at, 'right', across);
      seen.add(at);
    }
    expect(seen.size).toBe(walkingOrder.length);
  });

  test.each(arrangements)('down and then up never leave the neighbourhood, %d across', (across) => {
    const line = (number: string) =>
      lines[across].findIndex((spots) => spots.some((s) => s.number === number));
    for (const number of walkingOrder) {
      const below = moveFrom(number, 'down', across);
      if (below !== number) expect(line(moveFrom(below, 'up', across))).toBe(line(number));
    }
  });

  test('a number that is not on the site stays where it is', () => {
    expect(moveFrom('400', 'down', 2)).toBe('400');
  });
});
