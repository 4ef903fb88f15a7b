import { expect, test } from 'vitest';
import { crashAt, endCrash } from '../../../testing/testing-crash.ts';
import { useFreshSite } from '../../../testing/testing-site.ts';
import { createBillingSite } from '../../billing/runs/testing-billing.ts';
import { postRental, readOutcome, rentalBody } from '../../leasing/rentals/testing-rental.ts';
import { importsRoutes } from './imports.routes.ts';
import { customerCells, importing, leaseCells, spaceCells } from './testing-imports.ts';

const site = useFreshSite(createBillingSite, importsRoutes, ({ setClock }) => setClock('2026-11-20'));
const office = () => importing(site);
const files = {
  spaces: [spaceCells('A1'), spaceCells('A2'), spaceCells('5')],
  customers: [customerCells('C-1')],
  leases: [leaseCells('A1', 'C-1')],
};
const spaces = () =>
  site.sql`select id, kind, number, size, monthly_rate_cents, status from units order by kind, number`;

test.each([
  'before delete on units',
  'after delete on units',
  'before insert on units',
  'after update on units',
  'at commit of units',
  'after insert on leases',
  'at commit of imports',
])(
  'an import of spaces that is killed %s has changed nothing, and is whole with the next round',
  async (point) => {
    const before = [...(await spaces())];
    const view = await office().checked(files);
    await office().act('apply', view);
    await crashAt(site, point);
    await office()
      .carry()
      .catch(() => undefined);
    expect(await endCrash(site)).toBe(true);
    expect([...(await spaces())]).toEqual(before);
    await office().carry();
    const applied = await office().read(view.id);
    expect(applied).toMatchObject({ state: 'applied', sums: { spaces: 3, replacedSpaces: 100, leases: 1 } });
    expect((await spaces()).map(({ number, status }) => `${number} ${status}`)).toEqual([
      '5 available',
      'A1 occupied',
      'A2 available',
    ]);
  },
);

test.each([
  'after delete on leases',
  'before delete on units',
  'before insert on units',
  'at commit of units',
])('an undo that is killed %s has changed nothing, and is whole when it is pressed again', async (point) => {
  const before = [...(await spaces())];
  const applied = await office().applied(files);
  const between = [...(await spaces())];
  await crashAt(site, point);
  expect((await office().undo(applied)).status).toBeGreaterThanOrEqual(500);
  expect(await endCrash(site)).toBe(true);
  expect([...(await spaces())]).toEqual(between);
  expect(await office().undo(applied)).toMatchObject({ state: 'undone' });
  expect([...(await spaces())]).toEqual(before);
});

test('somebody who rents between a kill and the next round stays, and the spaces come beside', async () => {
  const view = await office().checked({ spaces: files.spaces.slice(0, 2) });
  await office().act('apply', view);
  await crashAt(site, 'after insert on units');
  await office()
    .carry()
    .catch(() => undefined);
  expect(await endCrash(site)).toBe(true);
  const rented = await readOutcome(postRental(site, rentalBody(42, { gateCode: '7401' })));
  expect(rented).toMatchObject({ status: 200, unit: '42' });
  await office().carry();
  const after = await office().read(view.id);
  expect(after).toMatchObject({ state: 'applied', sums: { spaces: 2, replacedSpaces: 0 } });
  expect(await spaces()).toHaveLength(102);
});
