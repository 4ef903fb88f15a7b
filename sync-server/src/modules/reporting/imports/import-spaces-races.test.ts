import { expect, test, vi } from 'vitest';
import { useFreshSite } from '../../../testing/testing-site.ts';
import { createBillingSite } from '../../billing/runs/testing-billing.ts';
import { importsRoutes } from './imports.routes.ts';
import { type Cells, customerCells, importing, leaseCells, spaceCells } from './testing-imports.ts';

const site = useFreshSite(createBillingSite, importsRoutes, ({ setClock }) => setClock('2026-11-20'));
const office = () => importing(site);
const doors = async () =>
  (await site.sql`select number from units where kind = 'unit' order by number`).map(({ number }) => number);

/** Until somebody waits for a lock. */
const someoneWaits = () =>
  vi.waitFor(
    async () =>
      expect(
        await site.sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      ).not.toHaveLength(0),
    { timeout: 5_000, interval: 20 },
  );

const own: Cells[] = [spaceCells('A1'), spaceCells('A2')];

test('a unit that is rented just as the import is written: nothing of the import is kept', async () => {
  // Somebody has been here: nothing makes way.
  await site.sql`update units set status = 'maintenance' where number = '96'`;
  const view = await office().checked({
    spaces: own,
    customers: [customerCells('C-1')],
    leases: [leaseCells('12', 'C-1')],
  });
  expect(view).toMatchObject({ faultCount: 0, sums: { spaces: 2, replacedSpaces: 0 } });
  await office().act('apply', view);
  let carried: Promise<unknown> | undefined;
  await site.sql.begin(async (sql) => {
    await sql`update units set status = 'occupied' where number = '12'`;
    carried = office().carry();
    await someoneWaits();
  });
  await carried;
  expect(await doors()).toHaveLength(96);
  await office().carry();
  expect(await office().read(view.id)).toMatchObject({
    state: 'checked',
    faults: [{ file: 'leases', line: 2, code: 'unit_not_free' }],
  });
  expect(await doors()).toHaveLength(96);
});

test('two owners whose files both take the place of all: the second is judged by what the first left', async () => {
  const [first, second] = [
    await office().check({ spaces: own }),
    await office().check({ spaces: [spaceCells('B1')] }),
  ];
  await office().carry();
  for (const { id } of [first, second]) await office().act('apply', await office().read(id));
  // Of two servers each takes one.
  const { carryImport } = await import('./carry-import.service.ts');
  const ctx = { ...site.ctx, actor: { kind: 'system' as const, job: 'carry imports' } };
  let carried: Promise<unknown> | undefined;
  await site.sql.begin(async (sql) => {
    await sql`select from units for update`;
    carried = Promise.all([carryImport(ctx, first.id), carryImport(ctx, second.id)]);
    await someoneWaits();
    await new Promise((done) => setTimeout(done, 300));
  });
  await carried;
  await office().carry();
  const views = [await office().read(first.id), await office().read(second.id)];
  expect(views.map(({ state }) => state)).toEqual(['applied', 'applied']);
  // What the page says was there, was there.
  expect(views.map(({ sums }) => sums?.replacedSpaces).sort()).toEqual([0, 100]);
  expect(await doors()).toEqual(['A1', 'A2', 'B1']);
});

test('an import that another one came after is undone, or says why it is not', async () => {
  const first = await office().applied({ spaces: own });
  const second = await office().applied({ spaces: [spaceCells('5', { size: '5x5' })] });
  expect([first.state, second.state]).toEqual(['applied', 'applied']);
  expect(await office().undo(first)).toMatchObject({ code: 'import_touched' });
  expect(await doors()).toEqual(['5', 'A1', 'A2']);
  await office().undo(second);
  expect(await office().undo(first)).toMatchObject({ state: 'undone' });
  expect(await doors()).toHaveLength(96);
});

test('an import that breaks each time it is written holds no other one up', async () => {
  const broken = await office().check({ spaces: own });
  await site.sql`create function no_a2() returns trigger language plpgsql as $$ begin
    if new.number = 'A2' then raise exception 'no A2'; end if; return new; end $$`;
  await site.sql`create trigger no_a2 before insert on units for each row execute function no_a2()`;
  await office().carry();
  await office().act('apply', await office().read(broken.id));
  await office()
    .carry()
    .catch(() => undefined);
  const late = await office().check({ spaces: own });
  await office()
    .carry()
    .catch(() => undefined);
  expect(await office().read(late.id)).toMatchObject({ state: 'checked' });
});

test('spaces by the ten thousands take their time, and are there or gone all the same', async () => {
  await site.sql`create function slow() returns trigger language plpgsql as
    $$ begin perform pg_sleep(5.5); return null; end $$`;
  await site.sql`create trigger slow before update or delete on units for each statement execute function slow()`;
  const applied = await office().applied({
    spaces: own,
    customers: [customerCells('C-1')],
    leases: [leaseCells('A1', 'C-1')],
  });
  expect(applied).toMatchObject({ state: 'applied', sums: { spaces: 2, leases: 1 } });
  expect(await office().undo(applied)).toMatchObject({ state: 'undone' });
  expect(await doors()).toHaveLength(96);
}, 60_000);
