import { randomUUID } from 'node:crypto';
import type { SubmissionDetail, SubmissionRow } from 'schemas/inbox/staff-submissions';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { submissionList } from '../../../app/submission-list.ts';
import { countQueries } from '../../../db/testing/testing-counted.ts';
import { staffBearer, type TestSite } from '../../../testing/testing-app.ts';
import {
  countEffects,
  createRentalSite,
  postRental,
  readOutcome,
  rentalBody,
  unitId,
  withKey,
} from '../../leasing/rentals/testing-rental.ts';
import { createSubmissionWorker } from '../submissions/apply/submissions.jobs.ts';
import {
  createDevice,
  type Device,
  readStatusPage,
  sealPhoto,
  type Written,
} from '../submissions/testing-submissions.ts';
import { takePhoto } from '../uploads/testing-photos.ts';

let site: TestSite;
let device: Device;
const work = createSubmissionWorker(submissionList);
beforeEach(async () => {
  site = await createRentalSite();
  device = createDevice(site);
});
afterEach(() => site.close());

async function submit(body: unknown, own: Parameters<Device['write']>[1] = {}): Promise<Written> {
  const written = await device.write(body, own);
  await device.receipts([written.record]);
  await work(site.ctx);
  return written;
}
/** Nobody can read it: sealed to a key that is lost. */
const unreadable = (unit = 2) => submit(rentalBody(unit), { keyId: 'lost' });

async function ask<T>(path: string, body?: unknown) {
  const reply = await site.app.request(`/api/staff/submissions${path}`, {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', ...staffBearer },
  });
  const answer = (await reply.json()) as T & { code?: string; message?: string };
  return { ...answer, status: reply.status };
}
const list = (state: string, more = '') =>
  ask<{ rows: SubmissionRow[]; next: string | null }>(`?state=${state}${more}`);
const read = ({ id }: { id: string }) => ask<SubmissionDetail>(`/${id}`);
const decide = ({ id }: { id: string }, act: string, body: object) =>
  ask<SubmissionRow>(`/${id}/${act}`, body);

const typed = (unit: number) => ({ ...rentalBody(unit), firstName: 'Zoe' });
const actionsOf = async ({ id }: { id: string }) =>
  (
    await site.sql`select action from audit_entries where subject_kind = 'submission' and subject_id = ${id}
      order by id`
  ).map(({ action }) => action);

describe('the list', () => {
  test('shows each state by itself, newest first, with receipt, result and times', async () => {
    await postRental(site, rentalBody(1, { gateCode: '7001' }));
    const taken = await submit(rentalBody(1, { gateCode: '7002' }));
    const applied = await submit(rentalBody(3));
    await unreadable();
    expect(await list('applied')).toMatchObject({
      status: 200,
      rows: [
        {
          id: applied.id,
          kind: 'rental',
          receiptNumber: 'DTEST-0002-Q',
          kioskName: null,
          unit: '3',
          message: null,
          capturedAt: '2026-11-20T14:00:00.000Z',
          receivedAt: '2026-11-20T15:00:00.000Z',
          clock: 'plausible',
        },
      ],
    });
    expect((await list('conflict')).rows).toMatchObject([
      { id: taken.id, settledAt: null, message: expect.stringContaining('taken') },
    ]);
    expect(await ask('/counts')).toEqual({
      status: 200,
      received: 0,
      applied: 1,
      conflict: 1,
      declined: 0,
      quarantined: 1,
      withdrawn: 0,
    });
  });

  test('pages without gap or repetition', async () => {
    for (const unit of [2, 3, 4]) {
      await submit(rentalBody(unit));
      site.clock.now = new Date(site.clock.now.getTime() + 60_000);
    }
    const all = (await list('applied')).rows.map(({ unit }) => unit);
    expect(all).toEqual(['4', '3', '2']);
    const first = await list('applied', '&limit=2');
    const rest = await list('applied', `&limit=2&after=${first.next}`);
    expect([...first.rows, ...rest.rows].map(({ unit }) => unit)).toEqual(all);
    expect(rest.next).toBeNull();
  });

  test('names the kiosk, and flags a clock that cannot be right', async () => {
    const ahead = await submit(rentalBody(2), { capturedAt: '2027-01-01T00:00:00.000Z' });
    await submit(rentalBody(3), { capturedAt: '1970-01-01T00:00:00.000Z' });
    await submit(rentalBody(4), { capturedAt: 'yesterday' });
    await site.sql`insert into kiosks (id, name, state, device_hash, pin_hash, pin_verifier, created_by, created_at,
      updated_at) values (${randomUUID()}, 'Lobby', 'active', ${device.hash}, '', '{}', 'staff:x', now(), now())`;
    const { rows } = await list('applied');
    expect(new Set(rows.map(({ clock }) => clock))).toEqual(new Set(['ahead', 'far_behind', 'unreadable']));
    expect(rows.find(({ id }) => id === ahead.id)).toMatchObject({ kioskName: 'Lobby', clock: 'ahead' });
  });

  test('and its counts are looked up in an index, in one query each', async () => {
    await submit(rentalBody(2));
    await site.sql`insert into inbox_records (id, kind, schema_version, fingerprint, header, device_hash, state,
        attempts, next_attempt_at, received_at, settled_at, result_number)
      select gen_random_uuid(), kind, 1, fingerprint, header, device_hash, 'applied', 1, now(),
        now() - n * interval '1 minute', now(), 1000 + n
      from inbox_records, generate_series(1, 20000) n`;
    await site.sql`analyze`;
    const counted = countQueries(site.sql);
    const { db } = site.ctx;
    site.ctx.db = counted.db;
    const { rows } = await list('applied');
    const counts = await ask<Record<string, number>>('/counts');
    site.ctx.db = db;
    expect(rows).toHaveLength(50);
    expect(counts.applied).toBe(100);
    const asked = counted.take();
    expect(asked).toHaveLength(2);
    for (const { query, params } of asked) {
      const plan = await site.sql.unsafe(`explain ${query}`, params as never[]);
      expect(plan.map((line) => line['QUERY PLAN']).join('\n')).not.toMatch(/Seq Scan on inbox_records/);
    }
  });
});

describe('one submission', () => {
  test('shows what was sent without what opens something, and that it was read is kept', async () => {
    await postRental(site, rentalBody(1, { gateCode: '7001' }));
    const written = await submit({ ...rentalBody(1, { gateCode: '7002' }), salt: 'secret-salt' });
    const detail = await read(written);
    expect(detail).toMatchObject({
      state: 'conflict',
      notShown: null,
      canKeyIn: false,
      unitNow: { number: '1', status: 'occupied', letSince: '2026-11-20T15:00:00.000Z' },
      case: { options: ['same_size_unit', 'try_again', 'decline'] },
    });
    const sent = Object.fromEntries((detail.sent ?? []).map(({ field, value }) => [field, value]));
    expect(sent).toMatchObject({ firstName: 'Zoë', email: 'zoe@mail.example', gateCode: '7002' });
    expect(JSON.stringify(detail)).not.toMatch(/secret-salt|S1234-5678/);
    expect(detail.history.map(({ action }) => action)).toEqual(['submission.conflict']);
    expect(await actionsOf(written)).toContain('submission.viewed');
  });

  test('that holds a card number shows none of it', async () => {
    const written = await submit({ ...rentalBody(2), cardNumber: '4242424242424242' });
    expect(await read(written)).toMatchObject({ sent: null, notShown: 'holds_card_data', canKeyIn: true });
  });

  test('names its photos, and what is not there is not found', async () => {
    const id = randomUUID();
    const photo = await sealPhoto(site, id, await takePhoto());
    await submit(rentalBody(2), { id, photos: [photo] });
    expect((await read({ id })).attachments).toMatchObject([{ state: 'awaited', path: null }]);
    expect(await read({ id: randomUUID() })).toMatchObject({ status: 404, code: 'not_found' });
  });
});

describe('a retry', () => {
  test('of a conflict is carried out at once, through the same gate', async () => {
    const first = await readOutcome(postRental(site, rentalBody(1, { gateCode: '7001' })));
    const written = await submit(rentalBody(1, { gateCode: '7002' }));
    const { version } = await read(written);
    expect(await decide(written, 'retry', { version })).toMatchObject({ status: 409, code: 'unit_taken' });
    await site.sql`update leases set state = 'ended' where id = ${first.leaseId ?? ''}`;
    await site.sql`update units set status = 'available' where id = ${unitId(1)}`;
    expect(await decide(written, 'retry', { version })).toMatchObject({
      status: 200,
      state: 'applied',
      unit: '1',
    });
    expect(await actionsOf(written)).toContain('submission.retried');
  });

  test('of a quarantined one goes to the worker again', async () => {
    const written = await unreadable();
    const { version } = await read(written);
    expect(await decide(written, 'retry', { version })).toMatchObject({ status: 200, state: 'received' });
    await work(site.ctx);
    const again = await read(written);
    expect(again.state).toBe('quarantined');
    expect(again.version).toBeGreaterThan(version);
  });
});

describe('keying in by hand', () => {
  test('takes effect once, under the submission’s own id and fingerprint', async () => {
    const written = await unreadable();
    const { version } = await read(written);
    expect(await decide(written, 'key-in', { version, fields: typed(2) })).toMatchObject({
      status: 200,
      state: 'applied',
      unit: '2',
    });
    const [row] = await site.sql`select fingerprint, outcome from submissions where id = ${written.id}`;
    expect(row).toEqual({ fingerprint: written.fingerprint, outcome: 'applied' });
    expect((await device.results()).at(-1)).toMatchObject({ id: written.id, state: 'applied', unit: '2' });
    expect((await readStatusPage(site, written.statusToken)).state).toBe('applied');
    expect(await actionsOf(written)).toEqual([
      'submission.quarantined',
      'submission.viewed',
      'submission.keyed_in',
      'submission.applied',
    ]);
    // The same bytes, readable by now: on neither channel anything more.
    const before = await countEffects(site);
    const direct = await readOutcome(postRental(site, written.body, withKey(written.id)));
    expect(direct).toMatchObject({ status: 200, unit: '2' });
    expect((await device.receipts([written.record]))[0]).toMatchObject({ status: 'duplicate' });
    await work(site.ctx);
    expect(await countEffects(site)).toEqual(before);
  });

  test('races with a readable delivery of the same bytes: one lease, and both are told of it', async () => {
    const written = await unreadable();
    const { version } = await read(written);
    const [keyed, direct] = await Promise.all([
      decide(written, 'key-in', { version, fields: typed(5) }),
      readOutcome(postRental(site, written.body, withKey(written.id))),
    ]);
    expect([keyed.status, direct.status]).toEqual([200, 200]);
    expect(keyed.unit).toBe(direct.unit);
    expect(await countEffects(site)).toMatchObject({ leases: 1, submissions: 1, occupied: 1 });
  });

  test('after a direct delivery changes nothing, and says what was given', async () => {
    const written = await unreadable();
    await postRental(site, written.body, withKey(written.id));
    const { version } = await read(written);
    expect(await decide(written, 'key-in', { version, fields: typed(9) })).toMatchObject({
      status: 200,
      unit: '2',
    });
    expect(await countEffects(site)).toMatchObject({ leases: 1, occupied: 1 });
  });

  test('is judged by the contract of its kind, card numbers first', async () => {
    const written = await unreadable();
    const { version } = await read(written);
    const fields = { ...typed(2), zipCode: 'nowhere' };
    expect(await decide(written, 'key-in', { version, fields })).toMatchObject({
      status: 400,
      code: 'invalid',
      errors: [{ path: 'zipCode' }],
    });
    const carded = { ...typed(2), address: '4242 4242 4242 4242' };
    expect(await decide(written, 'key-in', { version, fields: carded })).toMatchObject({
      code: 'card_data_not_accepted',
    });
    expect(await read(written)).toMatchObject({ state: 'quarantined', version });
  });

  test('is told when the unit is taken, and the record stays before the staff', async () => {
    await postRental(site, rentalBody(2, { gateCode: '7001' }));
    const written = await unreadable();
    const { version } = await read(written);
    expect(await decide(written, 'key-in', { version, fields: typed(2) })).toMatchObject({
      status: 409,
      code: 'unit_taken',
    });
    expect((await read(written)).case).not.toBeNull();
  });

  test('is for what lies in quarantine, of a kind that is known', async () => {
    const unknown = await submit(rentalBody(2), { kind: 'teleport' });
    const { version, canKeyIn } = await read(unknown);
    expect(canKeyIn).toBe(false);
    expect(await decide(unknown, 'key-in', { version, fields: typed(2) })).toMatchObject({ code: 'invalid' });
  });
});

describe('discarding', () => {
  test('tells the device and the status page, and no channel leads to an effect any more', async () => {
    const written = await unreadable();
    const { version } = await read(written);
    const reason = 'We spoke on the phone: nothing is needed.';
    expect(await decide(written, 'discard', { version, reason: ' ' })).toMatchObject({
      status: 422,
      code: 'missing_fields',
    });
    expect(await decide(written, 'discard', { version, reason })).toMatchObject({
      status: 200,
      state: 'declined',
      message: reason,
    });
    expect((await device.results()).at(-1)).toMatchObject({ state: 'declined', message: reason });
    expect((await readStatusPage(site, written.statusToken)).state).toBe('declined');
    const direct = await readOutcome(postRental(site, written.body, withKey(written.id)));
    expect(direct).toMatchObject({ status: 409, code: 'submission_closed' });
  });

  test('writes to whoever sent it when that can be read', async () => {
    await postRental(site, rentalBody(1, { gateCode: '7001', email: 'first@mail.example' }));
    const written = await submit(rentalBody(1, { gateCode: '7002' }));
    const { version } = await read(written);
    await decide(written, 'discard', { version, reason: 'We are full, sorry.' });
    const letters = await site.sql`select recipient, text from outgoing_messages where template = 'declined'`;
    expect(letters).toMatchObject([
      { recipient: 'zoe@mail.example', text: expect.stringContaining('We are full, sorry.') },
    ]);
  });
});

describe('two clerks', () => {
  test('at once: one decides, the others are told, and the record shows whose decision it was', async () => {
    const written = await unreadable();
    const { version } = await read(written);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, i) =>
        i % 2
          ? decide(written, 'key-in', { version, fields: typed(2) })
          : decide(written, 'discard', { version, reason: 'Asked on the phone.' }),
      ),
    );
    expect(answers.map(({ status, code }) => `${status} ${code ?? 'ok'}`).sort()).toEqual([
      '200 ok',
      ...Array(5).fill('409 version_conflict'),
    ]);
    const now = await read(written);
    expect(now.version).toBeGreaterThan(version);
    expect(now.history[0]).toMatchObject({ by: 'staff:clerk' });
  });

  test('an older version decides nothing', async () => {
    const written = await unreadable();
    const { version } = await read(written);
    await decide(written, 'retry', { version });
    await work(site.ctx);
    expect(await decide(written, 'discard', { version, reason: 'Too late.' })).toMatchObject({
      status: 409,
      code: 'version_conflict',
    });
  });
});
