import { randomUUID } from 'node:crypto';
import { unusedRentInSpanish } from 'schemas/billing/rent-lines';
import { type CustomerProfile, customersApi } from 'schemas/customers/customers';
import { type TransferPreview, transfersApi } from 'schemas/leasing/transfers';
import { staffPaymentsApi } from 'schemas/payments/staff-payments';
import { describe, expect, test } from 'vitest';
import { staffBearer } from '../../../testing/testing-app.ts';
import { callAsStaff } from '../../../testing/testing-calls.ts';
import { useSite } from '../../../testing/testing-site.ts';
import { customersRoutes } from '../../customers/customers/customers.routes.ts';
import { sendGateCommands } from '../../facility/gate/gate.jobs.ts';
import {
  askCounter,
  charge,
  createCounterSite,
  rentHeld,
  rentPaid,
} from '../../payments/payments/testing-counter.ts';
import { billMonth, rentAndPay } from '../../payments/payments/testing-payments.ts';
import {
  linkOf,
  listCases,
  moveOutBody,
  postMoveOut,
  pressLink,
  readLink,
} from '../move-outs/testing-move-out.ts';
import { postRental, readOutcome, rentalBody, warehouseId, withKey } from '../rentals/testing-rental.ts';
import { transfersRoutes } from './transfers.routes.ts';

const site = useSite(createCounterSite, transfersRoutes, customersRoutes);

const preview = async (id: string, unit: string) =>
  (await callAsStaff(site, transfersApi.preview, { params: { id }, query: { unit } })) as TransferPreview & {
    status: number;
  };

const versionOf = async (leaseId: string): Promise<number> => {
  const [lease] = await site.sql`select version from leases where id = ${leaseId}`;
  return lease?.version;
};

const transfer = async (leaseId: string, unit: string, own: object = {}) =>
  askCounter(site, transfersApi.transfer, leaseId, {
    unit,
    version: await versionOf(leaseId),
    leftUnit: 'available',
    key: randomUUID(),
    ...own,
  }) as Promise<Record<string, unknown>>;

const statusOf = async (unit: number, kind = 'unit') => {
  const [row] = await site.sql`select status from units where kind = ${kind} and number = ${unit}`;
  return row?.status;
};

const linesOf = (leaseId: string) => site.sql`select reason, sum(cents)::int as cents from ledger_entries
  where lease_id = ${leaseId} and account = 'receivable' group by txn, reason order by min(id)`;

describe('a transfer', () => {
  test('shows its money first: the days that are billed, given back and charged, each by its month', async () => {
    const { leaseId } = await rentPaid(site, 1);
    expect(await preview(leaseId, 'W1')).toMatchObject({
      status: 200,
      fromUnit: '1',
      toUnit: 'W1',
      effectiveOn: '2026-11-20',
      monthlyRate: '1500.00',
      balance: '0.00',
      // November 20 to 30 are 11 of 30 days, December 1 to 19 are 19 of 31.
      lines: [
        { kind: 'credit', unit: '1', from: '2026-11-20', to: '2026-12-19', amount: '58.77' },
        { kind: 'charge', unit: 'W1', from: '2026-11-20', to: '2026-12-19', amount: '1469.35' },
      ],
      balanceAfter: '1410.58',
    });
    expect(await statusOf(1, 'warehouse')).toBe('available');
    expect(await linesOf(leaseId)).toHaveLength(2);
  });

  test('books what it showed, each line with its reason, and nothing comes or goes without one', async () => {
    const { leaseId } = await rentPaid(site, 2);
    const shown = await preview(leaseId, 'W2');
    const done = await transfer(leaseId, 'W2');
    expect(done).toMatchObject({ status: 200, fromUnit: '2', unit: 'W2', balance: shown.balanceAfter });
    expect((await linesOf(leaseId)).slice(2)).toEqual([
      { reason: 'Transfer to unit W2, rent November 20, 2026 to December 19, 2026', cents: 1469_35 },
      { reason: 'Unused rent of unit 2, November 20, 2026 to December 19, 2026', cents: -58_77 },
    ]);
    const [sum] =
      await site.sql`select sum(cents)::int as cents from ledger_entries where lease_id = ${leaseId}`;
    expect(sum?.cents).toBe(0);
    expect([await statusOf(2), await statusOf(2, 'warehouse')]).toEqual(['available', 'occupied']);
    const [lease] =
      await site.sql`select monthly_rate_cents, starts_on::text from leases where id = ${leaseId}`;
    expect(lease).toEqual({ monthly_rate_cents: 1500_00, starts_on: '2026-11-20' });
  });

  test('to a cheaper unit leaves the rest as credit on account, and back costs what it gave', async () => {
    const held = await rentHeld(site, 3, {
      selectedUnitId: warehouseId(3),
      gateCode: '3003',
      email: 'wide@mail.example',
    });
    await askCounter(site, staffPaymentsApi.take, held.leaseId, {
      amount: 1500,
      method: 'cash',
      key: randomUUID(),
    });
    expect(await transfer(held.leaseId, '3')).toMatchObject({ balance: '-1410.58', charge: '58.77' });
    expect(await transfer(held.leaseId, 'W3')).toMatchObject({ balance: '0.00' });
  });

  test('takes arrears along as they are, with their day', async () => {
    const { leaseId } = await rentPaid(site, 4);
    await charge(site, leaseId, 25_00, 'Lock cut off');
    const december = await billMonth(site, leaseId, '2026-12-01');
    expect(await transfer(leaseId, '5')).toMatchObject({ status: 200, balance: '85.00' });
    const open =
      await site.sql`select id, due_on::text from invoices where lease_id = ${leaseId} and status = 'pending'
      order by due_on`;
    expect(open).toEqual([
      expect.objectContaining({ due_on: '2026-11-20' }),
      { id: december, due_on: '2026-12-01' },
    ]);
  });

  test('tells the gate: the code stops at the old door, then starts at the new one', async () => {
    const { leaseId } = await rentPaid(site, 6);
    await sendGateCommands(site.ctx);
    await transfer(leaseId, '7');
    const told =
      await site.sql`select c.action, c.reason, u.number from gate_commands c join units u on u.id = c.unit_id
      where c.lease_id = ${leaseId} order by c.created_at`;
    expect(told).toEqual([
      { action: 'start', reason: 'first payment', number: '6' },
      { action: 'stop', reason: 'transferred', number: '6' },
      { action: 'start', reason: 'transferred', number: '7' },
    ]);
    await sendGateCommands(site.ctx);
    const codes = await site.sql`select code, state from gate_codes where lease_id = ${leaseId}`;
    expect(codes).toEqual([{ code: '2006', state: 'active' }]);
  });

  test('keeps the unit that was left closed when somebody has to look at it', async () => {
    const { leaseId } = await rentPaid(site, 8);
    await transfer(leaseId, '9', { leftUnit: 'maintenance' });
    expect([await statusOf(8), await statusOf(9)]).toEqual(['maintenance', 'occupied']);
  });

  test('writes to the tenant in their language, and into the audit', async () => {
    const { leaseId } = await rentPaid(site, 10, { locale: 'es' });
    await transfer(leaseId, '11');
    const [letter] = await site.sql`select subject, text from outgoing_messages
      where lease_id = ${leaseId} and template = 'transfer'`;
    expect(letter?.subject).toContain('ahora la 11');
    expect(letter?.text).toContain('$58.77');
    const [act] = await site.sql`select actor, details from audit_entries
      where action = 'lease.transferred' and subject_id = ${leaseId}`;
    expect(act).toMatchObject({
      actor: 'staff:clerk',
      details: { creditCents: 58_77, leftUnit: 'available' },
    });
  });

  test('pressed twice is one transfer; the same key for another unit is refused', async () => {
    const { leaseId } = await rentPaid(site, 12);
    const [key, version] = [randomUUID(), await versionOf(leaseId)];
    const first = await transfer(leaseId, '13', { key, version });
    expect(await transfer(leaseId, '13', { key, version })).toEqual(first);
    expect(await transfer(leaseId, '14', { key })).toMatchObject({ status: 409, code: 'version_conflict' });
    const rows = await site.sql`select id from lease_transfers where lease_id = ${leaseId}`;
    expect(rows).toHaveLength(1);
  });

  test('is refused where it makes no sense, with the reason', async () => {
    const { leaseId } = await rentPaid(site, 15);
    await rentHeld(site, 16);
    await site.sql`update units set status = 'maintenance' where number = '17' and kind = 'unit'`;
    const held = await rentHeld(site, 18);
    const codeOf = async (id: string, unit: string, own = {}) => (await transfer(id, unit, own)).code;
    expect(await codeOf(leaseId, '15')).toBe('unit_same');
    expect(await codeOf(leaseId, '16')).toBe('unit_taken');
    expect(await codeOf(leaseId, '17')).toBe('unit_not_available');
    expect(await codeOf(leaseId, '105')).toBe('unit_unknown');
    expect(await codeOf(leaseId, '19', { version: 1 })).toBe('version_conflict');
    expect(await codeOf(held.leaseId, '19')).toBe('lease_not_active');
    expect(await codeOf(randomUUID(), '19', { version: 1 })).toBe('not_found');
    await postMoveOut(site, moveOutBody(15));
    await pressLink(site, await linkOf(site, leaseId), 'confirm');
    expect(await codeOf(leaseId, '19')).toBe('already_moving_out');
    expect(await preview(leaseId, '19')).toMatchObject({ status: 409, code: 'already_moving_out' });
    expect(await statusOf(19)).toBe('available');
  });

  test('goes on while a move-out waits, which was about the old door and is withdrawn with it', async () => {
    const { leaseId } = await rentPaid(site, 23);
    await postMoveOut(site, moveOutBody(23, { unitCondition: 'dirty', cleaningFeeAccepted: true }));
    const link = await linkOf(site, leaseId);
    const ended = await preview(leaseId, '24');
    expect(ended.endedMoveOuts).toEqual([expect.stringMatching(/^MO-\d+$/)]);
    for (const door of ['24', '25']) {
      site.clock.now = new Date(site.clock.now.getTime() + 1);
      expect(await transfer(leaseId, door)).toMatchObject({ status: 200, unit: door });
      expect(await readLink(site, link)).toMatchObject({ state: 'withdrawn', unit: '23' });
    }
    expect(await pressLink(site, link, 'confirm')).toMatchObject({ status: 409 });
    expect(await listCases(site, leaseId)).toEqual([]);
    const letters = await site.sql`select text from outgoing_messages
      where lease_id = ${leaseId} and template = 'transfer' order by created_at`;
    const told = `from unit 23 that waited (${ended.endedMoveOuts}) has ended`;
    expect(letters.map(({ text }) => text.includes(told))).toEqual([true, false]);
  });

  test('has Spanish words on the statement, and the paper comes', async () => {
    const { leaseId } = await rentPaid(site, 20, { locale: 'es' });
    await transfer(leaseId, '21');
    const given = (await linesOf(leaseId)).at(-1)?.reason;
    expect(unusedRentInSpanish(given)).toBe('Alquiler no usado de la unidad 20, por el cambio de unidad');
    expect(unusedRentInSpanish('Credit on account used')).toBeUndefined();
    const paper = await site.app.request(`/api/staff/leases/${leaseId}/statement/pdf`, {
      headers: staffBearer,
    });
    expect(paper.headers.get('content-type')).toBe('application/pdf');
  });
});

const rounds = 20;

describe(`${rounds} rounds`, () => {
  test('of two transfers into one unit at once exactly one wins', async () => {
    let [a, b] = [await rentPaid(site, 30), await rentPaid(site, 31)];
    for (let round = 0; round < rounds; round += 1) {
      const target = String(40 + round);
      const told = await Promise.all([transfer(a.leaseId, target), transfer(b.leaseId, target)]);
      expect(told.map(({ status, code }) => (status === 200 ? 'won' : code)).sort()).toEqual([
        'unit_taken',
        'won',
      ]);
      if (round % 2) [a, b] = [b, a];
    }
    const live =
      await site.sql`select count(*)::int as leases, count(distinct unit_id)::int as units from leases
      where id in (${a.leaseId}, ${b.leaseId}) and state = 'active'`;
    expect(live[0]).toEqual({ leases: 2, units: 2 });
  }, 60_000);

  test('of a transfer and a public rental of the same unit exactly one wins', async () => {
    const { leaseId } = await rentPaid(site, 32);
    for (let round = 0; round < rounds; round += 1) {
      const target = 70 + round;
      const rent = () =>
        readOutcome(postRental(site, rentalBody(target, { gateCode: String(7100 + round) }), withKey()));
      const move = () => transfer(leaseId, String(target));
      // Each of them is first in half of the rounds.
      const told = await Promise.all(round % 2 ? [rent(), move()] : [move(), rent()]);
      const [rented, moved] = round % 2 ? told : [told[1], told[0]];
      const won = [rented, moved].filter((one) => one?.status === 200);
      expect(won).toHaveLength(1);
      expect([rented, moved].find((one) => one?.status !== 200)).toMatchObject({
        status: 409,
        code: 'unit_taken',
      });
      const live = await site.sql`select l.id from leases l join units u on u.id = l.unit_id
        where u.kind = 'unit' and u.number = ${target} and l.state in ('held', 'active')`;
      expect(live).toHaveLength(1);
    }
    const [left] = await site.sql`select count(*)::int as occupied from units u where status = 'occupied'
      and not exists (select 1 from leases l where l.unit_id = u.id and l.state in ('held', 'active'))`;
    expect(left?.occupied).toBe(0);
  }, 60_000);
});

test('autopay, holds and whoever is authorised stay with the tenant', async () => {
  const { leaseId } = await rentAndPay(site, 33, { agrees: true });
  const [lease] = await site.sql`select customer_id from leases where id = ${leaseId}`;
  const id = String(lease?.customer_id);
  const key = randomUUID;
  await askCounter(site, customersApi.placeAccountHold, id, {
    kind: 'military',
    reason: 'Serves abroad',
    key: key(),
  });
  await askCounter(site, customersApi.addPerson, id, {
    name: 'Ana Lima',
    phone: '(859) 555-0133',
    relation: 'sister',
    key: key(),
  });
  expect(await transfer(leaseId, '34')).toMatchObject({ status: 200 });
  const profile = (await askCounter(site, customersApi.read, id)) as unknown as CustomerProfile;
  expect(profile.leases).toEqual([
    expect.objectContaining({ unit: '34', state: 'active', autopayCardId: profile.cards[0]?.id }),
  ]);
  expect(profile.cards).toHaveLength(1);
  expect(profile.holds.map(({ kind, lifted }) => [kind, lifted])).toEqual([['military', null]]);
  expect(profile.authorisedPersons.map(({ name }) => name)).toEqual(['Ana Lima']);
});
