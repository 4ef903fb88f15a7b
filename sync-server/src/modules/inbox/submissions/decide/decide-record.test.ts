import { randomUUID } from 'node:crypto';
import type { ProblemCode } from 'schemas/kit/problems/problems';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { submissionList } from '../../../../app/submission-list.ts';
import type { Ctx } from '../../../../context.ts';
import { inTransaction } from '../../../../db/transactions/transaction.ts';
import type { TestSite } from '../../../../testing/testing-app.ts';
import {
  createRentalSite,
  postRental,
  rentalBody,
  withKey,
} from '../../../leasing/rentals/testing-rental.ts';
import type { CaseSubject } from '../../cases/cases.service.ts';
import type { SubmissionDefinition } from '../submission-definition.ts';
import { type InboxRecord, selectWholeRecord, updateRecord } from '../submissions.queries.ts';
import { createDevice, type Device, type Written } from '../testing-submissions.ts';
import {
  createSubmissionHandlers,
  decideRecord,
  describeRecord,
  discardRecord,
  requeueRecord,
} from './decide.service.ts';

let site: TestSite;
let device: Device;
let unit = 0;
beforeAll(async () => {
  site = await createRentalSite();
});
afterAll(() => site.close());
beforeEach(() => {
  device = createDevice(site);
});

const rental = submissionList.rental as SubmissionDefinition;
const readRow = async ({ id }: { id: string }) => (await selectWholeRecord(site.ctx, id)) ?? expect.fail();

/** A record that stands before the staff, as it is told. */
async function put(as: Partial<InboxRecord>, own: Parameters<Device['write']>[1] = {}) {
  unit += 1;
  const written = await device.write(rentalBody(unit, { gateCode: String(3000 + unit) }), own);
  await device.receipts([written.record]);
  await updateRecord(site.ctx, written.id, as);
  return { written, record: await readRow(written) };
}
const inConflict = { state: 'conflict', problemCode: 'unit_taken', problemMessage: 'Taken.' } as const;
const inQuarantine = { state: 'quarantined', problemCode: 'content_refused' } as const;
/** Sealed to a key that is lost. */
const lost = { keyId: 'lost' };

/** A kind that answers so; it says by whom and with which choice it was asked. */
function answering(outcome: Result<{ unit: string | null }, ProblemCode>) {
  const asked: unknown[] = [];
  const definition: SubmissionDefinition = {
    ...rental,
    senderOf: async () => ({ firstName: 'Zoë', email: 'zoe@mail.example', locale: 'en' }),
    apply: async ({ deviceHash, draftHash }, { id, fingerprint, receivedAt }, choice) => {
      asked.push({ deviceHash, draftHash, id, fingerprint, receivedAt, choice });
      return outcome;
    },
  };
  return { definitions: { rental: definition }, asked };
}
const decide = (
  record: InboxRecord,
  decision: Parameters<typeof decideRecord>[3],
  definitions = submissionList,
) => inTransaction(site.ctx, (ctx) => decideRecord(ctx, definitions, record, decision));
const refusedWith = (code: string) => ({ ok: false, problem: expect.objectContaining({ code }) });
const outcomeOf = async ({ id }: { id: string }) =>
  (await site.sql`select kind, fingerprint, outcome from submissions where id = ${id}`)[0];
const takeEffect = async (written: Written) => {
  const reply = await postRental(site, written.body, withKey(written.id));
  expect(reply.status).toBe(200);
};

describe('what can be done', () => {
  test.each([
    ['about a unit that is taken', inConflict, {}, ['same_size_unit', 'try_again', 'decline']],
    [
      'about what this server no longer knows',
      { ...inConflict, problemCode: 'gone' },
      {},
      ['try_again', 'decline'],
    ],
    ['about what made no sense', inQuarantine, {}, ['try_again', 'decline', 'done']],
    ['about what nobody can open', inQuarantine, lost, ['try_again', 'done']],
    ['about a conflict that nobody can open any more', inConflict, lost, ['try_again', 'done']],
  ] as const)('%s', async (_what, as, own, options) => {
    const { record } = await put(as, own);
    const { submission, options: offered } = await describeRecord(site.ctx, submissionList, record);
    expect(offered).toEqual(options);
    const { id, kind, receiptNumber } = record;
    const message = as === inQuarantine ? '' : 'Taken.';
    expect(submission).toMatchObject({ id, kind, receiptNumber, message });
    expect(submission?.sent === null).toBe(own === lost);
  });

  test('is told by the case that it is about', async () => {
    const records = [(await put(inConflict)).record, (await put(inQuarantine, lost)).record];
    const subjects = records.map(({ id }, at) => ({ id: `case ${at}`, submissionId: id }) as CaseSubject);
    const { submission_conflict: handler } = createSubmissionHandlers(submissionList);
    const told = await handler?.describe(site.ctx, subjects);
    expect([...(told ?? [])].map(([id, { submission }]) => [id, submission?.id])).toEqual(
      records.map(({ id }, at) => [`case ${at}`, id]),
    );
    const gone = { id: 'case 2', submissionId: randomUUID() } as CaseSubject;
    expect(await handler?.describe(site.ctx, [gone])).toEqual(new Map());
  });

  test('is nothing once it is decided, and while the worker has it', async () => {
    const handler = createSubmissionHandlers(submissionList).submission_quarantined ?? expect.fail();
    const on = ({ id }: InboxRecord) =>
      handler.decide(site.ctx, { submissionId: id } as CaseSubject, { option: 'done' });
    const { record: received } = await put({}, lost);
    const settled = { ...inQuarantine, resultNumber: 99, settledAt: site.clock.now };
    const { record: decided } = await put(settled, lost);
    for (const record of [received, decided])
      expect(await on(record)).toEqual(refusedWith('version_conflict'));
    expect(await on((await put(inQuarantine, lost)).record)).toEqual(ok({ unit: null }));
    await expect(
      handler.decide(site.ctx, { submissionId: null } as CaseSubject, { option: 'done' }),
    ).rejects.toThrow('a case of a submission names it');
  });
});

describe('to carry it out again', () => {
  test.each([
    ['same_size_unit', 'unit_taken', 'same_size_unit'],
    ['next_code', 'gate_code_taken', 'next_code'],
    ['try_again', 'unit_taken', undefined],
  ] as const)('%s: as who sent it, with that choice', async (option, problemCode, choice) => {
    const { record } = await put({ ...inConflict, problemCode });
    const { definitions, asked } = answering(ok({ unit: '42' }));
    expect(await decide(record, { option }, definitions)).toEqual(ok({ unit: '42' }));
    const { id, fingerprint, receivedAt, deviceHash, draftHash } = record;
    expect(asked).toEqual([{ id, fingerprint, receivedAt, deviceHash, draftHash, choice }]);
    expect(await readRow(record)).toMatchObject({ state: 'applied', unit: '42', resultNumber: 1 });
  });

  test.each(['unit_taken', 'submission_closed'] as const)('is refused with %s, and stays', async (code) => {
    const { record } = await put(inConflict);
    const { definitions } = answering(problem(code));
    expect(await decide(record, { option: 'try_again' }, definitions)).toEqual(refusedWith(code));
    expect(await readRow(record)).toEqual(record);
  });

  test('and it makes no sense any more is a fault', async () => {
    const { record } = await put(inConflict);
    const { definitions } = answering(problem('missing_fields'));
    await expect(decide(record, { option: 'try_again' }, definitions)).rejects.toThrow(
      /refused with missing_fields/,
    );
  });

  test('and nobody can open it any more: look at it again', async () => {
    const { record } = await put(inConflict, lost);
    expect(await decide(record, { option: 'try_again' })).toEqual(refusedWith('version_conflict'));
  });

  test('is for the options that are offered', async () => {
    const { record } = await put(inConflict);
    for (const option of ['next_code', 'done'] as const)
      expect(await decide(record, { option })).toEqual(refusedWith('invalid'));
  });
});

describe('back to the worker', () => {
  test.each([
    ['device', null],
    ['contact', 7],
  ] as const)(
    'as if it had just come; answered to its %s, its number is %j',
    async (answersTo, resultNumber) => {
      const before = { attempts: 5, lastError: 'broken', problemMessage: 'No.', resultNumber: 7, answersTo };
      const { record } = await put({ ...inQuarantine, ...before, nextAttemptAt: new Date(0) });
      expect(await decide(record, { option: 'try_again' })).toEqual(ok({ unit: null }));
      expect(await readRow(record)).toMatchObject({
        ...{ state: 'received', attempts: 0, lastError: null, resultNumber },
        ...{ problemCode: null, problemMessage: null, nextAttemptAt: site.clock.now },
      });
    },
  );

  test('also by a job', async () => {
    const { record } = await put(inQuarantine);
    expect(await requeueRecord(site.ctx, record)).toEqual(ok({ unit: null }));
    expect(await readRow(record)).toMatchObject({ state: 'received' });
  });
});

describe('for good', () => {
  const discard = (record: InboxRecord, definitions = submissionList, reason = 'We are full.') =>
    inTransaction(site.ctx, (ctx) => discardRecord(ctx, definitions, record, reason));
  const lettersOf = ({ id }: { id: string }) =>
    site.sql`select template, text from outgoing_messages where dedupe_key like ${`% ${id}`}`;

  test('declined: its sender reads why, and nothing can take effect', async () => {
    const { record } = await put(inConflict);
    const { definitions } = answering(ok({ unit: null }));
    expect(await decide(record, { option: 'decline' }, definitions)).toEqual(
      problem('missing_fields', { missingFields: ['message'] }),
    );
    expect(await decide(record, { option: 'decline', message: 'We are full.' }, definitions)).toEqual(
      ok({ unit: null }),
    );
    expect(await readRow(record)).toMatchObject({
      ...{ state: 'declined', problemMessage: 'We are full.', settledAt: site.clock.now },
    });
    const { kind, fingerprint } = record;
    expect(await outcomeOf(record)).toEqual({ kind, fingerprint, outcome: 'declined' });
    expect(await lettersOf(record)).toEqual([
      { template: 'declined', text: expect.stringContaining('We are full.') },
    ]);
  });

  test('discarded: who cannot be read is not written to', async () => {
    const { record } = await put(inQuarantine, lost);
    expect(await discard(record)).toEqual(ok({ unit: null }));
    expect(await readRow(record)).toMatchObject({ state: 'declined', problemMessage: 'We are full.' });
    expect(await lettersOf(record)).toEqual([]);
  });

  test.each([
    ['in quarantine', inQuarantine],
    ['in a conflict, whose key was lost since', inConflict],
  ])('laid aside by hand, %s', async (_where, as) => {
    const { record } = await put(as, lost);
    expect(await decide(record, { option: 'done' })).toEqual(ok({ unit: null }));
    expect(await readRow(record)).toMatchObject({ state: 'quarantined', settledAt: site.clock.now });
    const { kind, fingerprint } = record;
    expect(await outcomeOf(record)).toEqual({ kind, fingerprint, outcome: 'quarantined' });
  });

  test('not when it took effect by the other channel meanwhile', async () => {
    const { written, record } = await put(inQuarantine);
    await takeEffect(written);
    expect(await decide(record, { option: 'done' })).toEqual(refusedWith('version_conflict'));
    const no = { option: 'decline', message: 'No.' } as const;
    expect(await decide(record, no)).toEqual(refusedWith('version_conflict'));
    expect(await discard(record)).toEqual(refusedWith('version_conflict'));
    expect(await readRow(record)).toEqual(record);
  });

  test('but other bytes under an id that had its effect are laid aside all the same', async () => {
    for (const end of [discard, (record: InboxRecord) => decide(record, { option: 'done' })]) {
      const { written, record } = await put({ ...inQuarantine, problemCode: 'other_content' });
      await takeEffect(written);
      expect(await end(record)).toEqual(ok({ unit: null }));
      expect(await readRow(record)).toMatchObject({ state: 'quarantined', settledAt: site.clock.now });
    }
  });
});

test('what is told to the device is told to no other', async () => {
  const { record } = await put(inConflict);
  const asStaff: Ctx = { ...site.ctx, deviceHash: null };
  const { definitions } = answering(ok({ unit: '7' }));
  await inTransaction(asStaff, (ctx) => decideRecord(ctx, definitions, record, { option: 'try_again' }));
  expect(await device.results()).toMatchObject([{ id: record.id, state: 'applied', unit: '7' }]);
});
