import { unitNumbers, warehouseNumbers } from 'schemas/facility/facility';
import { describe, expect, test } from 'vitest';
import { plan, planHeight, planWidth } from './site-plan.ts';
import { en, es, wordWay } from './way.copy.ts';
import { findWay } from './way.ts';

const all = [...unitNumbers.map(String), ...warehouseNumbers.map((number) => `W${number}`)];
const wayTo = (number: string) => {
  const way = findWay(number);
  if (!way) throw new Error(`no way to ${number}`);
  return way;
};

describe('the plan', () => {
  test('has every unit and warehouse once, inside its edges, and none on top of another', () => {
    expect(plan.map(({ number }) => number).toSorted()).toEqual(all.toSorted());
    for (const { x, y, width } of plan) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(planWidth + 0.01);
      expect(y).toBeLessThan(planHeight);
    }
    expect(new Set(plan.map(({ x, y }) => `${x} ${y}`)).size).toBe(plan.length);
  });
});

describe('the way', () => {
  test.each([
    ['79', 'left', 1, 'left', 1, 'right'],
    ['75', 'left', 1, 'left', 5, 'right'],
    ['80', 'left', 1, 'right', 1, 'left'],
    ['89', 'left', 1, 'right', 1, 'right'],
    ['96', 'left', 1, 'right', 8, 'right'],
    ['54', 'left', 2, 'left', 1, 'right'],
    ['52', 'left', 2, 'left', 3, 'right'],
    ['72', 'left', 2, 'right', 9, 'left'],
    ['42', 'left', 3, 'left', 4, 'left'],
    ['37', 'left', 3, 'left', 9, 'left'],
    ['18', 'left', 3, 'left', 1, 'right'],
    ['28', 'left', 3, 'right', 1, 'left'],
    ['55', 'left', 3, 'right', 1, 'right'],
    ['1', 'left', 4, 'left', 9, 'left'],
    ['19', 'left', 4, 'right', 1, 'right'],
    ['W2', 'right', 1, 'right', 1, 'left'],
    ['W1', 'right', 1, 'right', 2, 'left'],
    ['W3', 'right', 1, 'left', 1, 'right'],
    ['W4', 'right', 1, 'left', 2, 'right'],
  ] as const)('to %s: %s, aisle %d on the %s, door %d on the %s', (number, turn, aisle, into, nth, hand) => {
    expect(wayTo(number)).toMatchObject({ turn, aisle, into, nth, hand });
  });

  test('runs in straight lines, through no door, and ends at its own', () => {
    for (const number of all) {
      const { points, door } = wayTo(number);
      for (const [at, to] of points.entries()) {
        const from = points[at - 1];
        if (!from) continue;
        expect(from.x === to.x || from.y === to.y).toBe(true);
        const crossed = plan.filter((other) => crosses(from, to, other));
        expect(
          crossed.map((other) => other.number),
          `to ${number}`,
        ).toEqual([]);
      }
      const end = points.at(-1);
      expect(end?.x).toBeCloseTo(door.x + door.width / 2);
    }
  });

  test('no two doors have the same words', () => {
    for (const say of [en, es]) {
      const told = all.map((number) =>
        wordWay(say, wayTo(number)).replace(/(Unit|unidad|Warehouse|bodega) \d+/, ''),
      );
      // Of a pair back to back each faces its own aisle.
      expect(new Set(told).size).toBe(all.length);
    }
  });

  test('of what is not on the plan there is none: a new number, what is being built, nothing', () => {
    for (const number of ['97', '112', '113', '4711', 'W5', '', 'any'])
      expect(findWay(number)).toBeUndefined();
  });
});

interface Point {
  x: number;
  y: number;
}
function crosses(from: Point, to: Point, { x, y, width }: (typeof plan)[number]): boolean {
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
  const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
  return left < x + width - 0.01 && right > x + 0.01 && top < y + 0.79 && bottom > y + 0.01;
}

test('the words, in both languages', () => {
  expect(wordWay(en, wayTo('42'))).toBe(
    'After the gate turn left. Take the third aisle on the left. Unit 42 is the fourth door on your left.',
  );
  expect(wordWay(es, wayTo('42'))).toBe(
    'Después del portón gire a la izquierda. Tome el tercer pasillo a la izquierda. La unidad 42 es la cuarta puerta a su izquierda.',
  );
  expect(wordWay(en, wayTo('W3'))).toBe(
    'After the gate turn right. Take the first aisle on the left. Warehouse 3 is the first door on your right.',
  );
  expect(wordWay(es, wayTo('W3'))).toBe(
    'Después del portón gire a la derecha. Tome el primer pasillo a la izquierda. La bodega 3 es la primera puerta a su derecha.',
  );
});
