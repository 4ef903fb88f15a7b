import { type IdPhotoRow, idChecksApi, idPhotoDays } from 'schemas/customers/id-checks';
import { metricsApi } from 'schemas/reporting/metrics';
import { describe, expect, test } from 'vitest';
import { staffBearer } from '../../../testing/testing-app.ts';
import { callAsStaff } from '../../../testing/testing-calls.ts';
import { useFreshSite } from '../../../testing/testing-site.ts';
import { decideCase, listAllCases, uploadPhoto } from '../../leasing/move-outs/testing-move-out.ts';
import {
  createRentalSite,
  postRental,
  readOutcome,
  rentalBody,
} from '../../leasing/rentals/testing-rental.ts';
import { askMetrics } from '../../reporting/metrics/figures/testing-metrics.ts';
import { metricsRoutes } from '../../reporting/metrics/metrics.routes.ts';
import { deleteCheckedPhotos } from './id-checks.jobs.ts';

const site = useFreshSite(createRentalSite, metricsRoutes);

const day = 24 * 60 * 60_000;
const later = (ms: number) => site.clock.pass(ms);

async function rentWithPhoto(unit: number): Promise<{ leaseId: string; path: string }> {
  const path = await uploadPhoto(site);
  const body = rentalBody(unit, { driversLicenseImagePath: path, email: `u${unit}@mail.example` });
  const { leaseId = '' } = await readOutcome(postRental(site, body));
  return { leaseId, path };
}
async function list(query = ''): Promise<{ rows: IdPhotoRow[]; next: string | null }> {
  const reply = await site.app.request(`/api/staff/id-photos${query}`, { headers: staffBearer });
  return (await reply.json()) as { rows: IdPhotoRow[]; next: string | null };
}
const check = (leaseId: string, body: object) =>
  callAsStaff(site, idChecksApi.check, { params: { leaseId }, body });
const resolve = (id: string | undefined, body: object) => decideCase(site, String(id), body);
/** As the dashboard counts what waits for a decision. */
const countCases = async () => (await askMetrics(site, metricsApi.read)).tasks.otherCases;
const casesOf = async (leaseId: string) =>
  (await listAllCases(site)).filter((row) => row.leaseId === leaseId).map(({ kind }) => kind);
const see = async (path: string) => (await site.app.request(path, { headers: staffBearer })).status;

describe('photos that nobody has looked at', () => {
  test('stand oldest first, page by page, with unit and customer', async () => {
    const first = await rentWithPhoto(11);
    later(60_000);
    await rentWithPhoto(12);
    const { rows } = await list();
    expect(rows.map(({ unitNumber }) => unitNumber)).toEqual(['11', '12']);
    expect(rows[0]).toMatchObject({ ...first, customerName: "Zoë O'Brien-Núñez", check: null });
    const page = await list('?limit=1');
    expect((await list(`?limit=1&after=${page.next}`)).rows.map(({ unitNumber }) => unitNumber)).toEqual([
      '12',
    ]);
  });

  test('are looked at by the address that writes down who did', async () => {
    const { path } = await rentWithPhoto(11);
    expect(await see(path)).toBe(200);
    const actions = await site.sql`select actor from audit_entries where action = 'upload.viewed'`;
    expect(actions).toMatchObject([{ actor: 'staff:clerk' }]);
  });
});

describe('a verdict', () => {
  test('that it matches closes the case, names who said so, and when the photo goes', async () => {
    const { leaseId, path } = await rentWithPhoto(11);
    expect(await check(leaseId, { path, verdict: 'matches' })).toMatchObject({
      status: 200,
      check: {
        verdict: 'matches',
        reason: null,
        by: 'staff:clerk',
        at: '2026-11-20T15:00:00.000Z',
        deletesAt: '2026-12-20T15:00:00.000Z',
      },
    });
    expect((await list()).rows).toEqual([]);
    expect((await list('?state=checked')).rows).toMatchObject([{ leaseId, path }]);
    expect(await casesOf(leaseId)).not.toContain('id_photo_to_check');
  });

  test('that it is unreadable asks the customer to come by, and the task stays with the staff', async () => {
    const { leaseId, path } = await rentWithPhoto(11);
    expect(await check(leaseId, { path, verdict: 'unreadable' })).toMatchObject({
      status: 400,
      code: 'invalid',
    });
    await check(leaseId, { path, verdict: 'unreadable', reason: 'The name is blurred.' });
    const letters =
      await site.sql`select recipient, text from outgoing_messages where template = 'id_photo_unreadable'`;
    expect(letters).toMatchObject([
      { recipient: 'u11@mail.example', text: expect.stringContaining('show us your ID at the office') },
    ]);
    expect(letters[0]?.text).not.toContain('blurred');
    expect(await casesOf(leaseId)).toContain('id_photo_missing');
    expect((await list('?state=checked')).rows).toMatchObject([
      { path, check: { verdict: 'unreadable', reason: 'The name is blurred.' } },
    ]);
  });

  test('that it is somebody else is a case for a person, in the inbox and among the tasks, until it matches', async () => {
    const { leaseId, path } = await rentWithPhoto(11);
    const before = await countCases();
    const seen = await check(leaseId, { path, verdict: 'does_not_match', reason: 'Another face.' });
    expect(seen).toMatchObject({ isOpen: true, check: { verdict: 'does_not_match' } });
    const [act] = await site.sql`select details from audit_entries where action = 'id_photo.checked'`;
    expect(act?.details).toEqual({ uploadId: path.split('/').at(-1), verdict: 'does_not_match' });
    expect(await casesOf(leaseId)).toContain('id_photo_mismatch');
    expect(await countCases()).toBe(before + 1);
    const waiting = { leaseId, isOpen: true, check: { reason: 'Another face.', by: 'staff:clerk' } };
    expect((await list('?state=mismatch')).rows).toMatchObject([waiting]);

    await check(leaseId, { path, verdict: 'does_not_match', reason: 'Still another face.' });
    expect((await list('?state=mismatch')).rows).toMatchObject([
      { check: { reason: 'Still another face.' } },
    ]);
    expect(await check(leaseId, { path, verdict: 'matches' })).toMatchObject({ status: 200, isOpen: false });
    expect((await list('?state=mismatch')).rows).toEqual([]);
    expect(await countCases()).toBe(before);
  });

  test.each([
    ['id_matches', undefined, 'matches'],
    ['id_decided', 'A brother rents for him; both were here.', 'does_not_match'],
  ])('that it is somebody else is settled by %s', async (option, message, verdict) => {
    const { leaseId, path } = await rentWithPhoto(11);
    await check(leaseId, { path, verdict: 'does_not_match', reason: 'Another face.' });
    const open = (await listAllCases(site)).find(({ kind }) => kind === 'id_photo_mismatch');
    expect(open?.options).toEqual(['id_matches', 'id_decided']);
    later(60_000);
    if (message) expect((await resolve(open?.id, { option })).status).toBe(422);
    expect((await resolve(open?.id, { option, ...(message && { message }) })).status).toBe(200);
    expect(await casesOf(leaseId)).not.toContain('id_photo_mismatch');
    const [last] = await site.sql`select verdict, reason from id_checks where lease_id = ${leaseId}
      order by checked_at desc`;
    expect(last).toEqual({ verdict, reason: message ?? null });
  });

  test('is given once: the second is told, and so is whoever looked at another photo', async () => {
    const { leaseId, path } = await rentWithPhoto(11);
    const other = await uploadPhoto(site);
    expect(await check(leaseId, { path: other, verdict: 'matches' })).toMatchObject({
      code: 'version_conflict',
    });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => check(leaseId, { path, verdict: 'matches' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await site.sql`select id from id_checks`).toHaveLength(1);
  });

  test('is also "done" in the list of cases', async () => {
    const { leaseId } = await rentWithPhoto(11);
    const open = (await listAllCases(site)).find(({ kind }) => kind === 'id_photo_to_check');
    await resolve(open?.id, { option: 'done' });
    expect((await list('?state=checked')).rows).toMatchObject([{ leaseId, check: { verdict: 'matches' } }]);
  });
});

test('thirty days after somebody looked at it the photo is gone, and that it was seen stays', async () => {
  const { leaseId, path } = await rentWithPhoto(11);
  await check(leaseId, { path, verdict: 'matches' });
  later(idPhotoDays * day - 1);
  await deleteCheckedPhotos(site.ctx);
  expect(await see(path)).toBe(200);
  later(2);
  await deleteCheckedPhotos(site.ctx);
  expect(await see(path)).toBe(404);
  expect((await list('?state=checked')).rows).toMatchObject([{ leaseId, path: null }]);
  expect(await site.ctx.files.read(site.ctx, `uploads/${path.split('/').at(-1)}`)).toBeUndefined();
});
