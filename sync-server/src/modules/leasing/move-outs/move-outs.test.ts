import { randomUUID } from 'node:crypto';
import type { MoveOut, MoveOutInput } from 'schemas/leasing/move-outs';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createLimits, createNoLimits } from '../../../db/limits/limits.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { budgets } from '../../../env/budgets.ts';
import { staffBearer } from '../../../testing/testing-app.ts';
import { createNotedLimits, usedUp } from '../../../testing/testing-limits.ts';
import { useSite } from '../../../testing/testing-site.ts';
import { lockAccount } from '../../billing/ledger/ledger.service.ts';
import { expectTrueBooks, findMoneyFaults } from '../../billing/ledger/testing-money-faults.ts';
import { bookPayment } from '../../payments/payments/book-payment.service.ts';
import { createRentalSite, withKey } from '../rentals/testing-rental.ts';
import {
  billRent,
  linkOf,
  moveIn,
  moveOutBody,
  postMoveOut,
  pressLink,
  uploadPhoto,
} from './testing-move-out.ts';

/** Each test has a unit, and so a lease, of its own. */
let unit = 0;
let leaseId: string;
const site = useSite(createRentalSite);
afterAll(() => expectTrueBooks(site));
beforeEach(async () => {
  unit += 1;
  leaseId = await moveIn(site, unit);
});

type Outcome = { status: number; code?: string; missingFields?: string[] } & Partial<MoveOut>;
async function leave(body: unknown, headers: Record<string, string> = {}): Promise<Outcome> {
  const reply = await postMoveOut(site, body, headers);
  return { ...((await reply.json()) as object), status: reply.status };
}
const body = (own: Partial<MoveOutInput> = {}) => moveOutBody(unit, own);
/** Sent, and confirmed by the contact on file: from here on it counts. */
async function leaveForGood(body: unknown): Promise<Outcome> {
  const headers = withKey();
  const text = JSON.stringify(body);
  expect((await leave(text, headers)).status).toBe(200);
  expect((await pressLink(site, await linkOf(site, leaseId), 'confirm')).status).toBe(200);
  return leave(text, headers);
}
const dirty = { unitCondition: 'dirty', cleaningFeeAccepted: true } as const;
const leaseOf = async (id = leaseId) =>
  (await site.sql`select state, vacated_on::text as vacated_on from leases where id = ${id}`)[0];
const invoicesOf = (id = leaseId) =>
  site.sql`select kind, status, amount_cents from invoices where lease_id = ${id} order by number`;
const lettersOf = (id = leaseId) =>
  site.sql`select template, recipient, text from outgoing_messages
    where lease_id = ${id} and template like 'move_out%' order by created_at, id`;

describe('a move-out', () => {
  test('waits: it has a numbered receipt, the staff are asked to look, the tenant is written to, nothing else', async () => {
    const outcome = await leave(body({ lockRemoved: true, locale: 'es' }));
    expect(outcome).toEqual({
      status: 200,
      moveOutId: expect.any(String),
      receiptNumber: expect.stringMatching(/^MO-\d{4}$/),
      unit: String(unit),
      vacatedOn: '2026-11-20',
      state: 'requested',
      cleaningFee: '0.00',
      cleaningInvoiceId: null,
      balance: '0.00',
      toPay: '0.00',
    });
    expect(await leaseOf()).toEqual({ state: 'active', vacated_on: null });
    const [found] = await site.sql`select kind, state, details from conflict_cases
      where lease_id = ${leaseId} and kind = 'move_out_to_inspect'`;
    expect(found).toEqual({
      kind: 'move_out_to_inspect',
      state: 'open',
      details: { moveOutId: outcome.moveOutId },
    });
    const [letter] = await lettersOf();
    // In the language that the tenant chose, not in that of whoever sent this.
    expect(letter).toMatchObject({ template: 'move_out_requested', recipient: 'zoe@mail.example' });
    for (const fact of [outcome.receiptNumber, 'Nothing has changed yet', 'you left unit']) {
      expect(letter?.text).toContain(fact);
    }
    const [act] = await site.sql`select actor, details from audit_entries
      where action = 'move_out.requested' and subject_id = ${outcome.moveOutId ?? ''}`;
    expect(act).toEqual({
      actor: 'public',
      details: { leaseId, vacatedOn: '2026-11-20', unitCondition: 'clean' },
    });
  });

  test('from a dirty unit costs thirty dollars once it counts, as an invoice of its own with a link to pay it', async () => {
    const outcome = await leaveForGood(body(dirty));
    expect(outcome).toMatchObject({ status: 200, cleaningFee: '30.00', balance: '30.00' });
    const [fee] = await site.sql`select kind, status, amount_cents, due_on::text as due_on from invoices
      where id = ${outcome.cleaningInvoiceId ?? ''}`;
    expect(fee).toEqual({
      kind: 'cleaning_fee',
      status: 'pending',
      amount_cents: 30_00,
      due_on: '2026-11-20',
    });
    const letter = (await lettersOf()).find(({ template }) => template === 'move_out_accepted');
    expect(letter?.text).toContain('a cleaning fee of $30.00 was charged');
    expect(letter?.text).toMatch(/Pay \$30\.00: .*\/pay-invoice\/[\w-]{43}/);
  });

  test('numbers its receipts without a gap, whatever was refused in between', async () => {
    const first = await leave(body());
    expect(await leave(body({ lastName: 'Nobody' }))).toMatchObject({ status: 404 });
    unit += 1;
    await moveIn(site, unit);
    const second = await leave(body());
    const numberOf = ({ receiptNumber = '' }: Outcome) => Number(receiptNumber.slice(3));
    expect(numberOf(second)).toBe(numberOf(first) + 1);
  });

  test('that counts takes back what is billed for a month that begins later, and nothing else', async () => {
    await site.sql`update leases set starts_on = '2026-10-05' where id = ${leaseId}`;
    const november = await billRent(site, leaseId, '2026-11-01');
    const december = await billRent(site, leaseId, '2026-12-01');
    const outcome = await leaveForGood(body(dirty));
    expect(outcome).toMatchObject({ status: 200, balance: '90.00' });
    const states = await site.sql`select id, status from invoices where id in (${november}, ${december})`;
    expect(new Map(states.map(({ id, status }) => [id, status]))).toEqual(
      new Map([
        [november, 'pending'],
        [december, 'void'],
      ]),
    );
    const letter = (await lettersOf()).find(({ template }) => template === 'move_out_accepted');
    expect(letter?.text).toContain('Open now: $90.00');
    expect(letter?.text.match(/pay-invoice/g)).toHaveLength(2);
  });

  test('charges a cleaning fee once, also when it was paid before anybody asked for it', async () => {
    const first = await leaveForGood(body(dirty));
    await site.sql`update move_outs set state = 'withdrawn' where lease_id = ${leaseId}`;
    const second = await leaveForGood(body(dirty));
    expect(second.cleaningInvoiceId).toBe(first.cleaningInvoiceId);
    expect((await invoicesOf()).filter(({ kind }) => kind === 'cleaning_fee')).toHaveLength(1);
  });

  test('of a hold that nobody paid, or of a lease that ended, finds no account', async () => {
    await site.sql`update leases set state = 'held', starts_on = null, hold_expires_at = now() where id = ${leaseId}`;
    expect(await leave(body())).toMatchObject({ status: 404, code: 'account_not_found' });
    await site.sql`update leases set state = 'ended' where id = ${leaseId}`;
    expect(await leave(body())).toMatchObject({ status: 404, code: 'account_not_found' });
  });

  test('without the account changes nothing, and answers the same whatever was wrong', async () => {
    const answers = new Set<string>();
    for (const wrong of [
      { lastName: 'Nobody' },
      { unitNumber: '97' },
      { unitNumber: '96' },
      { unitNumber: '9999' },
    ]) {
      const reply = await postMoveOut(site, body(wrong), { 'x-request-id': 'same' });
      answers.add(`${reply.status} ${await reply.text()}`);
    }
    expect([...answers]).toEqual([expect.stringContaining('404 {')]);
    expect(await leaseOf()).toEqual({ state: 'active', vacated_on: null });
  });
});

describe('exactly once', () => {
  test('fifty at the same instant with one key are one move-out, and all get the same answer', async () => {
    const text = JSON.stringify(body(dirty));
    const headers = withKey();
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => leave(text, headers)));
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome)))).toHaveProperty('size', 1);
    expect(outcomes[0]).toMatchObject({ status: 200, balance: '0.00' });
    const [counts] = await site.sql`select
      (select count(*)::int from move_outs where lease_id = ${leaseId}) as "moveOuts",
      (select count(*)::int from invoices where lease_id = ${leaseId} and kind = 'cleaning_fee') as fees,
      (select count(*)::int from conflict_cases where lease_id = ${leaseId}
        and kind = 'move_out_to_inspect') as cases`;
    expect(counts).toEqual({ moveOuts: 1, fees: 0, cases: 1 });
    expect(await lettersOf()).toHaveLength(1);
  });

  test('of twenty different ones at the same instant none is refused, and once one counts there is one fee', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, i) => leave(body({ ...dirty, salt: String(i) }), withKey())),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(Array(20).fill(200));
    await pressLink(site, await linkOf(site, leaseId), 'confirm');
    expect((await invoicesOf()).filter(({ kind }) => kind === 'cleaning_fee')).toHaveLength(1);
  });

  test('the same key with one byte changed is refused, and the first stands', async () => {
    const headers = withKey();
    await leave(body(), headers);
    expect(await leave(body({ lockRemoved: true }), headers)).toMatchObject({
      status: 422,
      code: 'fingerprint_mismatch',
    });
    const [row] = await site.sql`select lock_removed from move_outs where lease_id = ${leaseId}`;
    expect(row).toEqual({ lock_removed: null });
  });

  test('a refusal keeps nothing of its key: it may be tried again', async () => {
    const text = JSON.stringify(body());
    const headers = withKey();
    await site.sql`update leases set state = 'ended' where id = ${leaseId}`;
    expect(await leave(text, headers)).toMatchObject({ status: 404 });
    await site.sql`update leases set state = 'active' where id = ${leaseId}`;
    expect(await leave(text, headers)).toMatchObject({ status: 200 });
  });
});

describe('in a race', () => {
  test('with a payment of the month that becomes void, no cent is lost or owed twice', async () => {
    await site.sql`update leases set starts_on = '2026-10-01' where id = ${leaseId}`;
    await billRent(site, leaseId, '2026-12-01');
    const pay = () =>
      inTransaction(site.ctx, async (ctx) => {
        await lockAccount(ctx, leaseId);
        await bookPayment(ctx, { leaseId, cents: 60_00, method: 'cash' });
      });
    await leave(body(dirty));
    const link = await linkOf(site, leaseId);
    const [moved] = await Promise.all([pressLink(site, link, 'confirm'), pay()]);
    expect(moved.status).toBe(200);
    // Paid first, December stays paid and the fee is open; void first, the money pays the fee and 30 are left.
    const [sum] = await site.sql`select coalesce(sum(cents), 0)::int as cents from ledger_entries
      where lease_id = ${leaseId} and account = 'receivable'`;
    expect([-30_00, 30_00]).toContain(sum?.cents);
    expect(await findMoneyFaults(site.sql)).toEqual([]);
  });

  test('with the bill of this month both are written, and each is owed once', async () => {
    await site.sql`update leases set starts_on = '2026-10-01' where id = ${leaseId}`;
    await leave(body(dirty));
    const link = await linkOf(site, leaseId);
    const bill = billRent(site, leaseId, '2026-11-01');
    const [moved] = await Promise.all([pressLink(site, link, 'confirm'), bill]);
    expect(moved.status).toBe(200);
    expect((await invoicesOf()).slice(1).map(({ status }) => status)).toEqual(['pending', 'pending']);
    expect(await findMoneyFaults(site.sql)).toEqual([]);
  });
});

describe('photos', () => {
  const mine = () => ({ 'x-draft': String.fromCharCode(97 + (unit % 26)).repeat(43) });

  test('of the empty unit belong to the move-out, and the staff alone can open them', async () => {
    const paths = [await uploadPhoto(site, mine()), await uploadPhoto(site, mine())];
    const twice = [...paths, ...paths];
    const { moveOutId = '' } = await leave(body({ conditionPhotoPaths: twice }), mine());
    const rows =
      await site.sql`select u.state, u.customer_id = l.customer_id as "isTheirs" from move_out_photos p
      join uploads u on u.id = p.upload_id join move_outs m on m.id = p.move_out_id
      join leases l on l.id = m.lease_id where m.id = ${moveOutId}`;
    expect([...rows]).toEqual(Array(2).fill({ state: 'claimed', isTheirs: true }));
    const seen = await site.app.request(paths[0] ?? '', { headers: staffBearer });
    expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect((await site.app.request(paths[0] ?? '')).status).toBe(404);
  });

  test('of another browser, claimed before, or never sent stop the request, and nothing is kept of it', async () => {
    const used = await uploadPhoto(site, mine());
    const theirs = await uploadPhoto(site, { 'x-draft': 'Z'.repeat(43) });
    await site.sql`update uploads set state = 'claimed' where id = ${used.split('/').at(-1) ?? ''}`;
    for (const path of [theirs, used, `/objects/uploads/${randomUUID()}`]) {
      const outcome = await leave(body({ conditionPhotoPaths: [path] }), mine());
      expect(outcome).toMatchObject({ status: 422, code: 'photo_unknown' });
    }
    expect(await leaseOf()).toEqual({ state: 'active', vacated_on: null });
  });
});

test.each([
  ['nothing', {}, 422, 'missing_fields'],
  ['no unit', { unitNumber: '' }, 422, 'missing_fields'],
  ['no phone', { phone: undefined }, 422, 'missing_fields'],
  ['a phone that nobody can call', { phone: '(000) 000-0000' }, 400, 'invalid'],
  ['a unit that is not empty', { unitEmptied: false }, 400, 'invalid'],
  ['no confirmation', { finalPaymentConfirmed: false }, 400, 'invalid'],
  ['a filthy unit', { unitCondition: 'filthy' }, 400, 'invalid'],
  ['a dirty unit without the fee', { unitCondition: 'dirty' }, 400, 'invalid'],
  ['a day that is none', { vacatedOn: '2026-02-30' }, 400, 'invalid'],
  ['five photos', { conditionPhotoPaths: Array(5).fill(`/objects/uploads/${randomUUID()}`) }, 400, 'invalid'],
  ['a path of its own', { conditionPhotoPaths: ['../../etc/passwd'] }, 400, 'invalid'],
  ['a card', { lastName: '4242 4242 4242 4242' }, 400, 'card_data_not_accepted'],
  ['card keys', { cardNumber: '1' }, 400, 'card_data_not_accepted'],
])('%s is refused with the right words', async (what, own, status, code) => {
  const sent = what === 'nothing' ? {} : { ...body(), ...own };
  expect(await leave(sent)).toMatchObject({ status, code });
  expect(await leaseOf()).toEqual({ state: 'active', vacated_on: null });
});

describe('guessing', () => {
  test('draws on the same budgets as the look-up; a key that took effect is answered whatever they say', async () => {
    const noted = createNotedLimits();
    site.limits.become(noted);
    const text = JSON.stringify(body());
    const headers = { ...withKey(), 'x-draft': 'q'.repeat(43) };
    await leave(text, headers);
    expect(noted.drawn).toEqual(['accountByDraft', 'accountByAddress', 'accountSite']);
    site.limits.become(usedUp);
    expect(await leave(text, headers)).toMatchObject({ status: 200 });
    expect(await leave(body({ lastName: 'Nobody' }), withKey())).toMatchObject({ status: 429 });
    site.limits.become(createNoLimits());
  });

  test('ends after so many tries from one browser', async () => {
    site.limits.become(createLimits({ db: site.ctx.db, mode: 'production' }));
    const statuses: number[] = [];
    for (let i = 0; i <= budgets.accountByDraft.points; i += 1) {
      statuses.push((await leave(body({ lastName: 'Nobody' }), { 'x-draft': 'r'.repeat(43) })).status);
    }
    site.limits.become(createNoLimits());
    expect(statuses).toEqual([...Array(budgets.accountByDraft.points).fill(404), 429]);
  });
});
