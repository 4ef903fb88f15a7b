import { randomUUID } from 'node:crypto';
import type { ProblemCode } from 'schemas/kit/problems/problems';
import { problem, type Result } from 'schemas/kit/problems/result';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { submissionList } from '../../../../app/submission-list.ts';
import type { TestSite } from '../../../../testing/testing-app.ts';
import {
  createRentalSite,
  postRental,
  rentalBody,
  withKey,
} from '../../../leasing/rentals/testing-rental.ts';
import type { SubmissionDefinition } from '../submission-definition.ts';
import { type Claim, selectWholeRecord } from '../submissions.queries.ts';
import { createDevice, type Device, type Written } from '../testing-submissions.ts';
import { applyRecord, giveUpRecord } from './apply.service.ts';

let site: TestSite;
let device: Device;
const start = new Date('2026-11-20T15:00:00.000Z');
beforeAll(async () => {
  site = await createRentalSite();
});
afterAll(() => site.close());
beforeEach(() => {
  site.clock.now = start;
  device = createDevice(site);
});

type Outcome = Result<{ unit: string | null }, ProblemCode>;
/** A kind whose outcome the test decides; it says with what it was asked. */
function deciding(outcome: Outcome) {
  const asked: object[] = [];
  const definition: SubmissionDefinition = {
    ...(submissionList.rental as SubmissionDefinition),
    conflicts: { unit_taken: ['decline'] },
    senderOf: async () => ({ firstName: 'Zoë', email: 'zoe@mail.example', locale: 'en' }),
    apply: async (_, sent) => {
      asked.push(sent);
      return outcome;
    },
  };
  return { definition, asked };
}
const done: Outcome = { ok: true, value: { unit: '42' } };

async function receive(): Promise<{ written: Written; claim: Claim }> {
  const written = await device.write(rentalBody(1));
  await device.receipts([written.record]);
  const record = await selectWholeRecord(site.ctx, written.id);
  if (!record) throw new Error('it was received');
  const { id, deviceHash, nextAttemptAt: until } = record;
  return { written, claim: { id, deviceHash, attempts: 1, until } };
}
const rowOf = async ({ id }: { id: string }) =>
  (
    await site.sql`select state, attempts, unit, problem_code as code, settled_at is not null as is_settled
    from inbox_records where id = ${id}`
  )[0];
const casesOf = async ({ id }: { id: string }) =>
  (await site.sql`select kind from conflict_cases where submission_id = ${id}`).map(({ kind }) => kind);
const lettersOf = async ({ id }: { id: string }) =>
  (await site.sql`select template from outgoing_messages where dedupe_key like ${`% ${id}`}`).map(
    ({ template }) => template,
  );

async function carryOut(outcome: Outcome, ageMs = 0) {
  const { written, claim } = await receive();
  const { definition, asked } = deciding(outcome);
  site.clock.now = new Date(start.getTime() + ageMs);
  await applyRecord(site.ctx, claim, { definition, body: { said: 'so' } });
  return { written, claim, asked, definition };
}

describe('one record', () => {
  test('takes effect under its own id, with what was sent and when it came, once', async () => {
    const { written, claim, asked, definition } = await carryOut(done);
    const { id, fingerprint } = written;
    expect(asked).toEqual([{ id, fingerprint, body: { said: 'so' }, receivedAt: start }]);
    expect(await rowOf(written)).toMatchObject({ state: 'applied', unit: '42', is_settled: true });
    await applyRecord(site.ctx, claim, { definition, body: {} });
    expect(asked).toHaveLength(1);
  });

  test('that another worker has taken since is left to that one', async () => {
    const { written, claim } = await receive();
    const { definition, asked } = deciding(done);
    await applyRecord(
      site.ctx,
      { ...claim, until: new Date(claim.until.getTime() - 1) },
      { definition, body: {} },
    );
    expect(asked).toEqual([]);
    expect(await rowOf(written)).toMatchObject({ state: 'received' });
  });

  test('that nobody can open is laid aside with its reason', async () => {
    const { written, claim } = await receive();
    await applyRecord(site.ctx, claim, { reason: 'does_not_open' });
    expect(await rowOf(written)).toMatchObject({ state: 'quarantined', code: 'does_not_open' });
    expect(await casesOf(written)).toEqual(['submission_quarantined']);
  });

  test.each<[string, ProblemCode, object, string[], string[]]>([
    [
      'a person can solve is in front of one',
      'unit_taken',
      { state: 'conflict', code: 'unit_taken' },
      ['submission_conflict'],
      ['conflict'],
    ],
    [
      'was closed on the other road is over',
      'submission_closed',
      { state: 'withdrawn', is_settled: true },
      [],
      [],
    ],
    [
      'came with other bytes before is laid aside as that',
      'fingerprint_mismatch',
      { state: 'quarantined', code: 'other_content' },
      ['submission_quarantined'],
      [],
    ],
    [
      'makes no sense is laid aside as that',
      'missing_fields',
      { state: 'quarantined', code: 'content_refused' },
      ['submission_quarantined'],
      [],
    ],
    [
      'waits for others’ holds is no try, and its sender hears so',
      'too_many_holds',
      { state: 'received', attempts: -1, code: 'too_many_holds', is_settled: false },
      [],
      ['rental_waits'],
    ],
  ])('that %s', async (_, code, row, cases, letters) => {
    const { written } = await carryOut(problem(code) as Outcome);
    expect(await rowOf(written)).toMatchObject(row);
    expect([await casesOf(written), await lettersOf(written)]).toEqual([cases, letters]);
  });

  test('that has waited for a day waits no more', async () => {
    const day = 24 * 60 * 60_000;
    const { written } = await carryOut(problem('too_many_holds') as Outcome, day);
    expect(await rowOf(written)).toMatchObject({ state: 'quarantined', code: 'content_refused' });
  });

  test('is given up only while nothing came of it', async () => {
    const [waiting, over] = [await receive(), await carryOut(done)];
    for (const { claim } of [waiting, over]) await giveUpRecord(site.ctx, claim.id, 'keeps_failing');
    await giveUpRecord(site.ctx, randomUUID(), 'keeps_failing');
    expect(await rowOf(waiting.written)).toMatchObject({ state: 'quarantined', code: 'keeps_failing' });
    expect(await rowOf(over.written)).toMatchObject({ state: 'applied', code: null });
  });
});

describe('given up by its sender', () => {
  const gateOf = async ({ id }: { id: string }) =>
    (await site.sql`select kind, fingerprint, outcome, effect_id from submissions where id = ${id}`)[0];
  const closed = { outcome: 'withdrawn', effect_id: null };

  test('before it came: its id is closed, however often that is said', async () => {
    const written = await device.write(rentalBody(2));
    expect(await device.withdraw(written)).toBe('withdrawn');
    expect(await device.withdraw(written)).toBe('withdrawn');
    expect(await gateOf(written)).toEqual({ ...closed, kind: null, fingerprint: written.fingerprint });
  });

  test('while it waits: closed and settled, and told so again', async () => {
    const { written } = await receive();
    expect(await device.withdraw(written)).toBe('withdrawn');
    expect(await rowOf(written)).toMatchObject({ state: 'withdrawn', is_settled: true });
    expect(await gateOf(written)).toEqual({ ...closed, kind: 'rental', fingerprint: written.fingerprint });
    expect(await device.withdraw(written)).toBe('withdrawn');
  });

  test('by another device, or under other bytes, nothing changes', async () => {
    const { written } = await receive();
    expect(await createDevice(site).withdraw(written)).toBe('too_late');
    expect(await device.withdraw({ ...written, fingerprint: '0'.repeat(64) })).toBe('too_late');
    expect(await rowOf(written)).toMatchObject({ state: 'received' });
    expect(await gateOf(written)).toBeUndefined();
    await device.withdraw(written);
    expect(await createDevice(site).withdraw(written)).toBe('too_late');
  });

  test.each([
    ['it took effect', done],
    ['a person has it', problem('unit_taken') as Outcome],
    ['it was laid aside', problem('missing_fields') as Outcome],
  ])('too late once %s', async (_, outcome) => {
    const { written } = await carryOut(outcome);
    const before = await rowOf(written);
    expect(await device.withdraw(written)).toBe('too_late');
    expect(await rowOf(written)).toEqual(before);
  });

  test('too late once it took effect on the direct channel, though its record still waits', async () => {
    const { written } = await receive();
    expect((await postRental(site, written.body, withKey(written.id))).status).toBe(200);
    expect(await device.withdraw(written)).toBe('too_late');
    expect(await rowOf(written)).toMatchObject({ state: 'received' });
  });
});
