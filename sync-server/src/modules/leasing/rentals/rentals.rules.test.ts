import { describe, expect, test } from 'vitest';
import { strangerCaps } from '../leases/stranger-holds.service.ts';
import {
  decideRental,
  holdsWaitSeconds,
  lostRaces,
  mayTakeAnother,
  type RentalFacts,
} from './rentals.rules.ts';

const caps = strangerCaps('production');
const terms = { now: new Date('2026-11-20T15:00:00Z'), channel: 'direct' as const, holdMinutes: 30, caps };
const noHolds = { ofSender: 0, ofOutbox: 0, together: 0, free: 100 };
const facts = (own: Partial<RentalFacts> = {}): RentalFacts => ({
  unit: { id: 'u42', monthlyRateCents: 6000, status: 'available' },
  nothingFree: undefined,
  gateCode: { code: '2042' },
  photo: 'claimable',
  leaseStanding: 'agreed',
  strangerHolds: null,
  twinIds: [],
  ...own,
});
const consent = {
  leaseVersion: '1',
  leaseSha256: '0'.repeat(64),
  acceptedAt: '2026-11-20T14:00:00Z',
  autoPay: true,
  sms: true,
  signature: { typedName: 'Zoë' },
};
const form = { selectedUnitId: 'u42', consent };
const unit = (status: 'occupied' | 'maintenance') => ({
  id: 'u42',
  monthlyRateCents: 6000,
  status,
});

test('a good form becomes a hold at the unit’s own rate, with one thing for staff: to look at the photo', () => {
  expect(decideRental(facts(), form, terms)).toEqual({
    ok: true,
    value: {
      unitId: 'u42',
      monthlyRateCents: 6000,
      holdMinutes: 30,
      isShort: false,
      holdExpiresAt: new Date('2026-11-20T15:30:00Z'),
      gateCode: '2042',
      takeOver: undefined,
      hasPhoto: true,
      consent,
      acceptsSms: true,
      cases: ['id_photo_to_check'],
    },
  });
});

describe('refusals', () => {
  test.each([
    ['no such unit', { unit: undefined }, 'unit_unknown'],
    ['an occupied unit', { unit: unit('occupied') }, 'unit_taken'],
    ['a unit under maintenance', { unit: unit('maintenance') }, 'unit_not_available'],
    [
      'no other unit where another would have done',
      { unit: undefined, nothingFree: 'of_size' as const },
      'nothing_free',
    ],
    [
      'another unit at a higher rent alone',
      { unit: undefined, nothingFree: 'at_rent' as const },
      'nothing_free_at_rent',
    ],
    ['a code that is not to be had', { gateCode: undefined }, 'gate_code_taken'],
    ['a photo of somebody else', { photo: 'refused' as const }, 'photo_unknown'],
    ['a stranger who holds two', { strangerHolds: { ...noHolds, ofSender: 2 } }, 'too_many_holds'],
  ])('%s', (_what, own, code) => {
    expect(decideRental(facts(own), form, terms)).toMatchObject({ ok: false, problem: { code } });
  });

  test.each(['97', '112'])('number %s is not built yet', (selectedUnitId) => {
    const decision = decideRental(facts({ unit: undefined }), { ...form, selectedUnitId }, terms);
    expect(decision).toMatchObject({ ok: false, problem: { code: 'unit_not_available' } });
  });
});

test('a refusal for too many holds says when to come again', () => {
  const strangerHolds = { ...noHolds, ofSender: 2 };
  expect(decideRental(facts({ strangerHolds }), form, terms)).toMatchObject({
    problem: { retryAfterSeconds: 600 },
  });
});

test('a hold without a photo has none', () => {
  expect(decideRental(facts({ photo: 'absent' }), form, terms)).toMatchObject({ value: { hasPhoto: false } });
});

describe('what staff have to look at', () => {
  test.each([
    ['no photo', { photo: 'absent' as const }, form, ['id_photo_missing']],
    ['no consent', {}, { selectedUnitId: 'u42' }, ['id_photo_to_check', 'signature_missing']],
    [
      'a consent to another text',
      { leaseStanding: 'to_sign' as const },
      form,
      ['id_photo_to_check', 'lease_to_sign'],
    ],
    [
      'a plan or a promotion that does not go with it',
      { hasLostOffers: true },
      form,
      ['id_photo_to_check', 'lease_to_sign'],
    ],
    ['an e-mail on file', { twinIds: ['c1'] }, form, ['id_photo_to_check', 'possible_duplicate']],
  ])('%s', (_what, own, body, cases) => {
    expect(decideRental(facts(own), body, terms)).toMatchObject({ ok: true, value: { cases } });
  });

  test('a consent to another text allows no text messages either', () => {
    const decision = decideRental(facts({ leaseStanding: 'to_sign' }), form, terms);
    expect(decision).toMatchObject({ ok: true, value: { consent: undefined, acceptsSms: false } });
  });
});

describe('a unit kept for a stranger', () => {
  const hold = (own: Partial<typeof noHolds>, channel: 'direct' | 'outbox' = 'direct') => {
    const decision = decideRental(facts({ strangerHolds: { ...noHolds, ...own } }), form, {
      ...terms,
      channel,
    });
    return decision.ok ? decision.value.holdMinutes : decision.problem.code;
  };
  test.each([
    ['the first', {}, 'direct', 30],
    ['the second', { ofSender: 1, together: 1 }, 'direct', 30],
    ['the third of one sender', { ofSender: 2, together: 2 }, 'direct', 'too_many_holds'],
    ['the third from outboxes', { ofOutbox: 2, together: 2 }, 'outbox', 30],
    ['the fourth from outboxes', { ofOutbox: 3, together: 3 }, 'outbox', 'too_many_holds'],
    ['one online, whatever outboxes hold', { ofOutbox: 3, together: 3 }, 'direct', 30],
    ['the ninth of all, for a short time', { together: 8 }, 'direct', 10],
    ['a second one in a burst', { ofSender: 1, together: 8 }, 'direct', 'too_many_holds'],
    ['up to half of what there is', { together: 49, free: 51 }, 'direct', 10],
    ['more than half', { together: 50, free: 50 }, 'direct', 'too_many_holds'],
    ['the last of a site that is nearly full', { together: 3, free: 1 }, 'direct', 30],
  ] as const)('%s', (_what, own, channel, expected) => {
    expect(hold(own, channel)).toBe(expected);
  });

  test('for a short time is told so, and never longer than any other', () => {
    const judge = (own: Partial<typeof noHolds>, holdMinutes: number) =>
      decideRental(facts({ strangerHolds: { ...noHolds, ...own } }), form, { ...terms, holdMinutes });
    expect(judge({ together: 8 }, 30)).toMatchObject({ value: { isShort: true, holdMinutes: 10 } });
    expect(judge({ together: 8 }, 5)).toMatchObject({ value: { isShort: true, holdMinutes: 5 } });
    expect(judge({}, 30)).toMatchObject({ value: { isShort: false, holdMinutes: 30 } });
  });

  test('demo allows a hundred times the holds', () => {
    expect(strangerCaps('demo')).toEqual({ ofSender: 200, ofOutbox: 300, burst: 800 });
  });
});

test.each([
  ['unit_taken', 'another', 'ask', true],
  ['unit_taken', 'ask', 'another', false],
  ['gate_code_taken', 'ask', 'another', true],
  ['gate_code_taken', 'another', 'ask', false],
] as const)(
  'after %s, said beforehand: unit %s, code %s: another is given: %s',
  (lost, unit, gateCode, given) => {
    expect(mayTakeAnother(lost, { unit, gateCode })).toBe(given);
  },
);

test('a lost race is told by the index that it ran into', () => {
  expect(lostRaces).toEqual({
    leases_one_live_per_unit: 'unit_taken',
    gate_codes_one_live: 'gate_code_taken',
  });
});

test('what waits for the holds of others is looked at every ten minutes', () => {
  expect(holdsWaitSeconds).toBe(600);
});
