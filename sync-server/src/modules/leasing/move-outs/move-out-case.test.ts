import type { CaseRow } from 'schemas/inbox/cases';
import type { MoveOutInput } from 'schemas/leasing/move-outs';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { useSite } from '../../../testing/testing-site.ts';
import { lockAccount } from '../../billing/ledger/ledger.service.ts';
import { expectTrueBooks } from '../../billing/ledger/testing-money-faults.ts';
import { bookPayment } from '../../payments/payments/book-payment.service.ts';
import { createRentalSite, postRental, rentalBody, unitId } from '../rentals/testing-rental.ts';
import {
  billRent,
  confirmLeft,
  decideCase,
  leaveUnit,
  moveIn,
  moveOutBody,
  postMoveOut,
  uploadPhoto,
} from './testing-move-out.ts';

let unit = 0;
let leaseId: string;
const site = useSite(createRentalSite);
afterAll(() => expectTrueBooks(site));
beforeEach(async () => {
  unit += 1;
  leaseId = await moveIn(site, unit);
  await site.sql`update leases set starts_on = '2026-06-01' where id = ${leaseId}`;
});

const draft = { 'x-draft': 'm'.repeat(43) };
const leave = (own: Partial<MoveOutInput> = {}) => leaveUnit(site, leaseId, moveOutBody(unit, own), draft);
const leaveForGood = async (own: Partial<MoveOutInput> = {}) => confirmLeft(site, await leave(own));
const resolve = ({ id }: CaseRow, option: string, message?: string) =>
  decideCase(site, id, { option, ...(message && { message }) });
const dirty = { unitCondition: 'dirty', cleaningFeeAccepted: true } as const;
const read = async () =>
  (
    await site.sql`select l.state, l.vacated_on::text as vacated_on, u.status as unit, g.state as code, m.state as move_out,
      m.decided_by from leases l join units u on u.id = l.unit_id join gate_codes g on g.lease_id = l.id
      join move_outs m on m.lease_id = l.id where l.id = ${leaseId} order by m.number desc limit 1`
  )[0];
const letterOf = async (template: string) =>
  (
    await site.sql`select text from outgoing_messages where lease_id = ${leaseId} and template = ${template}`
  )[0]?.text;

describe('the list', () => {
  test('says what a person who goes to look needs: condition, lock, photos, phone, what is open', async () => {
    await billRent(site, leaseId, '2026-11-01');
    const photo = await uploadPhoto(site, draft);
    const row = await leaveForGood({ ...dirty, lockRemoved: false, conditionPhotoPaths: [photo] });
    expect(row).toMatchObject({
      kind: 'move_out_to_inspect',
      unitNumber: String(unit),
      customerName: "Zoë O'Brien-Núñez",
      options: ['confirm_move_out', 'withdraw_move_out'],
      submission: null,
      moveOut: {
        receiptNumber: expect.stringMatching(/^MO-\d+$/),
        vacatedOn: '2026-11-20',
        unitCondition: 'dirty',
        lockRemoved: false,
        photoPaths: [photo],
        phone: '+18595550101',
        balance: '90.00',
        credit: '0.00',
        paidForLater: '0.00',
      },
    });
  });

  test('shows what was paid for months after the last day: nothing gives it back by itself', async () => {
    const december = await billRent(site, leaseId, '2026-12-01');
    await inTransaction(site.ctx, async (ctx) => {
      await lockAccount(ctx, leaseId);
      await bookPayment(ctx, { leaseId, cents: 60_00, method: 'cash' });
    });
    const { moveOut } = await leave();
    expect(moveOut).toMatchObject({ balance: '0.00', paidForLater: '60.00' });
    const [kept] = await site.sql`select status from invoices where id = ${december}`;
    expect(kept).toEqual({ status: 'paid' });
  });
});

describe('confirmed', () => {
  test('the lease ends, the unit is free, the code stops at the gate, and the tenant reads what is left', async () => {
    const row = await leave(dirty);
    expect(await resolve(row, 'confirm_move_out')).toMatchObject({ status: 200, unit: String(unit) });
    expect(await read()).toEqual({
      state: 'ended',
      vacated_on: '2026-11-20',
      unit: 'available',
      code: 'ended',
      move_out: 'confirmed',
      decided_by: 'staff:clerk',
    });
    const [command] = await site.sql`select action, reason from gate_commands where lease_id = ${leaseId}
      order by created_at desc, id desc limit 1`;
    expect(command).toEqual({ action: 'stop', reason: 'lease ended' });
    const letter = await letterOf('move_out_confirmed');
    expect(letter).toContain('This is your final balance:');
    expect(letter).toMatch(/Pay \$30\.00: .*\/pay-invoice\//);
    const actions = await site.sql`select action, actor from audit_entries where request_id =
      (select request_id from audit_entries where action = 'case.resolved' and subject_id = ${row.id})`;
    expect(actions.map(({ action }) => action).sort()).toEqual([
      'case.resolved',
      'lease.ended',
      'move_out.accepted',
      'move_out.confirmed',
    ]);
    expect(new Set(actions.map(({ actor }) => actor))).toEqual(new Set(['staff:clerk']));
  });

  test('somebody else can rent the unit, and the account is found no more', async () => {
    await resolve(await leave(), 'confirm_move_out');
    expect((await postMoveOut(site, moveOutBody(unit))).status).toBe(404);
    const next = await postRental(site, rentalBody(unit, { gateCode: '5678', email: 'next@mail.example' }));
    expect(next.status).toBe(200);
  });
});

describe('withdrawn', () => {
  test('needs a sentence, and then all is as if nobody had left', async () => {
    const row = await leaveForGood(dirty);
    expect(await resolve(row, 'withdraw_move_out')).toMatchObject({ status: 422, code: 'missing_fields' });
    const words = 'Some boxes are still there.';
    expect(await resolve(row, 'withdraw_move_out', words)).toMatchObject({ status: 200 });
    expect(await read()).toMatchObject({
      state: 'active',
      vacated_on: null,
      unit: 'occupied',
      code: 'active',
      move_out: 'withdrawn',
    });
    const [fee] =
      await site.sql`select status from invoices where lease_id = ${leaseId} and kind = 'cleaning_fee'`;
    expect(fee).toEqual({ status: 'void' });
    const letter = await letterOf('move_out_withdrawn');
    expect(letter).toContain(words);
    expect(letter).toContain('Open now: $0.00');
  });

  test('bills again what became void, once, and not as overdue; then the tenant may leave again', async () => {
    await billRent(site, leaseId, '2026-12-01');
    const first = await leaveForGood();
    expect(first.moveOut).toMatchObject({ balance: '0.00' });
    const before = site.clock.now;
    site.clock.now = new Date('2026-12-04T15:00:00.000Z');
    expect(await resolve(first, 'withdraw_move_out', 'You stay.')).toMatchObject({ status: 200 });
    const bills = () =>
      site.sql`select period::text as period, due_on::text as due_on, status, amount_cents from invoices
        where lease_id = ${leaseId} and period = '2026-12-01' order by number`;
    const again = { period: '2026-12-01', due_on: '2026-12-04', status: 'pending', amount_cents: 60_00 };
    expect((await bills()).slice(1)).toEqual([again]);
    expect(
      await resolve(await leaveForGood({ vacatedOn: '2026-11-30' }), 'withdraw_move_out', 'Again.'),
    ).toMatchObject({
      status: 200,
    });
    expect((await bills()).slice(2)).toEqual([again]);
    site.clock.now = before;
  });
});

test('ten who decide at once: one decides, nine are told; and what the case does not offer is refused', async () => {
  const row = await leave();
  expect(await resolve(row, 'done')).toMatchObject({ status: 400, code: 'invalid' });
  expect(await resolve(row, 'decline', 'no')).toMatchObject({ status: 400, code: 'invalid' });
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      i % 2 ? resolve(row, 'confirm_move_out') : resolve(row, 'withdraw_move_out', 'Stay.'),
    ),
  );
  expect(answers.map(({ status, code }) => `${status} ${code ?? ''}`).sort()).toEqual([
    '200 ',
    ...Array(9).fill('409 version_conflict'),
  ]);
});

test('a lease that ended in another way meanwhile is not ended twice', async () => {
  const row = await leave();
  await site.sql`update leases set state = 'ended' where id = ${leaseId}`;
  await site.sql`update units set status = 'maintenance' where id = ${unitId(unit)}`;
  expect(await resolve(row, 'confirm_move_out')).toMatchObject({ status: 409, code: 'version_conflict' });
});
