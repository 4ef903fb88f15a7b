import { describe, expect, test } from 'vitest';
import { decideRental, holdsMax, type RentalFacts } from './rentals.rules.ts';

const terms = { now: new Date('2026-11-20T15:00:00Z'), holdMinutes: 30, holdsMax: 8 };
const facts = (own: Partial<RentalFacts> = {}): RentalFacts => ({
  unit: { id: 'u42', monthlyRateCents: 6000, status: 'available' },
  isNothingFree: false,
  gateCode: { code: '2042' },
  photo: 'claimable',
  isConsentKnown: true,
  holdCount: 0,
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
      amountCents: 6000,
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
    ['no other unit where another would have done', { unit: undefined, isNothingFree: true }, 'nothing_free'],
    ['a code that is not to be had', { gateCode: undefined }, 'gate_code_taken'],
    ['a photo of somebody else', { photo: 'refused' as const }, 'photo_unknown'],
    ['a site full of holds', { holdCount: 8 }, 'too_many_holds'],
  ])('%s', (_what, own, code) => {
    expect(decideRental(facts(own), form, terms)).toMatchObject({ ok: false, problem: { code } });
  });

  test.each(['97', '112'])('number %s is not built yet', (selectedUnitId) => {
    const decision = decideRental(facts({ unit: undefined }), { ...form, selectedUnitId }, terms);
    expect(decision).toMatchObject({ ok: false, problem: { code: 'unit_not_available' } });
  });
});

describe('what staff have to look at', () => {
  test.each([
    ['no photo', { photo: 'absent' as const }, form, ['id_photo_missing']],
    ['no consent', {}, { selectedUnitId: 'u42' }, ['id_photo_to_check', 'signature_missing']],
    [
      'a consent to an unknown text',
      { isConsentKnown: false },
      form,
      ['id_photo_to_check', 'signature_missing'],
    ],
    ['an e-mail on file', { twinIds: ['c1'] }, form, ['id_photo_to_check', 'possible_duplicate']],
  ])('%s', (_what, own, body, cases) => {
    expect(decideRental(facts(own), body, terms)).toMatchObject({ ok: true, value: { cases } });
  });

  test('a consent to an unknown text allows no text messages either', () => {
    const decision = decideRental(facts({ isConsentKnown: false }), form, terms);
    expect(decision).toMatchObject({ ok: true, value: { consent: undefined, acceptsSms: false } });
  });
});

test('demo allows a hundred times the holds', () => {
  expect([holdsMax('production'), holdsMax('demo')]).toEqual([8, 800]);
});
