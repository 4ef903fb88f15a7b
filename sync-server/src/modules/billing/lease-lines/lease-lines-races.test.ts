import { randomUUID } from 'node:crypto';
import { type LeaseLineView, leaseLinesApi } from 'schemas/leasing/lease-lines';
import { afterEach, expect, test } from 'vitest';
import { callAsStaff } from '../../../testing/testing-calls.ts';
import { crashAt, endCrash } from '../../../testing/testing-crash.ts';
import { useFreshSite } from '../../../testing/testing-site.ts';
import { expectTrueBooks } from '../ledger/testing-money-faults.ts';
import { createBillingSite } from '../runs/testing-billing.ts';
import { leaseLinesRoutes } from './lease-lines.routes.ts';

const site = useFreshSite(createBillingSite, leaseLinesRoutes);
afterEach(() => expectTrueBooks(site));

type Answer = { status: number; code?: string } & Partial<LeaseLineView>;
const plan = { kind: 'plan', label: 'Protection', amount: 12 };
const add = (leaseId: string, own: object) =>
  callAsStaff(site, leaseLinesApi.add, {
    params: { id: leaseId },
    body: { key: randomUUID(), ...plan, ...own },
  }) as Promise<Answer>;
const end = ({ id = '', version }: Answer) =>
  callAsStaff(site, leaseLinesApi.end, { params: { id }, body: { version } }) as Promise<Answer>;
const linesOn = async (leaseId: string, period: string) =>
  (
    await site.sql`select n.label from invoice_lines n join invoices i on i.id = n.invoice_id where i.lease_id = ${leaseId}
    and i.period = ${period} and i.kind = 'rent' and i.status <> 'void'`
  ).map(({ label }) => label);

// In November 2026 and March 2027 the clocks are changed.
test.each([
  ['2026-10-31', '2026-11-01'],
  ['2026-11-30', '2026-12-01'],
  ['2026-12-31', '2027-01-01'],
  ['2027-02-28', '2027-03-01'],
  ['2027-03-31', '2027-04-01'],
  ['2028-02-29', '2028-03-01'],
])('until the last second of %s a line may begin on %s, and is on its bill', async (day, first) => {
  const leaseId = await site.moveIn(1, `${day.slice(0, 7)}-01`);
  site.setClock(`${day}T23:59:59`);
  await site.run();
  expect(await add(leaseId, { from: first })).toMatchObject({ status: 200, state: 'coming' });
  site.setClock(`${first}T00:00:00`);
  expect(await add(leaseId, { from: first })).toMatchObject({ code: 'line_day_refused' });
  await site.run();
  expect(await linesOn(leaseId, first)).toContain('Protection');
});

test('a line that is added, ended and billed at once is on the bill as it is on the lease', async () => {
  const leaseId = await site.moveIn(1, '2026-10-01');
  await site.run('2026-11-01');
  const firsts = [
    '2026-12-01',
    '2027-01-01',
    '2027-02-01',
    '2027-03-01',
    '2027-04-01',
    '2027-05-01',
    '2027-06-01',
    '2027-07-01',
  ];
  for (const first of firsts) {
    const before = new Date(`${first}T00:00:00Z`);
    before.setUTCDate(0);
    site.setClock(`${before.toISOString().slice(0, 10)}T23:59:59`);
    const running = await add(leaseId, { from: first, label: `before ${first}` });
    expect(running.status).toBe(200);
    site.setClock(`${first}T00:00:00`);
    const next = `${first.slice(0, 5)}${String(Number(first.slice(5, 7)) + 1).padStart(2, '0')}-01`;
    const more = first < '2026-12-02' ? end(running) : add(leaseId, { from: next, label: `at ${first}` });
    await Promise.all([site.run(), end(running), more, site.run(), end(running)]);
    const stand =
      await site.sql`select label from lease_lines where lease_id = ${leaseId} and from_on <= ${first} and (until_on is null or until_on >= ${first})`;
    expect((await linesOn(leaseId, first)).filter((l) => !l.startsWith('Rent')).sort()).toEqual(
      stand.map(({ label }) => label).sort(),
    );
    const all = await site.sql`select id, version from lease_lines where until_on is null`;
    for (const row of all) await end({ status: 0, id: row.id, version: row.version });
  }
});

test.each([
  'before insert on lease_lines',
  'after insert on outgoing_messages',
  'at commit of lease_lines',
  'before insert on audit_entries',
])('added with a kill %s, pressed again: one line, one letter', async (point) => {
  const leaseId = await site.moveIn(1, '2026-10-01');
  await site.run('2026-11-02');
  const key = randomUUID();
  await crashAt(site, point);
  const first = await add(leaseId, { from: '2026-12-01', key });
  expect(await endCrash(site)).toBe(true);
  expect(first.status).toBeGreaterThanOrEqual(500);
  expect(await site.sql`select from lease_lines`).toHaveLength(0);
  const [one, two] = await Promise.all([
    add(leaseId, { from: '2026-12-01', key }),
    add(leaseId, { from: '2026-12-01', key }),
  ]);
  expect([one.status, two.status]).toEqual([200, 200]);
  expect(await site.sql`select from lease_lines`).toHaveLength(1);
  expect(await site.sql`select from outgoing_messages where template = 'lease_line'`).toHaveLength(1);
});

test.each([
  'before insert on invoice_lines',
  'after insert on ledger_entries',
  'at commit of invoices',
  'after insert on outgoing_messages',
])('billed with a kill %s: once, with tax', async (point) => {
  site.ctx.facility.taxPercent = { rent: 0, plan: 6, extra: 10, charge: 0, merchandise: 0 };
  const leaseId = await site.moveIn(1, '2026-10-01');
  await site.run('2026-11-02');
  await add(leaseId, { from: '2026-12-01' });
  await add(leaseId, { from: '2026-12-01', kind: 'extra', label: 'Parking', amount: 15 });
  await add(leaseId, { from: '2026-12-01', kind: 'discount', label: 'Fall', amount: undefined, percent: 33 });
  await crashAt(site, point);
  await site.run('2026-12-01').catch(() => undefined);
  expect(await endCrash(site)).toBe(true);
  await site.sql`delete from billing_runs`;
  await Promise.all([site.run(), site.run(), site.run()]);
  expect((await linesOn(leaseId, '2026-12-01')).sort()).toEqual([
    'Fall',
    'Parking',
    'Protection',
    'Rent December 2026',
    'Sales tax',
  ]);
});
