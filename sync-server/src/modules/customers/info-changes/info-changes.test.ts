import { type InfoChange, type InfoHints, infoChangesApi } from 'schemas/customers/info-changes';
import { beforeEach, describe, expect, test } from 'vitest';
import { useSite } from '../../../testing/testing-site.ts';
import { accountBalancesRoutes } from '../../billing/account-balances/account-balances.routes.ts';
import { decideCase, listAllCases, moveIn } from '../../leasing/move-outs/testing-move-out.ts';
import { createRentalSite, withKey } from '../../leasing/rentals/testing-rental.ts';
import { expireInfoChanges, forgetOldInfoChanges } from './info-changes.jobs.ts';
import {
  decideLink,
  findAccountToken,
  infoChangeBody,
  lastLetter,
  linkOf,
  post,
  readLink,
} from './testing-info-change.ts';

/** Each test has a unit, and so a tenant, of its own. */
let unit = 0;
let leaseId: string;
const start = new Date('2026-11-20T15:00:00.000Z');
const site = useSite(createRentalSite, accountBalancesRoutes);
beforeEach(async () => {
  site.clock.now = start;
  unit += 1;
  leaseId = await moveIn(site, unit, { email: `zoe${unit}@mail.example` });
});

const ask = (own: object, headers: Record<string, string> = {}) =>
  post<InfoChange>(site, infoChangesApi.request.path, infoChangeBody(unit, own), headers);
const later = (days: number) => {
  site.clock.now = new Date(start.getTime() + days * 24 * 60 * 60_000);
};
const customer = async () => {
  const [row] =
    await site.sql`select c.first_name, c.last_name, c.email, c.phone, c.address, c.city, c.zip_code
    from customers c join leases l on l.customer_id = c.id where l.id = ${leaseId}`;
  return row;
};
const statesOf = async () =>
  (await site.sql`select state from info_changes where lease_id = ${leaseId} order by state`).map(
    ({ state }) => state,
  );
const casesOf = async () =>
  (await listAllCases(site)).filter((row) => row.leaseId === leaseId && row.kind.startsWith('info_change'));
const resolve = (id: string | undefined, option: string, message?: string) =>
  decideCase(site, String(id), { option, ...(message && { message }) });

describe('a change that is asked for', () => {
  test('changes nothing: a link goes to the old contact, and the staff see from what to what', async () => {
    const before = await customer();
    const asked = await ask({ email: 'New@Mail.example', phone: '(859) 555-0199', locale: 'es' });
    expect(asked).toEqual({
      status: 200,
      infoChangeId: expect.any(String),
      unit: String(unit),
      state: 'pending',
      sentTo: 'z•••@m••••.example',
      expiresAt: '2026-11-27T15:00:00.000Z',
      hasCard: false,
    });
    expect(await customer()).toEqual(before);
    const letter = await lastLetter(site, leaseId, 'info_change_requested');
    // To the old address, in the language of the record, with no whole value in it.
    expect(letter?.recipient).toBe(`zoe${unit}@mail.example`);
    expect(letter?.text).toContain('z•••@m••••.example → ne•••@mail.example');
    expect(letter?.text).toContain('(•••) •••-••01 → (•••) •••-0199');
    expect(letter?.text).not.toMatch(/new@mail|5550199|555-0199/i);
    expect(await casesOf()).toMatchObject([
      {
        kind: 'info_change_to_confirm',
        options: ['confirm_info_change', 'decline_info_change'],
        infoChange: {
          changes: [
            { field: 'email', from: `zoe${unit}@mail.example`, to: 'new@mail.example' },
            { field: 'phone', from: '+18595550101', to: '+18595550199' },
          ],
          isLinkSent: true,
          hasCard: false,
        },
      },
    ]);
  });

  test('leaves no value in the audit, and its link nowhere but in the letter', async () => {
    await ask({ firstName: 'Ronja', email: 'ronja@mail.example' });
    await decideLink(site, await linkOf(site, leaseId), 'confirm');
    const actions = await site.sql`select action, details from audit_entries where action like 'info_change%'
      or action = 'customer.changed' order by id desc limit 3`;
    expect(actions.map(({ action }) => action)).toEqual([
      'customer.changed',
      'info_change.applied',
      'info_change.requested',
    ]);
    expect(actions[0]?.details).toMatchObject({ fields: ['firstName', 'email'], by: 'customer' });
    const [row] =
      await site.sql`select before, changes, token_hash from info_changes where lease_id = ${leaseId}`;
    expect(row?.before).toEqual({ firstName: 'Zoë', email: `zoe${unit}@mail.example` });
    expect(JSON.stringify(actions)).not.toMatch(/ronja|zoe\d/i);
    expect(row?.token_hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test('takes effect once for each key; another one of that browser supersedes it, and its link is dead', async () => {
    const browser = { 'x-draft': 'b'.repeat(43) };
    const key = { ...withKey(), ...browser };
    const first = await ask({ city: 'Bardstown', address: '1 Elm St', state: 'KY', zipCode: '40004' }, key);
    const link = await linkOf(site, leaseId);
    const again = await ask({ city: 'Bardstown', address: '1 Elm St', state: 'KY', zipCode: '40004' }, key);
    expect(again).toEqual(first);
    expect(await ask({ firstName: 'Ann' }, key)).toMatchObject({ code: 'fingerprint_mismatch' });
    await ask({ firstName: 'Ann' }, browser);
    expect(await statesOf()).toEqual(['pending', 'superseded']);
    expect(await readLink(site, link)).toMatchObject({ state: 'superseded', changes: [] });
    expect(await decideLink(site, link, 'confirm')).toMatchObject({ status: 409, code: 'version_conflict' });
    expect(await casesOf()).toHaveLength(1);
  });

  test('of somebody else stands beside it: the link that the tenant has keeps working', async () => {
    await ask({ email: 'ronja@home.example' }, { 'x-draft': 'b'.repeat(43) });
    const link = await linkOf(site, leaseId);
    for (const who of [{}, { 'x-draft': 'c'.repeat(43) }, { 'x-device': 'd'.repeat(43) }]) {
      expect(await ask({ email: 'eve@mail.example' }, who)).toMatchObject({ status: 200, state: 'pending' });
    }
    expect(await statesOf()).toEqual(['pending', 'pending', 'pending', 'pending']);
    expect(await decideLink(site, link, 'confirm')).toMatchObject({ status: 200, state: 'applied' });
    expect(await casesOf()).toHaveLength(3);
  });

  test('is answered alike whatever is wrong with unit or name, and stores nothing', async () => {
    const answers = await Promise.all(
      [{ lastName: 'Nobody' }, { unitNumber: '96' }, { unitNumber: '4711' }].map((own) =>
        post(site, infoChangesApi.request.path, infoChangeBody(unit, { ...own, firstName: 'Eve' })),
      ),
    );
    for (const answer of answers) expect(answer).toMatchObject({ status: 404, code: 'account_not_found' });
    expect(await statesOf()).toEqual([]);
  });

  test.each([
    [{}, 'Fill in at least one thing to change'],
    [{ firstName: 'A' }, 'First name required'],
    [{ email: 'nope' }, 'Valid email required'],
    [{ phone: '555' }, 'Phone number required'],
    [{ address: '12', city: 'Springfield', state: 'KY', zipCode: '40069' }, 'Address required'],
    [{ address: '12 Main St', city: 'Springfield', state: 'KY', zipCode: '4' }, 'ZIP code required'],
    [{ address: '12 Main St' }, 'Address required'],
  ])('%j is refused in the documented words', async (own, message) => {
    expect(await ask(own)).toMatchObject({ status: 400, message });
  });

  test.each([
    { cardNumber: '4242' },
    { cvv: '123' },
    { expiryMonth: '12' },
    { firstName: '4242424242424242' },
  ])('with %j is refused before anything is stored', async (own) => {
    expect(await ask(own)).toMatchObject({ status: 400, code: 'card_data_not_accepted' });
  });

  test('changes no last name, whatever is sent', async () => {
    await ask({ firstName: 'Ann', newLastName: 'Eve' });
    await decideLink(site, await linkOf(site, leaseId), 'confirm');
    expect(await customer()).toMatchObject({ first_name: 'Ann', last_name: "O'Brien-Núñez" });
  });

  test('fills nobody’s mailbox: after five in a day the staff alone are told', async () => {
    const browser = { 'x-draft': 'b'.repeat(43) };
    for (let nth = 0; nth < 5; nth += 1) await ask({ firstName: 'Ann' }, browser);
    expect(await ask({ firstName: 'Ann' }, browser)).toMatchObject({ status: 200, sentTo: null });
    expect(await casesOf()).toMatchObject([{ infoChange: { isLinkSent: false } }]);
    later(1.1);
    expect(await ask({ firstName: 'Ann' }, browser)).toMatchObject({ sentTo: 'z•••@m••••.example' });
  });
});

describe('the link', () => {
  test('shows both sides masked, the new one so that a slip is seen, and reading it changes nothing', async () => {
    await ask({ firstName: 'Ronja', email: 'ronja@home.example' });
    const link = await linkOf(site, leaseId);
    for (let nth = 0; nth < 2; nth += 1) {
      expect(await readLink(site, link)).toEqual({
        status: 200,
        state: 'pending',
        unit: String(unit),
        changes: [
          { field: 'firstName', from: 'Z•••', to: 'R•••' },
          { field: 'email', from: 'z•••@m••••.example', to: 'ro•••@home.example' },
        ],
        card: null,
        hasCard: false,
        isDisputed: false,
        expiresAt: '2026-11-27T15:00:00.000Z',
      });
    }
    expect(await statesOf()).toEqual(['pending']);
  });

  test('confirmed, the record is changed and both contacts are told; then it is used up', async () => {
    await ask({ email: 'ronja@home.example', phone: '8595550199' });
    const link = await linkOf(site, leaseId);
    expect(await decideLink(site, link, 'confirm')).toMatchObject({
      status: 200,
      state: 'applied',
      changes: [],
      isDisputed: false,
    });
    expect(await customer()).toMatchObject({ email: 'ronja@home.example', phone: '+18595550199' });
    const told = await site.sql`select recipient from outgoing_messages
      where lease_id = ${leaseId} and template = 'info_change_applied'`;
    expect(told.map(({ recipient }) => recipient).sort()).toEqual([
      'ronja@home.example',
      `zoe${unit}@mail.example`,
    ]);
    expect(await casesOf()).toEqual([]);
    // The answer was lost, the button is pressed again: the same, and nobody is told twice.
    expect(await decideLink(site, link, 'confirm')).toMatchObject({ status: 200, state: 'applied' });
    // Too late to stop it; whoever objects is heard all the same, once.
    expect(await decideLink(site, link, 'decline')).toMatchObject({ status: 409 });
    expect(await decideLink(site, link, 'decline')).toMatchObject({ status: 409 });
    const [dispute, ...others] = await casesOf();
    expect(others).toEqual([]);
    expect(dispute).toMatchObject({ kind: 'info_change_disputed' });
    // Whoever reads the link learns that the office was told, until it has looked.
    expect(await readLink(site, link)).toMatchObject({ state: 'applied', isDisputed: true });
    await resolve(dispute?.id, 'done');
    expect(await readLink(site, link)).toMatchObject({ state: 'applied', isDisputed: false });
    expect(
      await site.sql`select 1 from outgoing_messages
      where lease_id = ${leaseId} and template = 'info_change_applied'`,
    ).toHaveLength(2);
  });

  test('says it was somebody else: nothing changes, and a person looks', async () => {
    const before = await customer();
    await ask({ email: 'eve@mail.example' });
    const link = await linkOf(site, leaseId);
    expect(await decideLink(site, link, 'decline')).toMatchObject({ status: 200, state: 'declined' });
    expect(await decideLink(site, link, 'confirm')).toMatchObject({ status: 409 });
    expect(await customer()).toEqual(before);
    const [found, ...others] = await casesOf();
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      kind: 'info_change_disputed',
      options: ['done'],
      infoChange: { changes: [{ to: 'eve@mail.example' }] },
    });
    expect(await resolve(found?.id, 'done')).toMatchObject({ state: 'resolved' });
  });

  test('ends after seven days, before the job has come and after it', async () => {
    await ask({ firstName: 'Ann' });
    const link = await linkOf(site, leaseId);
    later(7.01);
    expect(await readLink(site, link)).toMatchObject({ state: 'expired', changes: [] });
    expect(await decideLink(site, link, 'confirm')).toMatchObject({ status: 409 });
    await expireInfoChanges(site.ctx);
    expect(await statesOf()).toEqual(['expired']);
    expect(await casesOf()).toEqual([]);
    expect(await customer()).toMatchObject({ first_name: 'Zoë' });
  });

  test.each(['x', 'A'.repeat(43)])('that was never sent has one answer: %s', async (token) => {
    expect(await readLink(site, token)).toMatchObject({ status: 404, code: 'info_link_invalid' });
    expect(await decideLink(site, token, 'confirm')).toMatchObject({ status: 404 });
  });

  test('pressed twice at once changes the record once', async () => {
    await ask({ firstName: 'Ann' });
    const link = await linkOf(site, leaseId);
    const both = await Promise.all([decideLink(site, link, 'confirm'), decideLink(site, link, 'decline')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('the staff', () => {
  test('confirm it for a customer who stands before them', async () => {
    await ask({ firstName: 'Ann' });
    const [found] = await casesOf();
    expect(await resolve(found?.id, 'confirm_info_change')).toMatchObject({ unit: String(unit) });
    expect(await customer()).toMatchObject({ first_name: 'Ann' });
    const [row] = await site.sql`select decided_by from info_changes where lease_id = ${leaseId}`;
    expect(row?.decided_by).toBe('staff:clerk');
    expect(await readLink(site, await linkOf(site, leaseId))).toMatchObject({ state: 'applied' });
  });

  test('decline it with a sentence, which the old contact reads', async () => {
    await ask({ email: 'eve@mail.example' });
    const [found] = await casesOf();
    expect(await resolve(found?.id, 'decline_info_change')).toMatchObject({ missingFields: ['message'] });
    await resolve(found?.id, 'decline_info_change', 'Please come by with an ID.');
    const letter = await lastLetter(site, leaseId, 'info_change_declined');
    expect(letter).toMatchObject({ recipient: `zoe${unit}@mail.example` });
    expect(letter?.text).toContain('Please come by with an ID.');
    expect(await statesOf()).toEqual(['declined']);
  });

  test('cannot lay it aside while it may still be confirmed, nor confirm what is over', async () => {
    await ask({ firstName: 'Ann' });
    const [found] = await casesOf();
    expect(await resolve(found?.id, 'done')).toMatchObject({ status: 400 });
    later(8);
    expect(await resolve(found?.id, 'confirm_info_change')).toMatchObject({ code: 'version_conflict' });
    expect(await resolve(found?.id, 'done')).toMatchObject({ state: 'resolved' });
  });
});

describe('the hints', () => {
  test('show what is stored so that its owner alone knows it', async () => {
    const account = await findAccountToken(site, unit);
    expect(await post<InfoHints>(site, infoChangesApi.hints.path, { account })).toEqual({
      status: 200,
      email: 'z•••@m••••.example',
      phone: '(•••) •••-••01',
      address: '12 •••',
    });
  });

  test('are refused alike for a handle that is forged, over, or of a lease that has ended', async () => {
    const account = await findAccountToken(site, unit);
    const hints = (token: string) => post(site, infoChangesApi.hints.path, { account: token });
    // Another letter in its middle: the last ones of base64url may say the same.
    const forged = await hints(account.replace(/.(?=.{9}$)/, (letter) => (letter === 'A' ? 'B' : 'A')));
    later(0.1);
    const over = await hints(account);
    const fresh = await findAccountToken(site, unit);
    await site.sql`update leases set state = 'ended', ended_at = now() where id = ${leaseId}`;
    const ended = await hints(fresh);
    for (const answer of [over, ended]) expect({ ...answer, ref: '' }).toEqual({ ...forged, ref: '' });
    expect(forged).toMatchObject({ status: 404, code: 'account_not_found' });
  });
});

test('after a year what was changed is forgotten; that it was, stays', async () => {
  await ask({ email: 'ronja@home.example' });
  await decideLink(site, await linkOf(site, leaseId), 'confirm');
  later(366);
  await forgetOldInfoChanges(site.ctx);
  const rows = await site.sql`select state, changes, before from info_changes where lease_id = ${leaseId}`;
  expect([...rows]).toEqual([{ state: 'applied', changes: null, before: null }]);
});
