import { expect, test } from 'vitest';
import { toFigureTables } from './figure-tables.ts';

test('spaces stand beside each other, kinds of money below each other, what is said once by itself', () => {
  const tables = toFigureTables({
    'occupancy.unit.occupied': 3,
    'occupancy.all.occupied': 4,
    'collections.rent.billed': '60.00',
    'collections.rent.collected': '30.00',
    'collections.cash': '30.00',
    'delinquency.total': '25.00',
    'delinquency.ages.1-10': '25.00',
  });
  const shapes = tables.map(({ report, columns, rows }) => [report, columns, rows.map(({ name }) => name)]);
  expect(shapes).toEqual([
    ['occupancy', ['unit', 'all'], ['occupied']],
    ['collections', ['billed', 'collected'], ['rent']],
    ['collections', [''], ['cash']],
    ['delinquency', [''], ['total', '1-10']],
  ]);
  expect(tables[0]?.rows[0]?.cells.all).toEqual({ path: 'occupancy.all.occupied', figure: 4 });
  expect(tables[1]?.rows[0]?.cells.collected?.figure).toBe('30.00');
});

test('no figure is lost, whatever its name', () => {
  const figures = { 'new.report.row.name': 1, plain: null, 'occupancy.unit.x': '1.00' };
  const shown = toFigureTables(figures).flatMap(({ rows }) =>
    rows.flatMap(({ cells }) => Object.values(cells).map(({ path }) => path)),
  );
  expect(shown.sort()).toEqual(Object.keys(figures).sort());
});
