import { type WorkKind, worklistApi } from 'schemas/inbox/worklist';
import { metricsApi } from 'schemas/reporting/metrics';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAsStaff } from '../../../testing/testing-calls.ts';
import { type BillingSite, createBillingSite } from '../../billing/runs/testing-billing.ts';
import { postRental, rentalBody } from '../../leasing/rentals/testing-rental.ts';
import { metricsRoutes } from '../metrics/metrics.routes.ts';
import { worklistRoutes } from './worklist.routes.ts';

let site: BillingSite;
let late: string;
let leaving: string;
beforeAll(async () => {
  site = await createBillingSite();
  metricsRoutes(site);
  worklistRoutes(site);
  late = await site.moveIn(2, '2026-10-20');
  leaving = await site.moveIn(3, '2026-10-20');
  await site.run('2026-11-01');
  await site.pay(leaving, 60_00, '2026-11-03');
  await site.run('2026-11-07');
  site.setClock('2026-11-20');
  await postRental(site, rentalBody(5, { gateCode: '7391' }));
});
afterAll(() => site.close());

const read = async () => (await readAsStaff(site, worklistApi.read)).groups;
const groupOf = async (kind: WorkKind) => (await read()).find((group) => group.kind === kind);

test('who owes is called, with the unit, the name, the sum and since when', async () => {
  const group = await groupOf('pastDue');
  expect(group).toMatchObject({ count: 1, rows: [{ id: late, unit: '2', day: '2026-11-01' }] });
  expect(group?.rows[0]?.name).toMatch(/\S+ \S+/);
});

test('a hold stands with the moment at which it ends', async () => {
  await site.sql`update leases set hold_expires_at = '2026-11-20T18:00:00Z' where state = 'held'`;
  expect(await groupOf('firstPayments')).toMatchObject({
    count: 1,
    rows: [{ unit: '5', amount: null, at: '2026-11-20T18:00:00.000Z' }],
  });
});

test('a notice is work from its day on', async () => {
  await site.sql`update leases set leaves_on = '2026-11-21', notice_at = now(), notice_by = 'staff:x' where id = ${leaving}`;
  expect(await groupOf('moveOutsDue')).toBeUndefined();
  await site.sql`update leases set leaves_on = '2026-11-20' where id = ${leaving}`;
  expect(await groupOf('moveOutsDue')).toMatchObject({ count: 1, rows: [{ unit: '3', day: '2026-11-20' }] });
});

test('of many the first three are told, and all are counted', async () => {
  await site.sql`insert into outgoing_messages
    (id, channel, template, dedupe_key, recipient, subject, text, html, state, next_attempt_at, lease_id, created_at)
    select gen_random_uuid(), 'email', 'x', 'worklist ' || n, 'a@example.com', 'Letter ' || n, '', '', 'failed', now(),
      ${late}, '2026-11-20T12:00:00Z'::timestamptz - n * interval '2 days' from generate_series(0, 5) n`;
  const group = await groupOf('failedMessages');
  // What failed longer than a week ago is no work of today.
  expect(group?.count).toBe(4);
  expect(group?.rows.map(({ detail, unit }) => [detail, unit])).toEqual([
    ['Letter 0', '2'],
    ['Letter 1', '2'],
    ['Letter 2', '2'],
  ]);
});

test('a ticket of a unit that nobody rents stands as it was typed', async () => {
  await site.sql`insert into maintenance_tickets (id, number, unit_number, last_name, phone, issue_type, priority,
    description, state, contact_by, locale, created_at, updated_at) values (gen_random_uuid(), 'WS000001', '77', 'Nobody',
    '+18595550101', 'door-stuck', 'emergency', 'It is stuck.', 'open', '2026-11-20T14:00:00Z', 'en', now(), now())`;
  const [first] = await read();
  expect(first).toMatchObject({
    kind: 'emergencies',
    count: 1,
    rows: [
      {
        unit: '77',
        name: 'Nobody',
        customerId: null,
        detail: 'door-stuck',
        at: '2026-11-20T14:00:00.000Z',
      },
    ],
  });
});

test('a day is to be closed once closes have begun, money moved on it and it is over', async () => {
  expect(await groupOf('daysToClose')).toBeUndefined();
  await site.sql`insert into day_closes (id, day, last_entry_id, opening_cents, counted_cents, kept_cents,
    cash_in_cents, cash_out_cents, check_cents, card_cents, terminal_cents, missing_check_cents, closed_by, created_at)
    values (gen_random_uuid(), '2026-10-31', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 'staff:x', now())`;
  expect(await groupOf('daysToClose')).toMatchObject({ count: 1, rows: [{ day: '2026-11-03' }] });
});

test('a declined card is work until the rent is paid, once for each lease, however often it was tried', async () => {
  await site.sql`insert into payment_intents (id, lease_id, kind, amount_cents, state, period, attempt, decline_code, created_at)
    select gen_random_uuid(), lease, 'autopay', 6000, 'failed', '2026-11-01', n, 'card_declined',
      '2026-11-01T12:00:00Z'::timestamptz + n * interval '1 day'
    from unnest(${[late, leaving]}::uuid[]) lease, generate_series(0, 2) n`;
  // Unit 3 has paid its November.
  expect(await groupOf('failedCharges')).toMatchObject({
    count: 1,
    rows: [{ unit: '2', amount: '60.00', at: '2026-11-03T12:00:00.000Z' }],
  });
});

test('whoever wrote and was not read is answered, a stranger by the number; of one person the last words', async () => {
  const [{ id, phone } = { id: '', phone: '' }] = await site.sql`
    select c.id, c.phone from customers c join leases l on l.customer_id = c.id where l.id = ${late}`;
  const write = (sender: string, customer: string | null, text: string, minute: number) => site.sql`
    insert into incoming_messages (id, channel, sender, recipient, text, is_cut, pictures, carrier_id, customer_id, is_shared,
      received_at) values (gen_random_uuid(), 'sms', ${sender}, '', ${text}, false, 0, ${text}, ${customer}, false,
      '2026-11-20T14:00:00Z'::timestamptz + ${minute} * interval '1 minute')`;
  await write(phone, id, 'Can I pay half today', 1);
  await write(phone, id, 'and half on Friday?', 2);
  await write('+18595550188', null, 'Got a 10x10 free?', 3);
  expect(await groupOf('texts')).toMatchObject({
    count: 2,
    rows: [
      { unit: null, name: '+18595550188', customerId: null, detail: 'Got a 10x10 free?' },
      { unit: '2', customerId: id, detail: 'and half on Friday?', at: '2026-11-20T14:02:00.000Z' },
    ],
  });
});

test('the counts are those of the metrics', async () => {
  const { tasks, money } = await readAsStaff(site, metricsApi.read);
  const groups = await read();
  const of = (kind: WorkKind) => groups.find((group) => group.kind === kind)?.count ?? 0;
  expect({
    emergencies: of('emergencies'),
    otherCases: of('cases'),
    idPhotosToCheck: of('idPhotos'),
    awaitingFirstPayment: of('firstPayments'),
    moveOutsDue: of('moveOutsDue'),
    moveOutsToInspect: of('inspections'),
    overlocksToPutOn: of('overlocksToPutOn'),
    overlocksToTakeOff: of('overlocksToTakeOff'),
    gateCommands: of('gate'),
    otherTickets: of('tickets'),
  }).toEqual(Object.fromEntries(Object.entries(tasks).filter(([name]) => !/Today$/.test(name))));
  expect(of('pastDue')).toBe(money.pastDueLeases);
});
