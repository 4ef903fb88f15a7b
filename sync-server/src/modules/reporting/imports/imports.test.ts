import { randomUUID } from 'node:crypto';
import { staffPaymentsApi } from 'schemas/payments/staff-payments';
import { importsApi } from 'schemas/reporting/imports';
import { reportsApi } from 'schemas/reporting/reports';
import { afterEach, describe, expect, test } from 'vitest';
import { callAsStaff, readAsStaff } from '../../../testing/testing-calls.ts';
import { useFreshSite } from '../../../testing/testing-site.ts';
import { expectTrueBooks } from '../../billing/ledger/testing-money-faults.ts';
import { createBillingSite, listBills } from '../../billing/runs/testing-billing.ts';
import { counterPaymentsRoutes } from '../../payments/counter/counter-payments.routes.ts';
import { metricsRoutes } from '../metrics/metrics.routes.ts';
import { foldMovements } from '../movements/movements.jobs.ts';
import { importsRoutes } from './imports.routes.ts';
import { customerCells, importing, leaseCells } from './testing-imports.ts';

const site = useFreshSite(
  createBillingSite,
  importsRoutes,
  metricsRoutes,
  counterPaymentsRoutes,
  ({ setClock }) => setClock('2026-11-20'),
);
afterEach(() => expectTrueBooks(site));
const office = () => importing(site);

const two = {
  customers: [
    customerCells('C-1'),
    customerCells('C-2', { first_name: 'Zoë', language: 'es', license_number: 'K12-345' }),
  ],
  leases: [
    leaseCells('12', 'C-1', { gate_code: '4819', autopay: 'yes', deposit: '50' }),
    leaseCells('W1', 'C-2', { rent: '1,400.00', paid_through: '2026-12-09' }),
  ],
};
const countRows = async () =>
  Object.fromEntries(
    await Promise.all(
      ['customers', 'leases', 'invoices', 'ledger_entries', 'lease_rents', 'gate_codes', 'notes'].map(
        async (table) => [table, Number((await site.sql.unsafe(`select count(*) from ${table}`))[0]?.count)],
      ),
    ),
  );
const leaseOf = async (unit: number, kind = 'unit') => {
  const [lease] = await site.sql`select l.* from leases l join units u on u.id = l.unit_id
    where u.number = ${unit} and u.kind = ${kind}`;
  return lease ?? {};
};

describe('an import', () => {
  test('is checked without a trace, applied as a whole, and its tenants are in every report', async () => {
    const before = await countRows();
    const view = await office().checked(two);
    expect(view).toMatchObject({ state: 'checked', faultCount: 0, progress: null });
    expect(view.sums).toEqual({
      spaces: 0,
      warehouses: 0,
      replacedSpaces: 0,
      customers: 2,
      leases: 2,
      monthlyRent: '1465.00',
      owed: '0.00',
      credit: '406.45',
      deposits: '50.00',
      notes: 0,
    });
    expect(await countRows()).toEqual(before);
    expect(await office().act('apply', view)).toMatchObject({ status: 200, state: 'applying' });
    await office().carry();
    expect(await office().read(view.id)).toMatchObject({ state: 'applied', faultCount: 0 });
    const roll = await readAsStaff(site, reportsApi.rentRoll);
    expect(roll.totals.rent).toBe('1465.00');
    const [customer] = await site.sql`select * from customers where first_name = 'Zoë'`;
    expect(customer).toMatchObject({ locale: 'es', license_last4: '-345', email: 'c-2@example.com' });
    expect(await leaseOf(12)).toMatchObject({
      state: 'active',
      starts_on: '2024-03-15',
      monthly_rate_cents: 6500,
    });
    const [{ codes } = {}] = await site.sql`select array_agg(code || ' ' || state) codes from gate_codes`;
    expect(codes).toEqual(['4819 active']);
    // The files held licences and names, and have no use any more.
    expect(await site.sql`select from import_files where text_sealed is not null`).toHaveLength(0);
  });

  test('is one, however often the buttons are pressed', async () => {
    const key = randomUUID();
    await office().check(two, key);
    await office().check(two, key);
    await Promise.all([office().carry(), office().carry()]);
    const view = await office().read(key);
    await office().act('apply', view);
    expect(await office().act('apply', view)).toMatchObject({ status: 409, code: 'import_over' });
    await Promise.all([office().carry(), office().carry(), office().carry()]);
    await office().carry();
    expect(await site.sql`select from leases`).toHaveLength(2);
  });

  test('that failed in the middle left nothing, and is done by the next round', async () => {
    const view = await office().checked(two);
    await office().act('apply', view);
    await site.sql.unsafe(`create function fail() returns trigger language plpgsql as
      'begin raise exception ''the disk is full''; end';
      create trigger fail before insert on notes for each row execute function fail()`);
    await expect(office().carry()).rejects.toThrow();
    expect(await countRows()).toMatchObject({ customers: 0, leases: 0, ledger_entries: 0 });
    expect(await office().read(view.id)).toMatchObject({ state: 'applying' });
    await site.sql.unsafe('drop trigger fail on notes');
    await office().carry();
    expect(await office().read(view.id)).toMatchObject({ state: 'applied' });
    expect(await site.sql`select from leases`).toHaveLength(2);
  });

  test('that is stopped while it goes on leaves nothing', async () => {
    const view = await office().checked(two);
    const { version } = await office().act('apply', view);
    await office().act('discard', { ...view, version });
    await office().carry();
    expect(await countRows()).toMatchObject({ customers: 0, leases: 0 });
    expect(await office().read(view.id)).toMatchObject({ state: 'discarded' });
  });

  test('of a unit that was rented after the check is not applied, and says why', async () => {
    const view = await office().checked(two);
    await site.moveIn(12, '2026-11-20');
    await office().act('apply', view);
    await office().carry();
    const after = await office().read(view.id);
    expect(after).toMatchObject({ state: 'checked', faultCount: 1 });
    expect(after.faults).toEqual([
      { file: 'leases', line: 2, column: 'unit', code: 'unit_not_free', value: '12' },
    ]);
    expect(await site.sql`select from leases`).toHaveLength(1);
    expect(await office().act('apply', after)).toMatchObject({ status: 409, code: 'import_has_faults' });
  });

  test('is for an owner alone', async () => {
    const answer = await callAsStaff(site, importsApi.check, { body: { key: randomUUID(), files: [] } });
    expect(answer.status).toBe(400);
  });
});

describe('what was owed, paid ahead and left', () => {
  test('is entered line by line, and nothing of it is income or money of this site', async () => {
    await office().applied({
      ...two,
      balances: [
        { unit: '12', due_on: '2026-10-01', amount: '65', kind: 'rent', reason: 'October' },
        { unit: '12', due_on: '10/8/2026', amount: '$25.00', kind: 'late fee', reason: 'Late fee October' },
        { unit: '12', due_on: '2026-11-01', amount: '(10.00)', reason: 'Goodwill' },
      ],
    });
    const { id } = await leaseOf(12);
    expect(await listBills(site, id)).toHaveLength(2);
    const accounts = await site.sql`select account, sum(cents)::int as cents from ledger_entries
      where lease_id = ${id} group by account order by account`;
    expect(Object.fromEntries(accounts.map(({ account, cents }) => [account, cents]))).toEqual({
      deposits: -5000,
      opening: -3000,
      receivable: 8000,
    });
    const delinquency = await readAsStaff(site, reportsApi.delinquency);
    expect(delinquency.totals.total).toBe('80.00');
    const collections = await readAsStaff(site, reportsApi.collections);
    expect(collections.totals).toMatchObject({ collected: '0.00' });
    const moved = collections.rows.filter(({ billed, collected }) => Number(billed) || Number(collected));
    // Only the credit that came along pays what came along.
    expect(moved.map(({ category, billed, collected }) => `${category} ${billed} ${collected}`)).toEqual([
      'rent 0.00 10.00',
      'credit 0.00 -10.00',
    ]);
    await site.pay(id, 80_00);
    expect((await readAsStaff(site, reportsApi.delinquency)).totals.total).toBe('0.00');
  });

  test('a deposit pays what is owed, once; another was given back outside of the drawer', async () => {
    await office().applied({
      customers: two.customers,
      leases: [leaseCells('12', 'C-1', { deposit: '50' }), leaseCells('13', 'C-2', { deposit: '40' })],
      balances: [{ unit: '12', due_on: '2026-11-01', amount: '65', kind: 'rent', reason: 'November' }],
    });
    const [lease, other] = [await leaseOf(12), await leaseOf(13)];
    const settle = (id: string, way: 'credit' | 'returned') =>
      callAsStaff(site, staffPaymentsApi.settleDeposit, {
        params: { id },
        body: { way, reason: 'Moves on' },
      });
    expect(await settle(lease.id, 'credit')).toMatchObject({ status: 200, balance: '15.00' });
    expect(await settle(lease.id, 'credit')).toMatchObject({ status: 409 });
    expect(await settle(other.id, 'returned')).toMatchObject({ status: 200, balance: '0.00' });
    const held =
      await site.sql`select sum(cents)::int as cents from ledger_entries where account = 'deposits'`;
    expect(held[0]?.cents).toBe(0);
    expect((await readAsStaff(site, reportsApi.collections)).totals).toMatchObject({ collected: '0.00' });
  });

  test('former rents stay the rents of their days', async () => {
    await office().applied({
      ...two,
      rents: [
        { unit: '12', from: '2025-06-01', rent: '65' },
        { unit: '12', from: '2024-03-15', rent: '60' },
      ],
    });
    const { id } = await leaseOf(12);
    const rents =
      await site.sql`select effective_on, monthly_rate_cents from lease_rents where lease_id = ${id}
      order by effective_on, id`;
    expect(rents.map((row) => `${row.effective_on} ${row.monthly_rate_cents}`)).toEqual([
      '2024-03-15 6500',
      '2024-03-15 6000',
      '2025-06-01 6500',
    ]);
  });
});

describe('before it is live', () => {
  test('nobody is billed or written to; from then on like all others', async () => {
    const view = await office().applied({
      ...two,
      balances: [{ unit: '12', due_on: '2026-10-01', amount: '65', kind: 'rent', reason: 'October' }],
    });
    await site.run('2026-12-02');
    expect(await site.sql`select from outgoing_messages`).toHaveLength(0);
    expect(await site.sql`select from gate_codes where state = 'suspended'`).toHaveLength(0);
    expect(await listBills(site, (await leaseOf(12)).id)).toHaveLength(1);
    expect(await office().act('goLive', view)).toMatchObject({ status: 200, state: 'live' });
    await site.run('2026-12-03');
    expect(await listBills(site, (await leaseOf(12)).id)).toHaveLength(2);
    expect(await site.sql`select from gate_codes where state = 'suspended'`).toHaveLength(1);
    const { id, version } = await office().read(view.id);
    expect(await office().undo({ id, version })).toMatchObject({ status: 409, code: 'import_over' });
  });

  test('all of it can be taken out again, and be brought anew', async () => {
    const before = await countRows();
    const view = await office().applied({
      ...two,
      balances: [{ unit: '12', due_on: '2026-10-01', amount: '65', kind: 'rent', reason: 'October' }],
      notes: [{ customer_id: 'C-1', text: 'Calls first' }],
    });
    expect(await office().undo(view)).toMatchObject({ status: 200, state: 'undone' });
    expect(await countRows()).toEqual(before);
    expect(await site.sql`select from units where status = 'occupied'`).toHaveLength(0);
    expect(await office().applied(two)).toMatchObject({ state: 'applied' });
    expect(await site.sql`select from leases`).toHaveLength(2);
  });

  test('what of it was added up by then is forgotten with it', async () => {
    const owed = { unit: '12', due_on: '2026-10-01', reason: 'From before' };
    const view = await office().applied({
      ...two,
      balances: [
        { ...owed, amount: '65', kind: 'rent' },
        { ...owed, amount: '-30', kind: '' },
      ],
    });
    site.setClock('2026-11-22');
    await expect.poll(() => foldMovements(site.ctx), { timeout: 10_000 }).toBe(true);
    expect((await site.sql`select from folded_movements`).length).toBeGreaterThan(0);
    expect(await office().undo(view)).toMatchObject({ status: 200, state: 'undone' });
    const { rows } = await readAsStaff(site, reportsApi.collections);
    expect(rows.filter(({ billed, collected }) => billed !== '0.00' || collected !== '0.00')).toEqual([]);
  });

  const touches: [string, (leaseId: string, customerId: string) => Promise<unknown>][] = [
    ['a payment', (leaseId) => site.pay(leaseId, 10_00)],
    [
      'a note',
      (_, customerId) => site.sql`insert into notes (id, customer_id, text, author, created_at)
        values (gen_random_uuid(), ${customerId}, 'Called', 'staff:clerk', now())`,
    ],
    [
      'another phone',
      (_, customerId) => site.sql`update customers set phone = '+18595550199', version = version + 1
        where id = ${customerId}`,
    ],
  ];
  test.each(touches)('%s since then, and all of it stays', async (_, touch) => {
    const view = await office().applied(two);
    const { id, customer_id } = await leaseOf(12);
    await touch(id, customer_id);
    const before = await countRows();
    expect(await office().undo(view)).toMatchObject({ status: 409, code: 'import_touched' });
    expect(await countRows()).toEqual(before);
    expect(await office().read(view.id)).toMatchObject({ state: 'applied' });
  });

  test('the ledger still refuses to lose a line', async () => {
    const view = await office().applied(two);
    await expect(site.sql`delete from ledger_entries`).rejects.toThrow('append-only');
    await expect(site.sql`update lease_rents set monthly_rate_cents = 1`).rejects.toThrow('append-only');
    await expect(site.sql`truncate ledger_entries`).rejects.toThrow();
    expect(view.state).toBe('applied');
  });
});
