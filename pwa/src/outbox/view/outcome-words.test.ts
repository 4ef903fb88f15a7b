import { submissionEndpoints } from 'schemas/inbox/submission-endpoints';
import type { SubmissionKind } from 'schemas/inbox/submissions';
import { describe, expect, test } from 'vitest';
import type { RecordOutcome } from '../client/use-saved-records.ts';
import { wordOutcome } from './outcome-words.ts';
import { en, es } from './saved-records.copy.ts';

const kinds = Object.keys(submissionEndpoints) as SubmissionKind[];
const sentence = (english: string) => english;
const word = (kind: SubmissionKind, outcome: RecordOutcome, requestedUnit?: string) =>
  wordOutcome(en, { kind, outcome }, { sentence, requestedUnit });
const applied = (unit: string | null): RecordOutcome => ({ state: 'applied', unit, message: null });

describe('each kind is told in its own words', () => {
  test.each([
    ['rental', 'Unit 42 is kept for you', /gate code/],
    ['move_out', 'The office has your move-out of unit 42', /staff have looked at the unit/],
    ['payment_promise', 'The office has your payment promise', /Nothing was charged/],
    ['maintenance_request', 'The office has your maintenance request', /within 24 hours/],
    ['referral', 'Your friend is on the list', /gets the code by e-mail/],
    ['info_change', 'The office has your change request', /Nothing is changed yet/],
  ] as const)('%s, carried out', (kind, title, next) => {
    expect(word(kind, applied('42'))).toMatchObject({ look: 'success', title });
    expect(word(kind, applied('42')).next).toMatch(next);
  });

  test.each([
    ['maintenance_request', 'WS123456', 'Ticket WS123456. Somebody contacts you'],
    ['referral', 'K7QM3VXP', 'Code K7QM3VXP. Your friend gets the code'],
  ] as const)('%s is told with what the office calls it by', (kind, reference, next) => {
    expect(word(kind, { state: 'applied', unit: null, message: null, reference }).next).toContain(next);
  });

  test('another unit than the requested one is news of a rental alone', () => {
    expect(word('rental', applied('43'), '42').title).toBe('Unit 42 was gone, unit 43 is kept for you');
    expect(word('move_out', applied('43'), '42').title).not.toMatch(/gone/);
  });

  test.each(kinds.filter((kind) => kind !== 'rental'))(
    '%s never speaks of a rental that is confirmed',
    (kind) => {
      for (const state of ['applied', 'conflict', 'declined'] as const) {
        const { title, next } = word(kind, { state, unit: null, message: null });
        expect(`${title} ${next}`).not.toMatch(/kept for you|rental is confirmed|Somebody was faster|booked/);
      }
    },
  );
});

test.each(kinds)('%s speaks Spanish in all its words', (kind) => {
  const [here, there] = [en.ofKind[kind], es.ofKind[kind]];
  expect(Object.keys(there)).toEqual(Object.keys(here));
  for (const state of ['applied', 'conflict', 'declined'] as const) {
    const record = { kind, outcome: { state, unit: null, message: null } };
    expect(wordOutcome(es, record, { sentence }).next).not.toBe(wordOutcome(en, record, { sentence }).next);
  }
});
