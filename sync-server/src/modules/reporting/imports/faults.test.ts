import { randomUUID } from 'node:crypto';
import { importsApi } from 'schemas/reporting/imports';
import { describe, expect, test } from 'vitest';
import { callAsStaff } from '../../../testing/testing-calls.ts';
import { useSite } from '../../../testing/testing-site.ts';
import { createBillingSite } from '../../billing/runs/testing-billing.ts';
import { importsRoutes } from './imports.routes.ts';
import { type Cells, customerCells, importing, leaseCells, toCsv } from './testing-imports.ts';

const site = useSite(createBillingSite, importsRoutes, ({ setClock }) => setClock('2026-11-20'));
const faultsOf = async (files: Parameters<ReturnType<typeof importing>['check']>[0]) => {
  const { faults } = await importing(site).checked(files);
  return faults.map(({ file, line, column, code }) => `${file} ${line} ${column} ${code}`);
};
const customers = [customerCells('C-1'), customerCells('C-2')];
const leases = [leaseCells('12', 'C-1')];

describe('a file', () => {
  test('of another system is understood by its own headers', async () => {
    const view = await importing(site).checked({
      customers:
        'Tenant ID;First Name;Last Name;Email Address;Cell Phone;Address 1;City;State;Zip\n' +
        '7;Ada;Okafor;ada@example.com;859-555-0123;12 Elm Street;Springfield;ky;40069\n;;;;;;;;\n',
      leases:
        '\uFEFFUnit #\tTenant ID\tMove-In Date\tMonthly Rent\tPaid Thru\n12\t7\t3/15/2024\t$65.00\t11/30/2026\n13\t\t\t\t\n',
    });
    expect(view).toMatchObject({ faultCount: 0, sums: { leases: 1, monthlyRent: '65.00' } });
    expect(view.files.find(({ kind }) => kind === 'leases')?.columns).toMatchObject({
      starts_on: 'Move-In Date',
      unit: 'Unit #',
    });
  });

  test.each([
    ['that says what parts its cells', 'sep=;\r\nUnit;Size;Rate\r\nA-112;5x10;60\r\nA112;5x10;60\r\n', 4],
    ['with numbers as formulas', 'Unit,Size,Rate\n="A-112",="5x10",60\n"=""A112""",5x10,="60"\n', 3],
  ])('%s, for a spreadsheet, is read as it is meant', async (_, spaces, line) => {
    const { sums, faults } = await importing(site).checked({ spaces });
    expect(sums?.spaces).toBe(1);
    expect(faults).toMatchObject([{ line, column: 'unit', code: 'unit_twice' }]);
  });

  test('whose headers nobody understands is mapped by hand, and a column can be left out', async () => {
    const csv = 'A,B,C,D\n12,C-1,2024-03-15,65\n';
    const view = await importing(site).checked({ customers, leases: csv });
    expect(view.faults.map(({ code, column }) => `${code} ${column}`)).toContain('missing_column unit');
    const columns = { unit: 'A', customer_id: 'B', starts_on: 'C', rent: 'D' };
    const { id, version } = view;
    await callAsStaff(site, importsApi.map, { params: { id }, body: { version, kind: 'leases', columns } });
    await importing(site).carry();
    expect(await importing(site).read(id)).toMatchObject({ state: 'checked', faultCount: 0 });
  });

  test.each([
    [
      'with a quote that never ends',
      'unit,customer_id,starts_on,rent\n"12,C-1,2024-03-15,65\n',
      'broken_file',
    ],
    ['in another encoding', 'unit,customer_id,starts_on,rent\n12,C-\uFFFD,2024-03-15,65\n', 'wrong_encoding'],
    ['that is empty', '', 'missing_column'],
    ['that is no table', '%PDF-1.7 \u0001', 'missing_column'],
  ])('%s is refused in words', async (_, csv, code) => {
    const view = await importing(site).checked({ customers, leases: csv });
    expect(view.faults.map((fault) => fault.code)).toContain(code);
  });

  test('that holds card numbers is forgotten at once, wherever they stand', async () => {
    const card = '4242 4242 4242 4242';
    const view = await importing(site).checked({
      customers,
      leases: `unit,customer_id,starts_on,rent,card on file\n12,C-1,2024-03-15,65,${card}\n`,
      notes: [{ customer_id: 'C-1', text: `Pays with ${card}` }],
    });
    expect(view.faults.map(({ file, line, code, value }) => `${file} ${line} ${code} ${value}`)).toEqual([
      'leases 2 card_number ',
      'notes 2 card_number ',
      'notes 2 not_plain_text ',
    ]);
    expect(
      await site.sql`select from import_files where import_id = ${view.id} and text_sealed is not null`,
    ).toEqual([]);
  });

  test('that is larger than anybody’s is refused', async () => {
    const csv = 'x'.repeat(8_400_000);
    const body = { key: randomUUID(), files: [{ kind: 'notes' as const, name: 'notes.csv', csv }] };
    expect((await callAsStaff(site, importsApi.check, { body })).status).toBe(413);
  });
});

describe('what contradicts itself is named', () => {
  const cases: [string, Parameters<typeof faultsOf>[0], string[]][] = [
    [
      'a unit twice',
      { customers, leases: [...leases, leaseCells('12', 'C-2')] },
      ['leases 3 unit unit_twice'],
    ],
    [
      'a unit that is not there',
      { customers, leases: [leaseCells('999', 'C-1')] },
      ['leases 2 unit unknown_unit'],
    ],
    [
      'a customer who is not there, and one who is two',
      {
        customers: [...customers, customerCells('C-1', { city: 'Danville' })],
        leases: [leaseCells('12', 'C-9')],
      },
      ['customers 4 customer_id customer_differs', 'leases 2 customer_id unknown_customer'],
    ],
    [
      'a gate code twice',
      {
        customers,
        leases: [
          leaseCells('12', 'C-1', { gate_code: '4819' }),
          leaseCells('13', 'C-1', { gate_code: '4819' }),
        ],
      },
      ['leases 3 gate_code gate_code_twice'],
    ],
    [
      'days that cannot be',
      {
        customers,
        leases: [
          leaseCells('12', 'C-1', { starts_on: '2026-11-21' }),
          leaseCells('13', 'C-1', { paid_through: '2024-01-01' }),
          leaseCells('14', 'C-1', { paid_through: '2029-01-01' }),
          leaseCells('15', 'C-1', { starts_on: '2026-10-01', paid_through: '2026-09-01' }),
        ],
      },
      [
        'leases 2 starts_on day_in_future',
        'leases 3 paid_through too_long_ago',
        'leases 4 paid_through day_in_future',
        'leases 5 paid_through before_start',
      ],
    ],
    [
      'rents that lead elsewhere, and a rent above its promise',
      {
        customers,
        leases: [leaseCells('12', 'C-1'), leaseCells('13', 'C-1', { promised_maximum: '60' })],
        rents: [
          { unit: '12', from: '2025-01-01', rent: '70' },
          { unit: '13', from: '2020-01-01', rent: '65' },
          { unit: '14', from: '2025-01-01', rent: '65' },
        ],
      },
      [
        'leases 3 rent rent_above_promise',
        'rents 2 rent rents_end_elsewhere',
        'rents 3 from before_start',
        'rents 4 unit unknown_lease',
      ],
    ],
    [
      'balances that are said twice',
      {
        customers,
        leases: [leaseCells('12', 'C-1', { paid_through: '2026-10-31' }), leaseCells('13', 'C-1')],
        balances: [
          { unit: '12', due_on: '2026-11-01', amount: '65', reason: 'November' },
          { unit: '13', due_on: '2026-11-01', amount: '65', reason: 'November' },
          { unit: '13', due_on: '2026-11-01', amount: '5', reason: 'November' },
          { unit: '13', due_on: '2026-12-01', amount: '65', reason: 'December' },
        ],
      },
      [
        'balances 2 unit paid_through_and_balance',
        'balances 4 due_on balance_twice',
        'balances 5 due_on day_in_future',
      ],
    ],
    [
      'a row with more cells than the file has headers',
      { customers, leases: `${toCsv('leases', leases)},,,surplus` },
      ['leases 2 null too_many_cells'],
    ],
  ];
  test.each(cases)('%s', async (_, files, expected) => {
    expect(await faultsOf(files)).toEqual(expected);
  });
});

test('of 50,000 rows each of 37 faults is named by its line and column, and nothing else is', async () => {
  const rows: Cells[] = Array.from({ length: 50_000 }, (_, i) =>
    customerCells(`C-${i}`, {
      last_name: `Okafor ${i}`,
      phone: `859555${String(i % 10_000).padStart(4, '0')}`,
    }),
  );
  const broken: [string, string][] = [
    ['email', 'none'],
    ['phone', '12'],
    ['state', 'ZZ'],
    ['zip_code', '1'],
    ['first_name', ''],
    ['language', 'fr'],
    ['address', 'x'],
  ];
  const planted = Array.from({ length: 37 }, (_, i) => {
    const [column = '', value = ''] = broken[i % broken.length] ?? [];
    const at = 13 + i * 1_337;
    rows[at] = { ...rows[at], [column]: value };
    return `${at + 2} ${column}`;
  });
  const started = performance.now();
  const { id } = await importing(site).check({ customers: rows });
  await importing(site).carry();
  const view = await importing(site).read(id);
  expect(view.files[0]?.rows).toBe(50_000);
  expect(view.faults.map(({ line, column }) => `${line} ${column}`)).toEqual(planted);
  expect(performance.now() - started).toBeLessThan(60_000);
}, 90_000);
