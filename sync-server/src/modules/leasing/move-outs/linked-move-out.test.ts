import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { useSite } from '../../../testing/testing-site.ts';
import { expectTrueBooks } from '../../billing/ledger/testing-money-faults.ts';
import { linkDays, linksPerDay } from '../../customers/contact-links/contact-links.service.ts';
import { createRentalSite } from '../rentals/testing-rental.ts';
import {
  billRent,
  decideCase,
  linkOf,
  listCases,
  moveIn,
  moveOutBody,
  postMoveOut,
  pressLink,
  readLink,
} from './testing-move-out.ts';

let unit = 0;
let leaseId: string;
const begin = new Date('2026-11-20T15:00:00.000Z');
const site = useSite(createRentalSite);
afterAll(() => expectTrueBooks(site));
beforeEach(async () => {
  site.clock.now = begin;
  unit += 1;
  leaseId = await moveIn(site, unit, { locale: 'es' });
  await site.sql`update leases set starts_on = '2026-06-01' where id = ${leaseId}`;
});

const dirty = { unitCondition: 'dirty', cleaningFeeAccepted: true } as const;
const ask = async (own: Parameters<typeof moveOutBody>[1] = {}): Promise<string> => {
  const reply = await postMoveOut(site, moveOutBody(unit, own));
  expect(reply.status).toBe(200);
  return linkOf(site, leaseId);
};
const leaseOf = async () =>
  (await site.sql`select state, vacated_on::text as vacated_on from leases where id = ${leaseId}`)[0];
const templates = async () =>
  (
    await site.sql`select template from outgoing_messages where lease_id = ${leaseId}
      and template like 'move_out%' order by created_at, id`
  ).map(({ template }) => template);
const kinds = async () => (await listCases(site, leaseId)).map(({ kind }) => kind);
const forward = (days: number) => {
  site.clock.now = new Date(begin.getTime() + days * 24 * 60 * 60_000);
};

describe('the link', () => {
  test('goes to the contact on file, in the language on file, whoever asked', async () => {
    const token = await ask({ ...dirty, locale: 'en', phone: '(859) 555-0999' });
    const [letter] = await site.sql`select recipient, text from outgoing_messages
      where lease_id = ${leaseId} and template = 'move_out_requested'`;
    expect(letter?.recipient).toBe('zoe@mail.example');
    for (const said of ['Todavía no ha cambiado nada', 'Si ya lo pagó, no se cobra nada más', 'No fue usted'])
      expect(letter?.text).toContain(said);
    const [kept] = await site.sql`select token_hash from move_outs where lease_id = ${leaseId}`;
    expect(kept?.token_hash).toMatch(/^[\da-f]{64}$/);
    expect(kept?.token_hash).not.toContain(token);
  });

  test('only tells when it is opened: programs that look into mail change nothing', async () => {
    const token = await ask(dirty);
    for (let i = 0; i < 3; i += 1) {
      expect(await readLink(site, token)).toEqual({
        status: 200,
        state: 'requested',
        unit: String(unit),
        receiptNumber: expect.stringMatching(/^MO-\d+$/),
        countsAs: null,
        vacatedOn: '2026-11-20',
        cleaningFee: '30.00',
        agreedFee: '30.00',
        expiresAt: '2026-11-27T15:00:00.000Z',
        isDisputed: false,
      });
    }
    expect(await leaseOf()).toEqual({ state: 'active', vacated_on: null });
  });

  test('that is unknown, cut or of another kind is one answer', async () => {
    for (const token of ['x'.repeat(43), 'short', 'a'.repeat(100)]) {
      expect(await readLink(site, token)).toMatchObject({ status: 404, code: 'info_link_invalid' });
      expect(await pressLink(site, token, 'confirm')).toMatchObject({ status: 404 });
    }
  });

  test(`is sent ${linksPerDay} times a day at most; the staff are asked all the same`, async () => {
    for (let i = 0; i <= linksPerDay; i += 1) {
      await ask({ salt: String(i) });
      for (const { id } of await listCases(site, leaseId))
        await decideCase(site, id, { option: 'withdraw_move_out', message: 'No.' });
    }
    const sent = (await templates()).filter((template) => template === 'move_out_requested');
    expect(sent).toHaveLength(linksPerDay);
    forward(1.5);
    await ask({ salt: 'tomorrow' });
    expect((await listCases(site, leaseId))[0]?.moveOut?.linkUntil).not.toBeNull();
  });
});

describe('confirmed by it', () => {
  test('rent stops on the day that was sent, later bills are void, the fee is charged; the unit is still looked at', async () => {
    const token = await ask({ ...dirty, vacatedOn: '2026-11-18' });
    const december = await billRent(site, leaseId, '2026-12-01');
    forward(3);
    const said = await pressLink(site, token, 'confirm');
    expect(said).toMatchObject({ status: 200, state: 'accepted', expiresAt: null });
    expect(await leaseOf()).toEqual({ state: 'active', vacated_on: '2026-11-18' });
    const bills =
      await site.sql`select id, kind, status from invoices where lease_id = ${leaseId} order by number`;
    expect(bills.slice(1)).toMatchObject([
      { id: december, status: 'void' },
      { kind: 'cleaning_fee', status: 'pending' },
    ]);
    expect(await templates()).toEqual(['move_out_requested', 'move_out_accepted']);
    expect(await kinds()).toEqual(['move_out_to_inspect']);
    const [act] =
      await site.sql`select details->>'by' as by from audit_entries where action = 'move_out.accepted'
      and details->>'leaseId' = ${leaseId}`;
    expect(act).toEqual({ by: 'customer' });
    const [row] = await listCases(site, leaseId);
    expect(row?.moveOut).toMatchObject({ state: 'accepted', chargedFee: '30.00', openForLater: '0.00' });
    expect(await decideCase(site, row?.id ?? '', { option: 'confirm_move_out' })).toMatchObject({
      status: 200,
    });
    expect(await readLink(site, token)).toMatchObject({ state: 'confirmed' });
  });

  test('twice, or ten times at once, it is one', async () => {
    const token = await ask(dirty);
    const said = await Promise.all(Array.from({ length: 10 }, () => pressLink(site, token, 'confirm')));
    expect(new Set(said.map((each) => JSON.stringify(each))).size).toBe(1);
    const [counts] = await site.sql`select
      (select count(*)::int from invoices where lease_id = ${leaseId} and kind = 'cleaning_fee') as fees,
      (select count(*)::int from outgoing_messages where lease_id = ${leaseId}
        and template = 'move_out_accepted') as letters`;
    expect(counts).toEqual({ fees: 1, letters: 1 });
  });

  test('and withdrawn by the staff, rent that became void is billed again, and nothing is overdue', async () => {
    const token = await ask({ vacatedOn: '2026-11-18' });
    await billRent(site, leaseId, '2026-12-01');
    await pressLink(site, token, 'confirm');
    const [row] = await listCases(site, leaseId);
    forward(20);
    await decideCase(site, row?.id ?? '', { option: 'withdraw_move_out', message: 'Boxes are left.' });
    const [again] = await site.sql`select due_on::text as due, status from invoices
      where lease_id = ${leaseId} and period = '2026-12-01' order by number desc limit 1`;
    expect(again).toEqual({ due: '2026-12-10', status: 'pending' });
    expect(await readLink(site, token)).toMatchObject({ state: 'withdrawn' });
    expect(await pressLink(site, token, 'confirm')).toMatchObject({ status: 409, code: 'version_conflict' });
  });

  test('and withdrawn, it is billed with the tax that it had, whatever is taxed by then', async () => {
    const token = await ask({ vacatedOn: '2026-11-18' });
    await billRent(site, leaseId, '2026-12-01');
    await pressLink(site, token, 'confirm');
    const [row] = await listCases(site, leaseId);
    const { facility } = site.ctx;
    const before = facility.taxPercent;
    facility.taxPercent = { ...before, rent: 8.875 };
    await decideCase(site, row?.id ?? '', { option: 'withdraw_move_out', message: 'Boxes are left.' });
    facility.taxPercent = before;
    const bills = await site.sql`select status, amount_cents as cents from invoices
      where lease_id = ${leaseId} and period = '2026-12-01' order by number`;
    expect(bills).toEqual([
      { status: 'void', cents: 60_00 },
      { status: 'pending', cents: 60_00 },
    ]);
  });

  test(`works ${linkDays} days; after that the staff alone confirm it`, async () => {
    const token = await ask();
    forward(linkDays);
    expect(await readLink(site, token)).toMatchObject({ state: 'requested', expiresAt: null });
    for (const decision of ['confirm', 'decline'] as const)
      expect(await pressLink(site, token, decision)).toMatchObject({ status: 409, code: 'version_conflict' });
    const [row] = await listCases(site, leaseId);
    expect(row?.moveOut).toMatchObject({ state: 'requested', linkUntil: null });
    expect(await decideCase(site, row?.id ?? '', { option: 'confirm_move_out' })).toMatchObject({
      status: 200,
    });
    expect(await leaseOf()).toEqual({ state: 'ended', vacated_on: '2026-11-20' });
  });

  test('of two that wait it settles the other, whose link then says the same', async () => {
    const first = await ask({ vacatedOn: '2026-11-15', ...dirty });
    const second = await ask({ vacatedOn: '2026-11-20' });
    await pressLink(site, second, 'confirm');
    expect(await readLink(site, first)).toMatchObject({
      state: 'accepted',
      vacatedOn: '2026-11-20',
      cleaningFee: '0.00',
      expiresAt: null,
    });
    expect(await kinds()).toEqual(['move_out_to_inspect']);
  });
});

describe('"this was not me"', () => {
  test('ends it: nobody goes to look, rent goes on, and a person finds out who it was', async () => {
    const token = await ask(dirty);
    expect(await pressLink(site, token, 'decline')).toMatchObject({
      status: 200,
      state: 'withdrawn',
      isDisputed: true,
    });
    expect(await kinds()).toEqual(['move_out_disputed']);
    const [row] = await listCases(site, leaseId);
    expect(row).toMatchObject({ options: ['done'], moveOut: { state: 'withdrawn' } });
    expect(await decideCase(site, row?.id ?? '', { option: 'confirm_move_out' })).toMatchObject({
      status: 400,
    });
    expect(await decideCase(site, row?.id ?? '', { option: 'done' })).toMatchObject({ status: 200 });
    expect(await leaseOf()).toEqual({ state: 'active', vacated_on: null });
    expect(await pressLink(site, token, 'decline')).toMatchObject({ status: 200, state: 'withdrawn' });
    expect(await kinds()).toEqual([]);
  });

  test('leaves another one alone, which may be the tenant’s own', async () => {
    const stranger = await ask({ vacatedOn: '2026-11-15' });
    const own = await ask({ vacatedOn: '2026-11-20' });
    await pressLink(site, stranger, 'decline');
    // Of the same moment: nothing orders them.
    expect((await kinds()).sort()).toEqual(['move_out_disputed', 'move_out_to_inspect']);
    expect(await pressLink(site, own, 'confirm')).toMatchObject({ status: 200, state: 'accepted' });
  });

  test('after the staff let it count is heard: it stands, and they are told once', async () => {
    const token = await ask();
    const [row] = await listCases(site, leaseId);
    await decideCase(site, row?.id ?? '', { option: 'confirm_move_out' });
    for (let i = 0; i < 2; i += 1)
      expect(await pressLink(site, token, 'decline')).toMatchObject({
        status: 200,
        state: 'confirmed',
        isDisputed: true,
      });
    expect(await kinds()).toEqual(['move_out_disputed']);
  });

  test('while a clerk decides the same case: one word counts, and the other hears it', async () => {
    for (let round = 0; round < 5; round += 1) {
      unit += 1;
      leaseId = await moveIn(site, unit);
      const token = await ask();
      const [row] = await listCases(site, leaseId);
      const [clerk] = await Promise.all([
        decideCase(site, row?.id ?? '', { option: 'confirm_move_out' }),
        pressLink(site, token, 'decline'),
      ]);
      const state = (await leaseOf())?.state;
      expect([clerk.status, state]).toEqual(clerk.status === 200 ? [200, 'ended'] : [409, 'active']);
      const open = await listCases(site, leaseId);
      expect(open.map(({ kind }) => kind)).toContain('move_out_disputed');
      for (const { id } of open)
        expect(await decideCase(site, id, { option: 'done' })).toMatchObject({ status: 200 });
    }
  });
});
