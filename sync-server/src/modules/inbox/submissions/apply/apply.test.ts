import { randomUUID } from 'node:crypto';
import type { CompleteRentalInput } from 'schemas/leasing/rentals';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { submissionList } from '../../../../app/submission-list.ts';
import { connectDb } from '../../../../db/connection/open.ts';
import type { TestSite } from '../../../../testing/testing-app.ts';
import { lapseExpiredHolds } from '../../../leasing/leases/leases.jobs.ts';
import {
  countEffects,
  createRentalSite,
  postRental,
  readOutcome,
  rentalBody,
  rentingBody,
  unitId,
  warehouseId,
  withKey,
} from '../../../leasing/rentals/testing-rental.ts';
import { takeUpQuarantined } from '../decide/quarantine.jobs.ts';
import { forgetSettledSubmissions } from '../retention.jobs.ts';
import type { SubmissionDefinition } from '../submission-definition.ts';
import { createDevice, type Device, readStatusPage, type Written } from '../testing-submissions.ts';
import { createSubmissionWorker } from './submissions.jobs.ts';

let site: TestSite;
let device: Device;
let work: ReturnType<typeof createSubmissionWorker>;
beforeEach(async () => {
  site = await createRentalSite();
  device = createDevice(site);
  work = createSubmissionWorker(submissionList);
});
afterEach(() => site.close());

const later = (ms: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + ms);
};
const rental = submissionList.rental ?? expect.fail();
const dayMs = 24 * 60 * 60_000;
const both = { unit: 'another', gateCode: 'another' } as const;

/** Written offline, delivered, worked on; the news of it. */
async function submit(body: CompleteRentalInput, own: Parameters<Device['write']>[1] = {}) {
  const written = await device.write(body, own);
  await device.receipts([written.record]);
  await work(site.ctx);
  return { written, result: (await device.results()).find(({ id }) => id === written.id) };
}
// As they were written: the site's clock stands still.
const mails = () =>
  site.sql`select template, recipient, text, dedupe_key from outgoing_messages order by ctid`;
const openCases = () =>
  site.sql`select kind, submission_id from conflict_cases where state = 'open' order by created_at, id`;
const rowOf = async ({ id }: Written) =>
  (await site.sql`select state, attempts, problem_code, ciphertext from inbox_records where id = ${id}`)[0];

test('the database counts the inbox anew when a storm comes, and not for a few records', async () => {
  const counts = async () =>
    (
      await site.sql`select analyze_count::int as n from pg_stat_user_tables where relname = 'inbox_records'`
    )[0]?.n;
  const deliver = async (from: number, to: number) => {
    const numbers = Array.from({ length: to - from }, (_, i) => from + i);
    const written = await Promise.all(numbers.map((number) => device.write(rentalBody(number))));
    for (const { record } of written) await device.receipts([record]);
    await work(site.ctx);
  };
  await deliver(1, 4);
  expect(await counts()).toBe(0);
  await deliver(4, 26);
  await vi.waitFor(async () => expect(await counts()).toBe(1), 5_000);
});

describe('a rental that was written offline', () => {
  test('takes effect like a direct one, held for as long as the facility says', async () => {
    await site.close();
    site = await createRentalSite({ facility: { holdMinutes: 30, outboxHoldMinutes: 48 * 60 } });
    device = createDevice(site);
    const { written, result } = await submit(rentalBody(42, { gateCode: '4821' }));
    expect(result).toEqual({
      n: 1,
      id: written.id,
      fingerprint: written.fingerprint,
      kind: 'rental',
      state: 'applied',
      unit: '42',
      message: null,
    });
    const [lease] = await site.sql`select state, hold_expires_at = ${'2026-11-22T15:00:00Z'} as is_held
      from leases`;
    expect(lease).toEqual({ state: 'held', is_held: true });
    expect((await mails()).map(({ template }) => template)).toEqual(['welcome']);
    const [gate] = await site.sql`select channel, outcome from submissions`;
    expect(gate).toEqual({ channel: 'outbox', outcome: 'applied' });
  });

  test('counts for no budget of an address, and a photo that got lost does not cost the unit', async () => {
    const lost = `/objects/uploads/${randomUUID()}`;
    const { result } = await submit(rentalBody(1, { driversLicenseImagePath: lost }));
    expect(result?.state).toBe('applied');
    expect((await openCases()).map(({ kind }) => kind).sort()).toEqual([
      'id_photo_missing',
      'signature_missing',
    ]);
  });

  test('whose unit is gone: another of the same kind and size, and the letter says so', async () => {
    await site.sql`update units set size = '10x20', monthly_rate_cents = 12000 where number = '2' and kind = 'unit'`;
    await postRental(site, rentalBody(1, { gateCode: '7001' }));
    const { result } = await submit(rentalBody(1, { gateCode: '7001', ifTaken: both }));
    expect(result).toMatchObject({ state: 'applied', unit: '3' });
    const letter = (await mails()).at(-1)?.text;
    expect(letter).toContain('Unit 1, which you had chosen, was taken');
    expect(letter).toContain('so you got a new one');
    const codes = await site.sql`select code from gate_codes where state = 'waiting'`;
    expect(new Set(codes.map(({ code }) => code)).size).toBe(2);
  });

  test('never at a higher rent: "another one of the same size and rent" was agreed to', async () => {
    await site.sql`update units set monthly_rate_cents = 9000 where kind = 'unit' and number in ('2', '4')`;
    await site.sql`update units set monthly_rate_cents = 5000 where kind = 'unit' and number = '3'`;
    await site.sql`update units set status = 'maintenance' where kind = 'unit' and number::int > 6`;
    await site.sql`update units set status = 'occupied' where kind = 'unit' and number = '1'`;
    const take = async () => (await submit(rentalBody(1, { ifTaken: both }))).result;
    expect(await take()).toMatchObject({ state: 'applied', unit: '5' });
    expect(await take()).toMatchObject({ state: 'applied', unit: '6' });
    expect(await take()).toMatchObject({ state: 'applied', unit: '3' });
    expect(await take()).toMatchObject({ state: 'conflict' });
  });

  test('whose door is gone from the site: one like it by the lease that was shown, or none', async () => {
    const [house, unit] = [warehouseId(1), unitId(1)];
    const written = [house, unit].map((id) => rentingBody(site, id, { agrees: true, ifTaken: both }));
    await site.sql`delete from units where id in (${house}, ${unit})`;
    await site.sql`update units set monthly_rate_cents = 9000 where kind = 'unit' and number <> '7'`;
    await site.sql`update units set size = '30x40' where kind = 'unit' and number = '8'`;
    const results = [];
    for (const body of written) results.push((await submit(body)).result);
    expect(results).toMatchObject([
      { state: 'applied', unit: 'W2' },
      { state: 'applied', unit: '7' },
    ]);
    expect((await submit(written[1] ?? expect.fail())).result).toMatchObject({ state: 'conflict' });
  });

  test('a warehouse is never replaced by a unit', async () => {
    await site.sql`update units set status = 'maintenance' where kind = 'warehouse'`;
    const [warehouse] = await site.sql`select id from units where kind = 'warehouse' limit 1`;
    const { result } = await submit(rentalBody(warehouse?.id, { ifTaken: both }));
    expect(result).toMatchObject({
      state: 'conflict',
      message: 'No other unit of that size is free right now.',
    });
  });

  test('without a map: any free 10x10, at the lowest rate, as it was shown', async () => {
    await site.sql`update units set monthly_rate_cents = 9000 where number = '51' and kind = 'unit'`;
    await site.sql`update units set status = 'occupied' where number::int < 50 and kind = 'unit'`;
    await site.sql`update units set size = '5x10' where number = '50' and kind = 'unit'`;
    const { result } = await submit(rentalBody('any', { ifTaken: both }));
    expect(result).toMatchObject({ state: 'applied', unit: '52' });
    expect((await mails()).at(-1)?.text).not.toContain('chosen');
  });

  test.each([
    ['unit', { gateCode: '7777' }, 'That unit was just taken by someone else. Please choose another one.'],
    ['code', { selectedUnitId: unitId(2) }, 'That gate code is not available. Please choose another one.'],
  ])(
    'whose %s is gone, and who wants to be asked: a case, a letter, nothing booked',
    async (_what, own, message) => {
      await postRental(site, rentalBody(1, { gateCode: '7001' }));
      const before = await countEffects(site);
      const { written, result } = await submit(rentalBody(1, { gateCode: '7001', ...own }));
      expect(result).toMatchObject({ state: 'conflict', unit: null, message });
      expect(await countEffects(site)).toEqual({ ...before, messages: (before?.messages ?? 0) + 1 });
      expect((await openCases()).filter(({ submission_id }) => submission_id === written.id)).toMatchObject([
        { kind: 'submission_conflict' },
      ]);
      expect((await mails()).at(-1)).toMatchObject({ template: 'conflict', recipient: 'zoe@mail.example' });
      expect(await readStatusPage(site, written.statusToken)).toMatchObject({
        state: 'conflict',
        settledAt: null,
      });
    },
  );

  test('of two that would both take another, each gets its own, whoever races', async () => {
    await site.sql`update units set status = 'occupied' where number::int > 20 and kind = 'unit'`;
    const written = await Promise.all(
      Array.from({ length: 20 }, () => device.write(rentalBody(7, { gateCode: '7001', ifTaken: both }))),
    );
    await device.receipts(written.map(({ record }) => record));
    await Promise.all(Array.from({ length: 3 }, () => createSubmissionWorker(submissionList)(site.ctx)));
    // Whatever a busy database cut short, the next round makes up for.
    later(5_000);
    await work(site.ctx);
    const results = await device.results();
    expect(results.map(({ state }) => state)).toEqual(Array(20).fill('applied'));
    expect(new Set(results.map(({ unit }) => unit)).size).toBe(20);
    const [{ codes } = { codes: 0 }] =
      await site.sql`select count(distinct code)::int as codes from gate_codes`;
    expect(codes).toBe(20);
  });
});

test('a code that was kept for a browser which has crashed since goes to the rental it was kept for', async () => {
  const reply = await site.app.request('/api/gate-codes/suggestions');
  const [gateCode = ''] = ((await reply.json()) as { codes: string[] }).codes;
  // The handle was a cookie that the browser had not flushed yet.
  const { result } = await submit(rentalBody(42, { gateCode }));
  expect(result).toMatchObject({ state: 'applied', unit: '42' });
  expect((await postRental(site, rentalBody(43, { gateCode }))).status).toBe(409);
});

describe('on the direct channel', () => {
  test('ifTaken is honoured as well', async () => {
    await postRental(site, rentalBody(1));
    const taken = await readOutcome(postRental(site, rentalBody(1, { gateCode: '7777' })));
    expect(taken).toMatchObject({ status: 409, code: 'unit_taken' });
    const another = await readOutcome(postRental(site, rentalBody(1, { gateCode: '2001', ifTaken: both })));
    expect(another).toMatchObject({ status: 200, unit: '2' });
    expect(another.gateCode).not.toBe('2001');
  });

  test('racing with the sealed one for the same id: one effect, known on both', async () => {
    for (let number = 1; number <= 10; number += 1) {
      const written = await device.write(rentalBody(number));
      await device.receipts([written.record]);
      const [direct] = await Promise.all([
        readOutcome(postRental(site, written.body, withKey(written.id))),
        work(site.ctx),
      ]);
      expect(direct).toMatchObject({ status: 200, unit: String(number) });
      later(10_000);
      await work(site.ctx);
      expect((await device.results()).at(-1)).toMatchObject({ state: 'applied', unit: String(number) });
      expect(await countEffects(site)).toMatchObject({ leases: number, submissions: number });
    }
  });
});

describe('withdrawn', () => {
  test('before it arrives: it takes effect on neither channel', async () => {
    const written = await device.write(rentalBody(1));
    expect(await device.withdraw(written)).toBe('withdrawn');
    expect(await device.withdraw(written)).toBe('withdrawn');
    expect(await readOutcome(postRental(site, written.body, withKey(written.id)))).toMatchObject({
      status: 409,
      code: 'submission_closed',
    });
    expect(await device.receipts([written.record])).toMatchObject([{ status: 'received' }]);
    await work(site.ctx);
    expect(await rowOf(written)).toMatchObject({ state: 'withdrawn' });
    expect(await countEffects(site)).toMatchObject({ leases: 0 });
  });

  test('while it waits: it is settled so; after it took effect it is too late', async () => {
    const waiting = await device.write(rentalBody(1));
    await device.receipts([waiting.record]);
    expect(await device.withdraw(waiting)).toBe('withdrawn');
    const { written } = await submit(rentalBody(2));
    expect(await device.withdraw(written)).toBe('too_late');
    expect((await device.results()).map(({ state }) => state)).toEqual(['withdrawn', 'applied']);
    expect(await countEffects(site)).toMatchObject({ leases: 1 });
  });

  test('too late also where it was decided against, and under another fingerprint', async () => {
    await postRental(site, rentalBody(1));
    const { written } = await submit(rentalBody(1, { gateCode: '7777' }));
    expect(await device.withdraw(written)).toBe('too_late');
    const other = await device.write(rentalBody(3));
    await device.receipts([other.record]);
    expect(await device.withdraw({ ...other, fingerprint: '0'.repeat(64) })).toBe('too_late');
  });

  test('in the very moment of its delivery: either it took effect or it never will', async () => {
    for (let number = 1; number <= 30; number += 1) {
      const written = await device.write(rentalBody(number));
      const [status] = await Promise.all([
        device.withdraw(written),
        device.receipts([written.record]).then(() => work(site.ctx)),
        ...(number % 3 ? [] : [postRental(site, written.body, withKey(written.id))]),
      ]);
      await work(site.ctx);
      const leases = await site.sql`select l.id from leases l join submissions s on s.effect_id = l.id
        where s.id = ${written.id}`;
      expect(leases).toHaveLength(status === 'withdrawn' ? 0 : 1);
      expect(await rowOf(written)).toMatchObject({ state: status === 'withdrawn' ? 'withdrawn' : 'applied' });
    }
  });
});

describe('in quarantine', () => {
  const flip = (text: string) => (text.startsWith('A') ? `B${text.slice(1)}` : `A${text.slice(1)}`);

  test('what nobody can judge lands at once, its bytes kept, and others go on', async () => {
    const bad = {
      kind_unknown: await device.write(rentalBody(1), { kind: 'teleport' }),
      version_unknown: await device.write(rentalBody(2), { schemaVersion: 99 }),
      key_unknown: await device.write(rentalBody(4), { keyId: '0123456789abcdef' }),
      does_not_open: await device.write(rentalBody(5)),
      content_refused: await device.write({ ...rentalBody(6), zipCode: 'nowhere' }),
    };
    bad.does_not_open.record.ciphertext = flip(bad.does_not_open.record.ciphertext);
    const zero = await device.write(rentalBody(3), { schemaVersion: 0 });
    const card = await device.write(rentalBody(7, { address: 'card 4242 4242 4242 4242' }));
    const moved = await device.write(rentalBody(8));
    // Another record's header around these bytes.
    moved.record.header = (
      await device.write(rentalBody(9), { fingerprint: moved.fingerprint })
    ).record.header;
    const good = await device.write(rentalBody(10));
    const all = [...Object.values(bad), zero, card, moved, good];
    expect(
      new Set((await device.receipts(all.map(({ record }) => record))).map(({ status }) => status)),
    ).toEqual(new Set(['received']));
    await work(site.ctx);
    for (const [problem_code, written] of Object.entries(bad)) {
      expect(await rowOf(written)).toMatchObject({ state: 'quarantined', problem_code, attempts: 1 });
      expect((await rowOf(written))?.ciphertext).toBeInstanceOf(Buffer);
    }
    expect(await rowOf(zero)).toMatchObject({ state: 'quarantined', problem_code: 'version_unknown' });
    expect(await rowOf(card)).toMatchObject({ state: 'quarantined', problem_code: 'content_refused' });
    const states = await site.sql`select state, count(*)::int as n from inbox_records group by 1 order by 1`;
    expect(states).toEqual([
      { state: 'applied', n: 1 },
      { state: 'quarantined', n: 8 },
    ]);
    expect((await openCases()).filter(({ kind }) => kind === 'submission_quarantined')).toHaveLength(8);
  });

  test('a newer server takes up what an older one laid aside, exactly once', async () => {
    const old = await device.write(
      { ...rentalBody(1), firstName: undefined, name: 'Zoë' },
      { schemaVersion: 0 },
    );
    const future = await device.write(rentalBody(2), { schemaVersion: 2 });
    const other = await device.write(rentalBody(3), { kind: 'teleport' });
    await device.receipts([old.record, future.record, other.record]);
    await work(site.ctx);
    await takeUpQuarantined(site.ctx, submissionList);
    expect(await rowOf(old)).toMatchObject({ state: 'quarantined' });

    const rename = (body: unknown) => ({ ...(body as object), firstName: (body as { name: string }).name });
    const newer = { rental: { ...rental, version: 2, upcasters: { 0: rename, 1: (body: unknown) => body } } };
    await Promise.all([takeUpQuarantined(site.ctx, newer), takeUpQuarantined(site.ctx, newer)]);
    expect(await rowOf(old)).toMatchObject({ state: 'received', attempts: 0 });
    await createSubmissionWorker(newer)(site.ctx);
    expect((await device.results()).map(({ state, unit }) => `${state} ${unit}`).sort()).toEqual([
      'applied 1',
      'applied 2',
      'quarantined null',
    ]);
    expect((await openCases()).filter(({ kind }) => kind === 'submission_quarantined')).toHaveLength(1);
  });

  test('one that fails and fails is tried five times, ever later, then laid aside', async () => {
    let tries = 0;
    const definitions = {
      rental: {
        ...rental,
        apply: async () => {
          tries += 1;
          throw new Error('a bug');
        },
      },
    };
    const stubborn = createSubmissionWorker(definitions);
    const written = await device.write(rentalBody(1));
    await device.receipts([written.record]);
    for (const waitMs of [1_000, 2_000, 4_000, 8_000]) {
      await stubborn(site.ctx);
      const seen = tries;
      later(waitMs - 1);
      await stubborn(site.ctx);
      expect(tries).toBe(seen);
      later(1);
    }
    await stubborn(site.ctx);
    expect(await rowOf(written)).toMatchObject({ state: 'quarantined', problem_code: 'keeps_failing' });
    expect(tries).toBe(5);
  });

  test('a database that is away is nobody’s fault: the try does not count', async () => {
    let outages = 9;
    const apply: SubmissionDefinition['apply'] = (...args) => {
      outages -= 1;
      if (outages >= 0) throw Object.assign(new Error('gone'), { code: 'ECONNRESET' });
      return rental.apply(...args);
    };
    const worker = createSubmissionWorker({ rental: { ...rental, apply } });
    const written = await device.write(rentalBody(1));
    await device.receipts([written.record]);
    for (let i = 0; i < 10; i += 1) {
      await worker(site.ctx);
      later(60_000);
    }
    expect(await rowOf(written)).toMatchObject({ state: 'applied', attempts: 1 });
  });

  test('one that ends the server each time is laid aside by the sixth; until then its own device waits alone', async () => {
    const deadly = await device.write(rentalBody(1, { firstName: 'Deadly' }));
    const next = await device.write(rentalBody(3, { gateCode: '7003' }));
    await device.receipts([deadly.record, next.record]);
    const other = createDevice(site);
    const good = await other.write(rentalBody(2));
    await other.receipts([good.record]);
    // A server that dies in the middle never gets to catch anything.
    const apply: SubmissionDefinition['apply'] = (ctx, sent, choice) =>
      (sent.body as CompleteRentalInput).firstName === 'Deadly'
        ? new Promise(() => undefined)
        : rental.apply(ctx, sent, choice);
    for (let life = 1; life <= 5; life += 1) {
      const { db, sql } = connectDb({ url: site.url, log: site.ctx.log });
      const dying = createSubmissionWorker({ rental: { ...rental, apply } }, { lanes: 2 });
      dying({ ...site.ctx, db }).catch(() => undefined);
      await expect.poll(async () => (await rowOf(deadly))?.attempts).toBe(life);
      await expect.poll(async () => (await rowOf(good))?.state).toBe('applied');
      await sql.end({ timeout: 0 });
      later(60_000);
    }
    await work(site.ctx);
    expect(await rowOf(deadly)).toMatchObject({ state: 'quarantined', problem_code: 'keeps_failing' });
    expect(await rowOf(next)).toMatchObject({ state: 'applied' });
  });
});

describe('news', () => {
  test('is numbered without gaps however many workers settle at once, and comes from where one left off', async () => {
    const written = await Promise.all(Array.from({ length: 60 }, (_, i) => device.write(rentalBody(i + 1))));
    for (let at = 0; at < 60; at += 20) {
      await device.receipts(written.slice(at, at + 20).map(({ record }) => record));
    }
    await Promise.all(Array.from({ length: 3 }, () => createSubmissionWorker(submissionList)(site.ctx)));
    // Whatever a busy database cut short, the next round makes up for.
    later(5_000);
    await work(site.ctx);
    const all = await device.results();
    expect(all.map(({ n }) => n)).toEqual(Array.from({ length: 60 }, (_, i) => i + 1));
    expect(new Set(all.map(({ id }) => id)).size).toBe(60);
    expect(await device.results(57)).toEqual(all.slice(57));
    expect(await device.results(60)).toEqual([]);
    expect(await createDevice(site).results()).toEqual([]);
  });

  test('on the page of its link says kind and state, never a name, a unit or a code; it ends after 60 days', async () => {
    expect(await readStatusPage(site, 'x'.repeat(43))).toEqual({
      state: 'not_received',
      kind: null,
      receiptNumber: null,
      receivedAt: null,
      settledAt: null,
    });
    const written = await device.write(rentalBody(42, { gateCode: '4821' }));
    await device.receipts([written.record]);
    expect(await readStatusPage(site, written.statusToken)).toMatchObject({
      state: 'received',
      settledAt: null,
    });
    await work(site.ctx);
    const status = await readStatusPage(site, written.statusToken);
    expect(status).toEqual({
      state: 'applied',
      kind: 'rental',
      receiptNumber: 'DTEST-0001-Q',
      receivedAt: '2026-11-20T15:00:00.000Z',
      settledAt: '2026-11-20T15:00:00.000Z',
    });
    later(60 * dayMs);
    expect((await readStatusPage(site, written.statusToken)).state).toBe('applied');
    later(1);
    expect(await readStatusPage(site, written.statusToken)).toEqual({
      state: 'ended',
      kind: null,
      receiptNumber: null,
      receivedAt: null,
      settledAt: null,
    });
    expect((await site.app.request('/api/status/short')).status).toBe(400);
  });
});

test('thirty days after it was settled only the id, the hash and the outcome are left; what is open stays whole', async () => {
  await postRental(site, rentalBody(1, { gateCode: '7001' }));
  const { written: applied } = await submit(rentalBody(2));
  const { written: open } = await submit(rentalBody(1, { gateCode: '7777' }));
  later(30 * dayMs);
  await forgetSettledSubmissions(site.ctx);
  expect((await rowOf(applied))?.ciphertext).toBeInstanceOf(Buffer);
  later(1);
  await forgetSettledSubmissions(site.ctx);
  expect(await rowOf(applied)).toMatchObject({ state: 'applied', ciphertext: null });
  expect((await rowOf(open))?.ciphertext).toBeInstanceOf(Buffer);
  expect(await device.receipts([applied.record])).toMatchObject([{ status: 'duplicate' }]);
});

test('a hold that nobody paid lapses like any other', async () => {
  await submit(rentalBody(1));
  later(dayMs);
  await lapseExpiredHolds(site.ctx);
  expect(await countEffects(site)).toMatchObject({ leases: 1, occupied: 0 });
});

test('without the gate a second delivery of the same effect would double it, and the counts above would say so', async () => {
  const written = await device.write(rentalBody(1, { ifTaken: both }));
  const ungated: SubmissionDefinition['apply'] = (ctx, sent) =>
    rental.apply(ctx, { ...sent, id: randomUUID() });
  const worker = createSubmissionWorker({ rental: { ...rental, apply: ungated } });
  await device.receipts([written.record]);
  await worker(site.ctx);
  await site.sql`update inbox_records set state = 'received', result_number = null, settled_at = null`;
  later(1_000);
  await worker(site.ctx);
  expect(await countEffects(site)).toMatchObject({ leases: 2, submissions: 2 });
});
