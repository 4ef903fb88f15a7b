import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { chart, pathOf, scaleOf, spreadLabels, yOf } from './chart-scale.ts';

test.each([
  [[62.5, 68.9, 40], { stepMin: 5 }, [40, 50, 60, 70]],
  [[0], { stepMin: 5 }, [0, 5, 10, 15]],
  [[], { stepMin: 5 }, [0, 5, 10, 15]],
  [[60, 66], { stepMin: 1 }, [60, 62, 64, 66]],
  [[3_940, 12_100], { stepMin: 1, fromZero: true }, [0, 5_000, 10_000, 15_000]],
])('%j is drawn between round lines', (values, options, lines) => {
  expect(scaleOf(values, options).lines).toEqual(lines);
});

test('every value stands inside the chart', () => {
  const value = fc.double({ min: 0, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 36 }), fc.boolean(), (values, fromZero) => {
      const scale = scaleOf(values, { stepMin: 1, fromZero });
      for (const one of values) {
        const y = yOf(one, scale);
        expect(y).toBeGreaterThanOrEqual(chart.top - 0.001);
        expect(y).toBeLessThanOrEqual(chart.height - chart.bottom + 0.001);
      }
    }),
  );
});

test('a month that is not known is a gap, not a nought', () => {
  const scale = scaleOf([0, 15], { stepMin: 5 });
  expect(pathOf([null, 0, 15, null, 15], scale, chart.width).match(/[ML]/g)).toEqual(['M', 'L', 'M']);
});

test('labels of lines that end at one height stand apart, and inside', () => {
  expect(spreadLabels([50, 50, 100])).toEqual([50, 68, 100]);
  const low = spreadLabels([210, 211, 212]);
  expect(Math.max(...low)).toBeLessThanOrEqual(chart.height - chart.bottom);
});
