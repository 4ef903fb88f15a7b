import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { chart, pathOf, scaleOf, spreadLabels, yOf } from './metrics-line.ts';

test('a scale begins below the lowest value and ends above the highest, in round steps', () => {
  expect(scaleOf([62.5, 68.9, 40])).toEqual({ low: 40, high: 70, lines: [40, 50, 60, 70] });
  expect(scaleOf([0])).toEqual({ low: 0, high: 15, lines: [0, 5, 10, 15] });
  expect(scaleOf([])).toMatchObject({ low: 100 });
});

test('every value stands inside the chart', () => {
  const share = fc.double({ min: 0, max: 130, noNaN: true });
  fc.assert(
    fc.property(fc.array(share, { minLength: 1, maxLength: 36 }), (values) => {
      const scale = scaleOf(values);
      for (const value of values) {
        const y = yOf(value, scale);
        expect(y).toBeGreaterThanOrEqual(chart.top - 0.001);
        expect(y).toBeLessThanOrEqual(chart.height - chart.bottom + 0.001);
      }
    }),
  );
});

test('a month that is not known is a gap, not a nought', () => {
  const scale = scaleOf([0, 15]);
  expect(pathOf([null, 0, 15, null, 15], scale, chart.width).match(/[ML]/g)).toEqual(['M', 'L', 'M']);
});

test('labels of lines that end at one height stand apart, and inside', () => {
  expect(spreadLabels([50, 50, 100])).toEqual([50, 68, 100]);
  const low = spreadLabels([210, 211, 212]);
  expect(Math.max(...low)).toBeLessThanOrEqual(chart.height - chart.bottom);
});
