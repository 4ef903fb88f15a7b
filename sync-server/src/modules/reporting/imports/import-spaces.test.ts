import type { StorageUnit } from 'schemas/facility/units';
import { unitsApi } from 'schemas/facility/units';
import { warehousesApi } from 'schemas/facility/warehouses';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { useSite } from '../../../testing/testing-site.ts';
import { createBillingSite } from '../../billing/runs/testing-billing.ts';
import { type MapCache, openMapCache } from '../../facility/units/map-cache.service.ts';
import { unitsRoutes } from '../../facility/units/units.routes.ts';
import { warehousesRoutes } from '../../facility/warehouses/warehouses.routes.ts';
import { postRental, readOutcome, rentalBody } from '../../leasing/rentals/testing-rental.ts';
import { importsRoutes } from './imports.routes.ts';
import { type Cells, customerCells, importing, leaseCells, spaceCells } from './testing-imports.ts';

const site = useSite(createBillingSite, importsRoutes, ({ setClock }) => setClock('2026-11-20'));
const told: string[] = [];
let maps: MapCache;
beforeAll(async () => {
  const publish = ({ unitNumber, status }: { unitNumber: string; status: string }) =>
    void told.push(`${unitNumber} ${status}`);
  maps = await openMapCache({
    ctx: site.ctx,
    listen: site.listen,
    publish,
    publishAnew: () => void told.push('all'),
  });
  unitsRoutes(site, maps);
  warehousesRoutes(site, maps);
});
afterAll(() => maps.close());

const read = async <Row>(path: string) => (await (await site.app.request(path)).json()) as Row[];
const numbers = async () => (await read<StorageUnit>(unitsApi.map.path)).map(({ unitNumber }) => unitNumber);
const listSpaces =
  () => site.sql`select id, kind, number, size, monthly_rate_cents as cents, status from units
  order by kind, number`;
const faultsOf = async (spaces: Cells[] | string) =>
  (await importing(site).checked({ spaces })).faults.map(
    ({ line, column, code }) => `${line} ${column} ${code}`,
  );

/** As others export it. */
const csvOf = async (...lines: string[]) => {
  const view = await importing(site).checked({ spaces: lines.join('\n') });
  const faults = view.faults.map(({ line, column, code, value }) => `${line} ${column} ${code} ${value}`);
  return { columns: view.files[0]?.columns, faults };
};

const own = [
  spaceCells('A-2', { size: "5' x 10'", rate: '$45' }),
  spaceCells('A10', { size: '10x20', rate: '120' }),
  spaceCells('A1', { size: '5x10', rate: '45', state: 'maintenance' }),
  spaceCells('W7', { size: '30x40', rate: '1,400.00' }),
];

describe('a site where nobody has rented yet', () => {
  test('takes the headers of others, and a size in two columns', async () => {
    const told = await csvOf(
      'Unit #,Width,Length,Std. Rate,Status',
      'UNIT-9,10,15,$65.00,Vacant',
      '12 B,5 ft,10 ft,45,Rented',
      'A 3,10,,45,Vacant',
      'A 4,,,45,Vacant',
      'A 5,10,large,45,Vacant',
      'A 6,10,10,45,Vacant,more',
    );
    expect(told.columns).toEqual({
      unit: 'Unit #',
      size: 'Width x Length',
      rate: 'Std. Rate',
      state: 'Status',
    });
    expect(told.faults).toEqual([
      '4 size not_a_size 10x',
      '5 size missing ',
      '6 size not_a_size 10xlarge',
      '7 null too_many_cells ',
    ]);
    // Where a size stands in one column, it is that one.
    expect((await csvOf('unit,size,width,length,rate', '1,10x10,3,4,65')).columns).toMatchObject({
      size: 'size',
    });
    expect((await csvOf('unit,width,rate', '1,10,65')).faults).toEqual(['1 size missing_column ']);
  });

  test('has its spaces named with all that is wrong, by line', async () => {
    const bad = [
      spaceCells('A-1'),
      spaceCells('A01'),
      spaceCells('', {}),
      spaceCells('ABCD1'),
      spaceCells('7', { size: 'large' }),
      spaceCells('8', { rate: '0' }),
      spaceCells('9', { state: 'KY' }),
    ];
    expect(await faultsOf(bad)).toEqual([
      '3 unit unit_twice',
      '4 unit missing',
      '5 unit not_a_unit',
      '6 size not_a_size',
      '7 rate not_a_rent',
      '8 state not_a_space_state',
    ]);
    expect(await faultsOf('unit,size\n1,10x10\n')).toEqual(['1 rate missing_column']);
  });

  test('is told what makes way before it does, and nothing does before it is applied', async () => {
    const view = await importing(site).checked({ spaces: own });
    expect(view).toMatchObject({
      faultCount: 0,
      sums: { spaces: 4, warehouses: 1, replacedSpaces: 100, leases: 0 },
    });
    expect(await listSpaces()).toHaveLength(100);
    await importing(site).act('discard', view);
  });

  test('has its own spaces with tenants in them, in the order of its doors; undone, the former ones are back', async () => {
    const before = await listSpaces();
    const applied = await importing(site).applied({
      spaces:
        'Unit Number,Dimensions,Street Rate,Status\nA-2,5 x 10,$45,Vacant\nA10,10x20,120,Rented\nA1,5x10,45,Damaged\nW7,30x40,1400,\n',
      customers: [customerCells('C-1')],
      leases: [leaseCells('A10', 'C-1', { rent: '99' })],
    });
    expect(applied).toMatchObject({ state: 'applied', sums: { spaces: 4, replacedSpaces: 100, leases: 1 } });
    expect(
      (await listSpaces()).map(({ kind, number, size, cents, status }) => [
        kind,
        number,
        size,
        cents,
        status,
      ]),
    ).toEqual([
      ['unit', 'A1', '5x10', 45_00, 'maintenance'],
      ['unit', 'A2', '5x10', 45_00, 'available'],
      ['unit', 'A10', '10x20', 120_00, 'occupied'],
      ['warehouse', '7', '30x40', 1400_00, 'available'],
    ]);
    await vi.waitFor(async () => expect(await numbers()).toEqual(['A1', 'A2', 'A10']));
    expect(await read(warehousesApi.map.path)).toMatchObject([{ warehouseNumber: 'W7' }]);
    expect(told).toEqual(expect.arrayContaining(['1 occupied', 'A2 available']));
    const undone = await importing(site).undo(applied);
    expect(undone).toMatchObject({ state: 'undone' });
    expect(await listSpaces()).toEqual(before);
    await vi.waitFor(async () => expect(await numbers()).toHaveLength(96));
  });

  test('whose doors have the same numbers: who has a map open is told to read all of it', async () => {
    told.length = 0;
    const applied = await importing(site).applied({
      spaces: [spaceCells('1', { size: '5x10', rate: '45' }), spaceCells('2', { size: '5x10', rate: '45' })],
    });
    await vi.waitFor(() => expect(told).toEqual(expect.arrayContaining(['1 available', '2 available'])));
    expect(told.at(-1)).toBe('all');
    told.length = 0;
    await importing(site).undo(applied);
    await vi.waitFor(() => expect(told.at(-1)).toBe('all'));
  });

  test('that is under maintenance is let to nobody', async () => {
    const view = await importing(site).checked({
      spaces: own,
      customers: [customerCells('C-1')],
      leases: [leaseCells('A1', 'C-1')],
    });
    expect(view.faults).toMatchObject([{ file: 'leases', line: 2, code: 'unit_not_free' }]);
    await importing(site).act('discard', view);
  });

  test('somebody who rents while the file is looked at keeps the unit, and the import says so', async () => {
    const view = await importing(site).checked({ spaces: own });
    expect(await readOutcome(postRental(site, rentalBody(42, { gateCode: '7401' })))).toMatchObject({
      status: 200,
    });
    await importing(site).act('apply', view);
    await importing(site).carry();
    const after = await importing(site).read(view.id);
    // Nothing makes way any more: they are four spaces beside the others.
    expect(after).toMatchObject({ state: 'applied', sums: { spaces: 4, replacedSpaces: 0 } });
    expect(await listSpaces()).toHaveLength(104);
    expect(await importing(site).undo(after)).toMatchObject({ state: 'undone' });
    expect(await listSpaces()).toHaveLength(100);
  });
});

describe('a site with tenants', () => {
  test('takes spaces beside its own; one that is here already has to be the same', async () => {
    expect(
      await faultsOf([spaceCells('1'), spaceCells('2', { rate: '61' }), spaceCells('3', { size: '5x5' })]),
    ).toEqual(['3 unit unit_differs', '4 unit unit_differs']);
    const view = await importing(site).applied({ spaces: [spaceCells('1'), ...own] });
    expect(view).toMatchObject({ state: 'applied', sums: { spaces: 4, replacedSpaces: 0 } });
    await vi.waitFor(async () => expect((await numbers()).slice(-3)).toEqual(['A1', 'A2', 'A10']));
  });

  test('lets them like any other, and then they stay', async () => {
    const [row] = await site.sql`select id from imports where state = 'applied'`;
    const [a2] = await site.sql`select id from units where number = 'A2'`;
    const rented = await readOutcome(postRental(site, rentalBody(a2?.id, { gateCode: '7402' })));
    expect(rented).toMatchObject({ status: 200 });
    const { version } = await importing(site).read(row?.id);
    expect(await importing(site).undo({ id: row?.id, version })).toMatchObject({ code: 'import_touched' });
    expect(await site.sql`select from units where number = 'A10'`).toHaveLength(1);
  });

  test('ten thousand at once', async () => {
    const many = Array.from({ length: 10_000 }, (_, i) =>
      spaceCells(`${'BCDEFG'[i % 6]}${Math.floor(i / 6) + 1}`, { size: i % 2 ? '10x10' : '10x20' }),
    );
    const view = await importing(site).applied({ spaces: many });
    expect(view).toMatchObject({ state: 'applied', faultCount: 0, sums: { spaces: 10_000 } });
    await vi.waitFor(async () => expect(await numbers()).toHaveLength(10_099), 10_000);
  });
});
