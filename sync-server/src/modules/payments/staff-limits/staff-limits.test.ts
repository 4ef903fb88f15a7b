import { randomUUID } from 'node:crypto';
import type { Endpoint } from 'schemas/kit/endpoint';
import { refundApprovalsApi } from 'schemas/payments/refund-approvals';
import { staffPaymentsApi } from 'schemas/payments/staff-payments';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call, readAsStaff } from '../../../testing/testing-calls.ts';
import { useSite } from '../../../testing/testing-site.ts';
import { addStaffUser } from '../../access/staff-users/staff-users.service.ts';
import { expectTrueBooks } from '../../billing/ledger/testing-money-faults.ts';
import { warehouseId } from '../../leasing/rentals/testing-rental.ts';
import { reversePayment } from '../disputes/reversals.service.ts';
import {
  byCheck,
  charge,
  createCounterSite,
  payByCard,
  rentHeld,
  takeCash,
} from '../payments/testing-counter.ts';
import { approvalsRoutes } from '../refunds/approvals.routes.ts';
import { settleRefunds } from '../refunds/refunds.jobs.ts';

const roles = { clerk: 'clerk', manager: 'manager', second: 'manager', owner: 'owner' } as const;
type Name = keyof typeof roles;
const passwords = new Map<string, string>();

let leaseId: string;
let paymentId: string;
let unit = 0;

const site = useSite(createCounterSite, approvalsRoutes);
/** A month of a warehouse, paid in cash: more than anybody gives back alone. */
beforeAll(async () => {
  for (const [username, role] of Object.entries(roles)) {
    const added = await addStaffUser(site.ctx, { username, role });
    if (!added.ok) throw new Error(added.problem.code);
    const { id: userId, password } = added.value;
    passwords.set(username, password);
    // Each signs in by their own name.
    site.signedIn.set(username, { kind: 'staff', userId, username, role });
  }
  ({ leaseId } = await rentHeld(site, 1, { selectedUnitId: warehouseId(1), gateCode: '2901' }));
});
afterAll(() => expectTrueBooks(site));

const bearer = (name: Name) => ({ authorization: `Bearer ${name}` });
const as = <E extends Endpoint>(name: Name, contract: E, id: string, body?: object) =>
  call(site, contract, { params: { id }, body, headers: bearer(name) });

const refund = (name: Name, amount: number, id = paymentId) =>
  as(name, staffPaymentsApi.refund, id, { amount, reason: 'Moved out early', key: randomUUID() });
const approve = (name: Name, id: string | undefined, password = passwords.get(name)) =>
  as(name, refundApprovalsApi.approve, id ?? '', { password });
const listFor = (name: Name) => readAsStaff(site, refundApprovalsApi.list, { headers: bearer(name) });
const stateOf = async (id: string | undefined) => {
  const [row] = await site.sql`select state from refunds where id = ${id ?? null}`;
  return row?.state;
};
const actionsOf = async (id: string) =>
  (
    await site.sql`select actor || ' ' || action as act from audit_entries where subject_id = ${id} order by id`
  ).map(({ act }) => act as string);

describe('what is given up', () => {
  test.each([
    ['clerk', 25_00, 200, undefined],
    ['clerk', 25_01, 403, 'needs_manager'],
    ['clerk', 300_01, 403, 'needs_owner'],
    ['manager', 300_00, 200, undefined],
    ['manager', 300_01, 403, 'needs_owner'],
    ['owner', 900_00, 200, undefined],
  ] as const)('by a %s, %d cents: %d %s', async (name, cents, status, code) => {
    unit += 1;
    const other = await rentHeld(site, unit);
    const invoice = await charge(site, other.leaseId, cents);
    const answer = await as(name, staffPaymentsApi.waive, invoice.id, { reason: 'First time' });
    expect([answer.status, answer.code]).toEqual([status, code]);
    if (code === 'needs_manager') expect(answer.message).toContain('A manager or the owner can.');
    if (code) expect(await actionsOf(invoice.id)).toEqual([`staff:${name} staff.over_limit`]);
  });
});

test('a clerk gives up $100 a day, in whatever pieces and at whatever speed; a manager goes on', async () => {
  const before = site.clock.now;
  site.clock.now = new Date(before.getTime() + 24 * 60 * 60_000);
  const waive = async (name: Name, cents: number) => {
    unit += 1;
    const { leaseId } = await rentHeld(site, unit);
    const invoice = await charge(site, leaseId, cents);
    return {
      id: invoice.id,
      ask: () => as(name, staffPaymentsApi.waive, invoice.id, { reason: 'First time' }),
    };
  };
  const fees = await Promise.all(
    [20_00, 20_00, 20_00, 20_00, 20_00, 20_00].map((cents) => waive('clerk', cents)),
  );
  const answers = await Promise.all(fees.map(({ ask }) => ask()));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 403]);
  const cent = await waive('clerk', 1);
  expect(await cent.ask()).toMatchObject({
    status: 403,
    code: 'waived_enough',
    message: expect.stringContaining('A manager or the owner can go on.'),
  });
  expect(await actionsOf(cent.id)).toEqual(['staff:clerk staff.over_limit']);
  expect(await as('manager', staffPaymentsApi.waive, cent.id, { reason: 'First time' })).toMatchObject({
    status: 200,
  });
  // The facility's next day begins at midnight in its own place.
  site.clock.now = new Date(site.clock.now.getTime() + 24 * 60 * 60_000);
  expect((await (await waive('clerk', 25_00)).ask()).status).toBe(200);
  site.clock.now = before;
});

describe('what is given back', () => {
  beforeEach(async () => {
    paymentId = String((await takeCash(site, leaseId, 1500, byCheck)).paymentId);
  });

  test('by a clerk is nothing', async () => {
    expect(await refund('clerk', 1)).toMatchObject({ status: 403, code: 'not_allowed' });
  });

  test('up to $200 is given by one alone, also in pieces, and not a cent more', async () => {
    expect(await refund('manager', 150)).toMatchObject({ status: 200, state: 'done' });
    expect(await refund('manager', 50)).toMatchObject({ status: 200, state: 'done' });
    expect(await refund('owner', 0.01)).toMatchObject({ status: 200, state: 'awaiting_approval' });
  });

  test('beyond it waits, and a second person with their password gives it', async () => {
    const asked = await refund('manager', 200.01);
    expect(asked).toMatchObject({ status: 200, state: 'awaiting_approval' });
    const mine = (await listFor('manager')).find(({ id }) => id === asked.refundId);
    expect(mine).toMatchObject({ amount: '200.01', askedBy: 'staff:manager', isOwn: true, unitNumber: 'W1' });
    expect((await listFor('second')).find(({ id }) => id === asked.refundId)?.isOwn).toBe(false);
    expect(await approve('manager', asked.refundId)).toMatchObject({
      status: 403,
      code: 'second_person_needed',
    });
    expect(await approve('clerk', asked.refundId)).toMatchObject({ status: 403, code: 'not_allowed' });
    expect(await approve('second', asked.refundId, 'not the password')).toMatchObject({
      code: 'password_wrong',
    });
    expect(await stateOf(asked.refundId)).toBe('awaiting_approval');
    expect(await approve('second', asked.refundId)).toMatchObject({ status: 200, state: 'done' });
    expect(await approve('owner', asked.refundId)).toMatchObject({ status: 409, code: 'version_conflict' });
    expect(await actionsOf(paymentId)).toEqual([
      'staff:clerk payment.taken',
      'staff:manager refund.approval_asked',
      'staff:second refund.approved',
      'staff:second refund.done',
    ]);
  });

  test('of two who decide at once one decides, and the other is told', async () => {
    const { refundId } = await refund('manager', 500);
    const both = await Promise.all([
      approve('second', refundId),
      as('owner', refundApprovalsApi.decline, refundId ?? '', { reason: 'Not agreed' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('while it waits nobody else may have it; once it is declined, anybody may', async () => {
    const { refundId } = await refund('manager', 1400);
    expect(await refund('owner', 101)).toMatchObject({ status: 422, code: 'refund_too_high' });
    const withdrawn = await as('manager', refundApprovalsApi.decline, refundId ?? '', {
      reason: 'My mistake',
    });
    expect(withdrawn).toMatchObject({ status: 200, state: 'declined' });
    expect(await refund('owner', 101)).toMatchObject({ status: 200, state: 'done' });
  });

  test('nobody decides in three days: it comes to nothing', async () => {
    const { refundId } = await refund('manager', 500);
    const before = site.clock.now;
    site.clock.now = new Date(before.getTime() + 3 * 24 * 60 * 60_000);
    expect(await approve('second', refundId)).toMatchObject({ status: 409 });
    await settleRefunds(site.ctx);
    expect(await stateOf(refundId)).toBe('expired');
    expect((await listFor('owner')).some(({ id }) => id === refundId)).toBe(false);
    site.clock.now = before;
  });

  test('what the bank takes back meanwhile is not given back as well', async () => {
    const { refundId } = await refund('manager', 500);
    expect(await reversePayment(site.ctx, paymentId, 'bounced')).toMatchObject({ ok: true });
    expect(await stateOf(refundId)).toBe('declined');
    expect(await approve('second', refundId)).toMatchObject({ status: 409 });
  });

  test('to a card goes out only with the approval', async () => {
    const paid = await payByCard(site, leaseId, 1500_00);
    const { refundId } = await refund('manager', 900, paid.paymentId);
    await settleRefunds(site.ctx);
    const before = await site.sandbox.refundedCents();
    expect(await approve('owner', refundId)).toMatchObject({ status: 200, state: 'done' });
    expect((await site.sandbox.refundedCents()) - before).toBe(900_00);
  });
});
