import type { CaseRow } from 'schemas/inbox/cases';
import type { MoveOutInput, MoveOutInspection } from 'schemas/leasing/move-outs';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { useSite } from '../../../testing/testing-site.ts';
import { expectTrueBooks } from '../../billing/ledger/testing-money-faults.ts';
import { counterPaymentsRoutes } from '../../payments/counter/counter-payments.routes.ts';
import { takeCash } from '../../payments/payments/testing-counter.ts';
import { createRentalSite } from '../rentals/testing-rental.ts';
import {
  billRent,
  confirmLeft,
  decideCase,
  leaveUnit,
  moveIn,
  moveOutBody,
  uploadPhoto,
} from './testing-move-out.ts';

let unit = 0;
let leaseId: string;
const site = useSite(createRentalSite, counterPaymentsRoutes);
afterAll(() => expectTrueBooks(site));
beforeEach(async () => {
  unit += 1;
  leaseId = await moveIn(site, unit);
  await site.sql`update leases set starts_on = '2026-06-01' where id = ${leaseId}`;
});

const draft = { 'x-draft': 'm'.repeat(43) };
const dirty = { unitCondition: 'dirty', cleaningFeeAccepted: true } as const;
const found = (own: Partial<MoveOutInspection> = {}): MoveOutInspection => ({
  condition: 'clean',
  photoPaths: [],
  cleaningFee: false,
  releaseTo: 'available',
  ...own,
});

const leave = (own: Partial<MoveOutInput> = {}) => leaveUnit(site, leaseId, moveOutBody(unit, own), draft);
const leaveForGood = async (own: Partial<MoveOutInput> = {}) => confirmLeft(site, await leave(own));
const confirm = ({ id }: CaseRow, inspection: MoveOutInspection) =>
  decideCase(site, id, { option: 'confirm_move_out', inspection }, draft);

const readRow = async () =>
  (
    await site.sql`select m.found_condition, m.inspection_note, m.fee_reason, m.released_to, u.status as unit,
      (select coalesce(sum(cents), 0)::int from ledger_entries e where e.lease_id = m.lease_id
        and e.account = 'receivable') as balance
      from move_outs m join leases l on l.id = m.lease_id join units u on u.id = l.unit_id
      where m.lease_id = ${leaseId}`
  )[0];
const readFee = async () =>
  (await site.sql`select status from invoices where lease_id = ${leaseId} and kind = 'cleaning_fee'`)[0]
    ?.status;

describe('an inspection', () => {
  test('keeps condition, note and photos, and the unit stays closed when it has to be seen to', async () => {
    const [of, by] = [await uploadPhoto(site, draft), await uploadPhoto(site, draft)];
    const row = await leave({ conditionPhotoPaths: [of] });
    const inspection = found({
      condition: 'damaged',
      note: 'Door is bent',
      photoPaths: [by],
      releaseTo: 'maintenance',
    });
    expect(await confirm(row, inspection)).toMatchObject({ status: 200 });
    expect(await readRow()).toEqual({
      found_condition: 'damaged',
      inspection_note: 'Door is bent',
      fee_reason: null,
      released_to: 'maintenance',
      unit: 'maintenance',
      balance: 0,
    });
    const photos = await site.sql`select is_by_staff, u.state from move_out_photos p
      join uploads u on u.id = p.upload_id join move_outs m on m.id = p.move_out_id
      where m.lease_id = ${leaseId} order by is_by_staff`;
    expect(photos).toEqual([
      { is_by_staff: false, state: 'claimed' },
      { is_by_staff: true, state: 'claimed' },
    ]);
  });

  test('charges a fee that the tenant did not accept only with a reason', async () => {
    const row = await leave();
    expect(row.moveOut?.cleaningFee).toBe('0.00');
    const wish = found({ condition: 'dirty', cleaningFee: true });
    expect(await confirm(row, wish)).toMatchObject({ status: 422, missingFields: ['feeReason'] });
    expect(await confirm(row, { ...wish, feeReason: 'Paint on the floor' })).toMatchObject({ status: 200 });
    expect(await readRow()).toMatchObject({
      balance: 30_00,
      fee_reason: 'Paint on the floor',
      unit: 'available',
    });
    expect(await readFee()).toBe('pending');
  });

  test('takes an accepted fee off the books again, and what was paid of it pays whatever else is open', async () => {
    await billRent(site, leaseId, '2026-11-01');
    const row = await leaveForGood(dirty);
    expect(row.moveOut).toMatchObject({ cleaningFee: '30.00', balance: '90.00' });
    await takeCash(site, leaseId, 75);
    expect(await confirm(row, found({ feeReason: 'It was clean' }))).toMatchObject({ status: 200 });
    expect(await readRow()).toMatchObject({ balance: -15_00 });
    expect(await readFee()).toBe('void');
  });

  test('gives a fee that was paid in full back as credit, which the letter names', async () => {
    const row = await leaveForGood(dirty);
    await takeCash(site, leaseId, 30);
    await confirm(row, found({ feeReason: 'It was clean' }));
    expect(await readRow()).toMatchObject({ balance: -30_00 });
    const [letter] = await site.sql`select text from outgoing_messages
      where lease_id = ${leaseId} and template = 'move_out_confirmed'`;
    expect(letter?.text).toContain('You have paid $30.00 more than was due.');
    expect(letter?.text).toContain('Your final statement');
    expect(letter?.text).toContain(`Move-out cleaning fee, unit ${unit}`);
    expect(letter?.text).toContain('Cleaning fee not charged: It was clean');
  });

  test('with a photo that did not arrive changes nothing', async () => {
    const row = await leave();
    const lost = '/objects/uploads/01990000-0000-7000-8000-000000000001';
    expect(await confirm(row, found({ photoPaths: [lost] }))).toMatchObject({
      status: 422,
      code: 'photo_unknown',
    });
    expect(await readRow()).toMatchObject({ found_condition: null, unit: 'occupied' });
  });

  test('of two clerks the second is told, and what the first found stands', async () => {
    const row = await leave();
    const both = await Promise.all([
      confirm(row, found({ condition: 'clean' })),
      confirm(row, found({ condition: 'dirty', cleaningFee: true, feeReason: 'Dust' })),
    ]);
    expect(both.map(({ status, code }) => `${status} ${code ?? ''}`).sort()).toEqual([
      '200 ',
      '409 version_conflict',
    ]);
    const isFirstDirty = both[1]?.status === 200;
    expect(await readRow()).toMatchObject({ found_condition: isFirstDirty ? 'dirty' : 'clean' });
  });
});
