import { randomUUID } from 'node:crypto';
import type { CaseOption, CaseRow } from 'schemas/inbox/cases';
import type { CompleteRentalInput } from 'schemas/leasing/rentals';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { submissionList } from '../../../../app/submission-list.ts';
import { staffBearer, type TestSite } from '../../../../testing/testing-app.ts';
import {
  countEffects,
  createRentalSite,
  postRental,
  readOutcome,
  rentalBody,
  unitId,
  withKey,
} from '../../../leasing/rentals/testing-rental.ts';
import { createSubmissionWorker } from '../apply/submissions.jobs.ts';
import { createDevice, type Device, readStatusPage, type Written } from '../testing-submissions.ts';
import { takeUpQuarantined } from './quarantine.jobs.ts';

let site: TestSite;
let device: Device;
const work = createSubmissionWorker(submissionList);
beforeEach(async () => {
  site = await createRentalSite();
  device = createDevice(site);
  await postRental(site, rentalBody(1, { gateCode: '7001', email: 'first@mail.example' }));
});
afterEach(() => site.close());

async function submit(body: unknown, own: Parameters<Device['write']>[1] = {}): Promise<Written> {
  const written = await device.write(body, own);
  await device.receipts([written.record]);
  await work(site.ctx);
  return written;
}
/** Unit 1 is taken, and the customer wants to be asked. */
const conflict = (own: Partial<CompleteRentalInput> = {}) =>
  submit(rentalBody(1, { gateCode: '7777', ...own }));

async function listCases(): Promise<CaseRow[]> {
  const reply = await site.app.request('/api/staff/cases?limit=100', { headers: staffBearer });
  return ((await reply.json()) as { rows: CaseRow[] }).rows;
}
const caseOf = async ({ id }: { id: string }) => {
  const found = (await listCases()).find(({ submission }) => submission?.id === id);
  return found ?? expect.fail('no case of this submission');
};
async function resolve(id: string, option: CaseOption, message?: string) {
  const reply = await site.app.request(`/api/staff/cases/${id}/resolve`, {
    method: 'POST',
    body: JSON.stringify({ option, ...(message && { message }) }),
    headers: { 'content-type': 'application/json', ...staffBearer },
  });
  const body = (await reply.json()) as { state?: string; unit?: string | null; code?: string };
  return { status: reply.status, ...body };
}
const lastResult = async () => (await device.results()).at(-1);
const lastMail = async () =>
  (
    await site.sql`select template, recipient, text from outgoing_messages order by created_at desc, id desc limit 1`
  )[0];
const later = (ms: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + ms);
};

describe('the list', () => {
  test('shows what was sent, what stands in its way, and what can be done about it', async () => {
    const written = await conflict();
    expect(await caseOf(written)).toMatchObject({
      kind: 'submission_conflict',
      state: 'open',
      leaseId: null,
      options: ['same_size_unit', 'try_again', 'decline'],
      submission: {
        id: written.id,
        kind: 'rental',
        receiptNumber: 'DTEST-0001-Q',
        message: 'That unit was just taken by someone else. Please choose another one.',
        sent: {
          name: "Zoë O'Brien-Núñez",
          email: 'zoe@mail.example',
          phone: '(859) 555-0101',
          unit: '1',
          gateCode: '7777',
        },
      },
    });
  });

  test('offers a code where the code is taken, and of what cannot be opened shows nothing', async () => {
    const code = await submit(rentalBody(2, { gateCode: '7001' }));
    expect((await caseOf(code)).options).toEqual(['next_code', 'try_again', 'decline']);
    const closed = await submit(rentalBody(3), { kind: 'teleport' });
    expect(await caseOf(closed)).toMatchObject({
      kind: 'submission_quarantined',
      options: ['try_again', 'done'],
      submission: { kind: 'teleport', message: 'That request could not be read.', sent: null },
    });
  });
});

describe('a decision', () => {
  test('another unit of the same size: applied, told to the device, the customer and the page', async () => {
    const written = await conflict({ gateCode: '7001' });
    const { id } = await caseOf(written);
    later(1_000);
    expect(await resolve(id, 'same_size_unit')).toEqual({ status: 200, state: 'resolved', unit: '2' });
    expect(await lastResult()).toMatchObject({
      n: 2,
      id: written.id,
      state: 'applied',
      unit: '2',
      message: null,
    });
    expect(await lastMail()).toMatchObject({ template: 'welcome', recipient: 'zoe@mail.example' });
    expect((await lastMail())?.text).toContain('Unit 1, which you had chosen, was taken');
    expect((await readStatusPage(site, written.statusToken)).state).toBe('applied');
    const [audit] = await site.sql`select actor, submission_id, details from audit_entries
      where action = 'case.resolved'`;
    expect(audit).toEqual({
      actor: 'staff:clerk',
      submission_id: written.id,
      details: { kind: 'submission_conflict', option: 'same_size_unit' },
    });
  });

  test('no such unit left: told so, and the case stays', async () => {
    const { id } = await caseOf(await conflict());
    await site.sql`update units set status = 'maintenance' where status = 'available'`;
    expect(await resolve(id, 'same_size_unit')).toMatchObject({ status: 409, code: 'nothing_free' });
    expect((await listCases()).some((open) => open.id === id)).toBe(true);
  });

  test('others cost more: told that this is why', async () => {
    const { id } = await caseOf(await conflict());
    await site.sql`update units set monthly_rate_cents = 61_00 where status = 'available'`;
    expect(await resolve(id, 'same_size_unit')).toMatchObject({
      status: 409,
      code: 'nothing_free_at_rent',
      message: expect.stringContaining('at that rent or less'),
    });
  });

  test('the next code', async () => {
    const written = await submit(rentalBody(2, { gateCode: '7001' }));
    const { id } = await caseOf(written);
    expect(await resolve(id, 'next_code')).toMatchObject({ status: 200, unit: '2' });
    const [row] =
      await site.sql`select g.code from gate_codes g join submissions s on s.effect_id = g.lease_id
      where s.id = ${written.id}`;
    expect(row?.code).toMatch(/^\d{4}$/);
    expect(row?.code).not.toBe('7001');
  });

  test('try again: refused as long as nothing changed, then applied', async () => {
    const { id } = await caseOf(await conflict());
    expect(await resolve(id, 'try_again')).toMatchObject({ status: 409, code: 'unit_taken' });
    await site.sql`update leases set state = 'ended'`;
    await site.sql`update units set status = 'available' where id = ${unitId(1)}`;
    expect(await resolve(id, 'try_again')).toMatchObject({ status: 200, unit: '1' });
  });

  test('decline: the customer reads the sentence, and no channel leads to an effect any more', async () => {
    const written = await conflict();
    const { id } = await caseOf(written);
    expect(await resolve(id, 'decline')).toMatchObject({ status: 422, code: 'missing_fields' });
    const before = await countEffects(site);
    later(1_000);
    expect(await resolve(id, 'decline', 'We are full, sorry.')).toMatchObject({ status: 200, unit: null });
    expect(await lastResult()).toMatchObject({ n: 2, state: 'declined', message: 'We are full, sorry.' });
    expect(await lastMail()).toMatchObject({ template: 'declined', recipient: 'zoe@mail.example' });
    expect((await lastMail())?.text).toContain('We are full, sorry.');
    await site.sql`update units set status = 'available'`;
    const direct = await readOutcome(postRental(site, written.body, withKey(written.id)));
    expect(direct).toMatchObject({ status: 409, code: 'submission_closed' });
    expect((await countEffects(site))?.leases).toBe(before?.leases);
  });

  test('counts once: of ten at once one wins, nine are told that somebody was faster', async () => {
    const { id } = await caseOf(await conflict());
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => resolve(id, i % 2 ? 'same_size_unit' : 'decline', 'Sorry.')),
    );
    expect(answers.map(({ status, code }) => `${status} ${code ?? 'ok'}`).sort()).toEqual([
      '200 ok',
      ...Array(9).fill('409 version_conflict'),
    ]);
    expect((await countEffects(site))?.leases).toBeLessThanOrEqual(2);
  });

  test('that the case does not offer is refused, an unknown case too', async () => {
    const { id } = await caseOf(await conflict());
    expect(await resolve(id, 'next_code')).toMatchObject({ status: 400, code: 'invalid' });
    expect(await resolve(id, 'done')).toMatchObject({ status: 400, code: 'invalid' });
    expect(await resolve(randomUUID(), 'done')).toMatchObject({ status: 404, code: 'not_found' });
    const other = (await listCases()).find(({ kind }) => kind === 'signature_missing');
    expect(other?.options).toEqual(['done']);
    expect(await resolve(other?.id ?? '', 'decline', 'no')).toMatchObject({ status: 400 });
    expect(await resolve(other?.id ?? '', 'done')).toEqual({ status: 200, state: 'resolved', unit: null });
  });

  test('against one that took effect directly meanwhile: look again; trying again finds it', async () => {
    const written = await conflict();
    const { id } = await caseOf(written);
    await site.sql`update leases set state = 'ended'`;
    await site.sql`update units set status = 'available' where id = ${unitId(1)}`;
    await postRental(site, written.body, withKey(written.id));
    expect(await resolve(id, 'decline', 'no')).toMatchObject({ status: 409, code: 'version_conflict' });
    expect(await resolve(id, 'try_again')).toMatchObject({ status: 200, unit: '1' });
    expect((await countEffects(site))?.leases).toBe(2);
  });

  test('without signing in is none', async () => {
    const reply = await site.app.request(`/api/staff/cases/${randomUUID()}/resolve`, {
      method: 'POST',
      body: '{"option":"done"}',
      headers: { 'content-type': 'application/json' },
    });
    expect(reply.status).toBe(401);
  });
});

describe('what is in quarantine', () => {
  test('is tried again, and if it still makes no sense lies there again', async () => {
    const written = await submit({ ...rentalBody(2), zipCode: 'nowhere' });
    const { id, options } = await caseOf(written);
    expect(options).toEqual(['try_again', 'done']);
    expect(await resolve(id, 'try_again')).toEqual({ status: 200, state: 'resolved', unit: null });
    expect((await readStatusPage(site, written.statusToken)).state).toBe('received');
    await work(site.ctx);
    expect((await caseOf(written)).id).not.toBe(id);
    expect(await lastResult()).toMatchObject({ n: 2, state: 'quarantined' });
  });

  test('is done by hand: from then on it never takes effect by itself', async () => {
    const written = await submit(rentalBody(2), { schemaVersion: 99 });
    const { id } = await caseOf(written);
    expect(await resolve(id, 'done')).toMatchObject({ status: 200 });
    await takeUpQuarantined(site.ctx, submissionList);
    await work(site.ctx);
    expect((await readStatusPage(site, written.statusToken)).state).toBe('quarantined');
    const direct = await readOutcome(postRental(site, written.body, withKey(written.id)));
    expect(direct).toMatchObject({ status: 409, code: 'submission_closed' });
  });
});
