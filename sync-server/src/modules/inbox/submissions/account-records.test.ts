import type { CaseRow } from 'schemas/inbox/cases';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { submissionList } from '../../../app/submission-list.ts';
import { staffBearer, type TestSite } from '../../../testing/testing-app.ts';
import { findMoneyFaults } from '../../billing/ledger/testing-money-faults.ts';
import { infoChangeBody } from '../../customers/info-changes/testing-info-change.ts';
import {
  billRent,
  linkOf,
  listCases,
  moveIn,
  moveOutBody,
  postMoveOut,
  pressLink,
  uploadPhoto,
} from '../../leasing/move-outs/testing-move-out.ts';
import { createRentalSite, readOutcome, withKey } from '../../leasing/rentals/testing-rental.ts';
import { takePhoto } from '../uploads/testing-photos.ts';
import { createSubmissionWorker } from './apply/submissions.jobs.ts';
import { linkAttachments } from './attachments/attachments.jobs.ts';
import { createDevice, type Device, readStatusPage, sealPhoto, type Written } from './testing-submissions.ts';

let site: TestSite;
let device: Device;
let leaseId: string;
const work = createSubmissionWorker(submissionList);
beforeEach(async () => {
  site = await createRentalSite();
  device = createKiosk();
  leaseId = await moveIn(site, 7);
  await site.sql`update leases set starts_on = '2026-06-01' where id = ${leaseId}`;
});
afterEach(async () => {
  expect(await findMoneyFaults(site.sql)).toEqual([]);
  await site.close();
});

/** It reads what became of its records; an anonymous device does not, see strangers.test.ts. */
function createKiosk(headers: Record<string, string> = {}): Device {
  const kiosk = createDevice(site, headers);
  site.kiosks.set(kiosk.hash, crypto.randomUUID());
  return kiosk;
}

async function submit(
  kind: string,
  body: unknown,
  own: Parameters<Device['write']>[1] = {},
): Promise<Written> {
  const written = await device.write(body, { kind, ...own });
  expect(await device.receipts([written.record])).toMatchObject([{ status: 'received' }]);
  return written;
}
const promise = { unitNumber: '7', lastName: 'obrien nunez', paymentAmount: '60' };
const lastResult = async () => (await device.results()).at(-1);
const caseOf = async ({ id }: Written) => {
  const reply = await site.app.request('/api/staff/cases?limit=100', { headers: staffBearer });
  const { rows } = (await reply.json()) as { rows: CaseRow[] };
  return rows.find(({ submission }) => submission?.id === id) ?? expect.fail('no case of this submission');
};
const resolve = ({ id }: CaseRow, option: string, message?: string) =>
  readOutcome(
    Promise.resolve(
      site.app.request(`/api/staff/cases/${id}/resolve`, {
        method: 'POST',
        body: JSON.stringify({ option, ...(message && { message }) }),
        headers: { 'content-type': 'application/json', ...staffBearer },
      }),
    ),
  );
const moveOutsOf = () =>
  site.sql`select vacated_on::text as vacated_on, state from move_outs where lease_id = ${leaseId}`;
const letters = () =>
  site.sql`select template, recipient, text from outgoing_messages
    where template not in ('welcome', 'receipt') order by created_at, id`;
const at = (instant: string) => {
  site.clock.now = new Date(instant);
};

describe('a move-out written offline', () => {
  test('takes effect for the day it was written, and the device reads so', async () => {
    const written = await submit('move_out', moveOutBody(7, { vacatedOn: '2026-11-18' }));
    await work(site.ctx);
    expect(await lastResult()).toMatchObject({
      kind: 'move_out',
      state: 'applied',
      unit: '7',
      message: null,
    });
    expect(await moveOutsOf()).toEqual([{ vacated_on: '2026-11-18', state: 'requested' }]);
    expect(await readStatusPage(site, written.statusToken)).toMatchObject({
      kind: 'move_out',
      state: 'applied',
    });
  });

  test('counts from when it was received, however late the worker or the staff come to it', async () => {
    await submit('move_out', moveOutBody(7, { vacatedOn: '2026-11-30' }));
    at('2026-12-09T15:00:00.000Z');
    await work(site.ctx);
    expect(await moveOutsOf()).toEqual([{ vacated_on: '2026-11-20', state: 'requested' }]);
  });

  test('after weeks in a drawer stops the rent a week before it came once it counts, and December is void', async () => {
    await billRent(site, leaseId, '2026-12-01');
    at('2026-12-05T15:00:00.000Z');
    await submit('move_out', moveOutBody(7, { vacatedOn: '2026-11-01' }));
    await work(site.ctx);
    expect(await moveOutsOf()).toEqual([{ vacated_on: '2026-11-28', state: 'requested' }]);
    await pressLink(site, await linkOf(site, leaseId), 'confirm');
    const [december] = await site.sql`select status from invoices where period = '2026-12-01'`;
    expect(december).toEqual({ status: 'void' });
  });

  test('and sent directly too is one move-out, on whichever channel it comes first', async () => {
    const written = await submit('move_out', moveOutBody(7));
    await Promise.all([
      work(site.ctx),
      ...Array.from({ length: 10 }, () => postMoveOut(site, written.body, withKey(written.id))),
    ]);
    expect(await moveOutsOf()).toHaveLength(1);
    expect(await lastResult()).toMatchObject({ state: 'applied', unit: '7' });
    const again = await readOutcome(postMoveOut(site, written.body, withKey(written.id)));
    expect(again).toMatchObject({ status: 200, unit: '7' });
  });

  test('a second time, because the first seemed lost, waits beside it, and is settled with it', async () => {
    await readOutcome(postMoveOut(site, moveOutBody(7)));
    const dirty = { unitCondition: 'dirty', cleaningFeeAccepted: true } as const;
    const written = await submit('move_out', moveOutBody(7, dirty));
    await work(site.ctx);
    expect(await lastResult()).toMatchObject({ id: written.id, state: 'applied', unit: '7', message: null });
    expect((await moveOutsOf()).map(({ state }) => state)).toEqual(['requested', 'requested']);
    expect((await letters()).map(({ template }) => template)).toEqual(Array(2).fill('move_out_requested'));
    const [first] = await listCases(site, leaseId);
    expect(await resolve(first ?? expect.fail('no case'), 'confirm_move_out')).toMatchObject({ status: 200 });
    expect((await moveOutsOf()).map(({ state }) => state).sort()).toEqual(['confirmed', 'joined']);
    const late = await readOutcome(postMoveOut(site, written.body, withKey(written.id)));
    expect(late).toMatchObject({ status: 200, state: 'confirmed' });
  });

  test('brings its photos, each once, also one that was uploaded before', async () => {
    const draft = { 'x-draft': 'p'.repeat(43) };
    device = createKiosk(draft);
    const [first, second] = [await takePhoto(80), await takePhoto(90)];
    const uploaded = await uploadPhoto(site, draft, first);
    const id = crypto.randomUUID();
    const photos = [await sealPhoto(site, id, first), await sealPhoto(site, id, second)];
    await submit('move_out', moveOutBody(7, { conditionPhotoPaths: [uploaded] }), { id, photos });
    for (const photo of photos) await device.put(id, photo);
    await work(site.ctx);
    await linkAttachments(site.ctx, submissionList);
    const [linked] = await site.sql`select count(*)::int as photos,
      bool_and(u.state = 'claimed') as claimed from move_out_photos p join uploads u on u.id = p.upload_id`;
    expect(linked).toEqual({ photos: 2, claimed: true });
    const states = await site.sql`select state from submission_attachments`;
    expect(states.map(({ state }) => state)).toEqual(['linked', 'linked']);
  });

  test('goes through although an uploaded photo is gone: whoever wrote it is gone too', async () => {
    const lost = `/objects/uploads/${crypto.randomUUID()}`;
    await submit('move_out', moveOutBody(7, { conditionPhotoPaths: [lost] }));
    await work(site.ctx);
    expect(await lastResult()).toMatchObject({ state: 'applied' });
  });
});

describe('of a unit and name that lead nowhere', () => {
  test.each([
    [
      'move_out',
      moveOutBody(8, { vacatedOn: '2026-11-19' }),
      { phone: '(859) 555-0101', vacatedOn: '2026-11-19' },
    ],
    ['payment_promise', { ...promise, unitNumber: '8', lastName: "O'Brien-Núñez" }, { amount: '60.00' }],
    // Never the new contact: nobody has confirmed that it is the customer's.
    ['info_change', infoChangeBody(8, { email: 'new@mail.example' }), {}],
  ])(
    'a %s stands before the staff with what was sent, and nobody is written to',
    async (kind, body, sent) => {
      const written = await submit(kind, body);
      await work(site.ctx);
      const message = 'We could not find an account with that unit and last name.';
      expect(await lastResult()).toMatchObject({ kind, state: 'conflict', message });
      const none = { email: null, phone: null, gateCode: null, vacatedOn: null, amount: null };
      expect(await caseOf(written)).toMatchObject({
        kind: 'submission_conflict',
        options: ['try_again', 'decline'],
        submission: { kind, message, sent: { ...none, name: "O'Brien-Núñez", unit: '8', ...sent } },
        moveOut: null,
      });
      expect(await letters()).toEqual([]);
    },
  );

  test('the staff try again once they have found out; the day it was received still counts', async () => {
    const written = await submit('move_out', moveOutBody(8));
    await work(site.ctx);
    const row = await caseOf(written);
    expect(await resolve(row, 'try_again')).toMatchObject({ status: 404, code: 'account_not_found' });
    expect(await resolve(row, 'same_size_unit')).toMatchObject({ status: 400, code: 'invalid' });
    leaseId = await moveIn(site, 8);
    await site.sql`update leases set starts_on = '2026-06-01' where id = ${leaseId}`;
    at('2026-11-25T15:00:00.000Z');
    expect(await resolve(row, 'try_again')).toMatchObject({ status: 200, unit: '8' });
    expect(await moveOutsOf()).toEqual([{ vacated_on: '2026-11-20', state: 'requested' }]);
    expect(await lastResult()).toMatchObject({ state: 'applied', unit: '8' });
  });

  test('or decline, which the device reads; no letter goes out and no channel leads to an effect', async () => {
    const written = await submit('move_out', moveOutBody(8));
    await work(site.ctx);
    expect(await resolve(await caseOf(written), 'decline', 'Please call us.')).toMatchObject({ status: 200 });
    expect(await lastResult()).toMatchObject({ state: 'declined', message: 'Please call us.' });
    expect(await letters()).toEqual([]);
    await moveIn(site, 8);
    const late = await readOutcome(postMoveOut(site, written.body, withKey(written.id)));
    expect(late).toMatchObject({ status: 409, code: 'submission_closed' });
  });

  test('a tenant whom the name does lead to by then is told of the refusal, in the words of the kind', async () => {
    const written = await submit('payment_promise', { ...promise, unitNumber: '8' });
    await work(site.ctx);
    await moveIn(site, 8, { email: 'eight@mail.example', locale: 'es' });
    await resolve(await caseOf(written), 'decline', 'Venga a la oficina.');
    const [letter] = await letters();
    expect(letter).toMatchObject({ template: 'declined', recipient: 'eight@mail.example' });
    expect(letter?.text).toContain('No se cobró nada');
  });
});

describe('a promise written offline', () => {
  test('of more than can be paid waits for a person, who may decline it', async () => {
    const written = await submit('payment_promise', { ...promise, paymentAmount: '8500' });
    await work(site.ctx);
    expect(await lastResult()).toMatchObject({ state: 'conflict' });
    expect(await letters()).toMatchObject([{ template: 'conflict' }]);
    expect(await resolve(await caseOf(written), 'try_again')).toMatchObject({ status: 422 });
    expect(await resolve(await caseOf(written), 'decline', '85.00?')).toMatchObject({ status: 200 });
    expect(await site.sql`select id from payment_promises`).toHaveLength(0);
  });

  test('is kept for the day it was made, charges nothing, and a pay link goes out', async () => {
    await billRent(site, leaseId, '2026-11-01');
    await submit('payment_promise', { ...promise, promisedAt: '2026-11-15T10:00:00.000Z', locale: 'es' });
    await work(site.ctx);
    expect(await lastResult()).toMatchObject({ kind: 'payment_promise', state: 'applied', unit: '7' });
    const rows = await site.sql`select lease_id, amount_cents, promised_on::text as promised_on,
      good_until::text as good_until from payment_promises`;
    expect([...rows]).toEqual([
      { lease_id: leaseId, amount_cents: 60_00, promised_on: '2026-11-15', good_until: '2026-11-20' },
    ]);
    const [letter] = await letters();
    expect(letter?.text).toMatch(/Nothing was charged.*\/pay-invoice\//s);
  });
});

test.each([
  ['move_out', { ...moveOutBody(7), lastName: '4242 4242 4242 4242' }],
  ['move_out', { ...moveOutBody(7), cardNumber: '1' }],
  ['payment_promise', { ...promise, paymentAmount: '1e3' }],
  ['payment_promise', { ...promise, cvv: '123' }],
  ['info_change', infoChangeBody(7)],
  ['info_change', infoChangeBody(7, { firstName: '4242 4242 4242 4242' })],
])(
  'what makes no sense in a %s is laid aside for a person, and nothing is said of a card',
  async (kind, body) => {
    await submit(kind, body);
    await work(site.ctx);
    expect(await lastResult()).toMatchObject({ state: 'quarantined' });
    const [kept] = await site.sql`select (select count(*)::int from move_outs) as "moveOuts",
    (select count(*)::int from payment_promises) as promises,
    (select count(*)::int from info_changes) as changes`;
    expect(kept).toEqual({ moveOuts: 0, promises: 0, changes: 0 });
  },
);
