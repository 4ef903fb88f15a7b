import { expect, test } from 'vitest';
import { findRows, type ReportColumn } from './report-columns.ts';

type Row = { unit: string; tenant: string; rent: string };
const columns: ReportColumn<Row>[] = [
  { id: 'unit', header: 'Unit', cell: ({ unit }) => unit },
  { id: 'tenant', header: 'Tenant', cell: ({ tenant }) => tenant },
  { id: 'rent', header: 'Rent', cell: ({ rent }) => `$${rent}` },
];
const rows: Row[] = [
  { unit: '7', tenant: "Zoë O'Brien-Núñez", rent: '60.00' },
  { unit: 'W1', tenant: 'José Muñoz', rent: '1500.00' },
];
const unitsFor = (sought: string) => findRows(rows, columns, sought).map(({ unit }) => unit);

test.each([
  ['', ['7', 'W1']],
  ['  ', ['7', 'W1']],
  ['NUNEZ', ['7']],
  ['jose w1', ['W1']],
  ['$1500', ['W1']],
  ['jose 7', []],
])('%j finds %j, whatever the accents, in any order', (sought, units) => {
  expect(unitsFor(sought)).toEqual(units);
});
