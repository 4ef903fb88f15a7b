import { createHash } from 'node:crypto';
import { facilityFile, toPublicFacility } from 'schemas/facility/facility';
import {
  type LeaseFacts,
  leaseFacility,
  leaseOffers,
  leaseTenant,
  leaseText,
  leaseVersion,
} from 'schemas/leasing/lease-agreement';
import { completeRentalBody } from 'schemas/leasing/rentals';
import { describe, expect, test } from 'vitest';
import { rentalBody } from '../rentals/testing-rental.ts';
import { judgeLease, type LeaseGround } from './agreements.rules.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const unit = { kind: 'unit' as const, label: '42', size: '10x10', monthlyRateCents: 60_00 };
const siteOf = (file: object = {}) => toPublicFacility(facilityFile.parse(file), false);
const form = rentalBody(42);
const shown = (own: Partial<LeaseFacts> = {}): LeaseFacts => ({
  facility: leaseFacility(siteOf()),
  tenant: leaseTenant(form),
  unit: { kind: 'unit', number: '42', size: '10x10', monthlyRateCents: 60_00, isWish: false },
  locale: 'en',
  ...own,
});
const wish = (number: string | null): LeaseFacts['unit'] => ({
  ...{ kind: 'unit', number, size: '10x10', monthlyRateCents: 60_00, isWish: true },
});
const consentTo = (facts: LeaseFacts, own: object = {}) => ({
  ...{ leaseVersion, leaseSha256: sha256(leaseText(facts)), facts },
  ...{ acceptedAt: '2026-11-20T14:59:00.000Z', autoPay: true },
  ...own,
});
const judge = (consent: object | undefined, own: Partial<LeaseGround> = {}) =>
  judgeLease({
    facility: siteOf(),
    body: completeRentalBody.parse({ ...form, consent }),
    unit,
    wished: { label: '42' },
    formerText: undefined,
    ...own,
  });

describe('the words of a version', () => {
  // Whoever changes a word gives the lease another version, and writes both hashes anew.
  test.each([
    ['en', '38767e9613b5f3d39fc9cdc2e4be4427810790494856b5c99c771d3113c521fb'],
    ['es', 'a89c0f5c1f2fefd30ca62464dea33b66502c9901e4df1c79fbc8c949adaa9a03'],
  ] as const)('in %s are never others', (locale, hash) => {
    expect(leaseVersion).toBe('2026-12-2');
    const texts = [shown({ locale }), shown({ locale, unit: wish(null) })].map(leaseText);
    expect(sha256(texts.join('\n'))).toBe(hash);
  });
});

describe('a consent counts', () => {
  test('for the very text that the server makes of its own facts, which is what is kept', () => {
    const facts = shown();
    expect(judge(consentTo(facts))).toEqual({
      ...{ standing: 'agreed', version: leaseVersion, differs: [], facts },
      ...{ text: leaseText(facts), sha256: sha256(leaseText(facts)) },
    });
  });

  test.each([
    ['the language that it was read in', shown({ locale: 'es' }), {}],
    ['a wished unit that is had', shown({ unit: wish('42') }), {}],
    [
      'a wished unit in place of which another is given',
      shown({ unit: wish('42') }),
      { unit: { ...unit, label: '7' } },
    ],
    ['any unit', shown({ unit: wish(null) }), { unit: { ...unit, label: '7' }, wished: undefined }],
  ])('with %s', (_, facts, own: Partial<LeaseGround>) => {
    expect(judge(consentTo(facts), own)).toMatchObject({ standing: 'agreed', text: leaseText(facts) });
  });

  test('without its facts too: the hash alone says it', () => {
    expect(judge(consentTo(shown(), { facts: undefined })).standing).toBe('agreed');
  });
});

describe('what goes with the rental', () => {
  const offers = {
    plan: { id: 'basic', name: 'Basic protection', cents: 12_00, covers: 'Up to $2,000.' },
    promotion: { id: 'half', name: 'Half price', percent: 50, months: 3 },
  };
  const facts = shown(leaseOffers(offers, siteOf()));

  test('is a part of the text that binds', () => {
    expect(judge(consentTo(facts), { offers })).toMatchObject({ standing: 'agreed', text: leaseText(facts) });
  });

  test.each([
    ['nothing goes with it', facts, {}],
    ['it was not shown', shown(), { offers }],
    ['the plan is another', facts, { offers: { ...offers, plan: { ...offers.plan, cents: 13_00 } } }],
    [
      'the plan is described otherwise',
      facts,
      { offers: { ...offers, plan: { ...offers.plan, covers: 'Less.' } } },
    ],
    ['plans are taxed now', facts, { offers, facility: siteOf({ taxPercent: { plan: 6 } }) }],
    [
      'the promotion is shorter',
      facts,
      { offers: { ...offers, promotion: { ...offers.promotion, months: 1 } } },
    ],
  ] as [string, LeaseFacts, Partial<LeaseGround>][])('and where %s, nobody is bound', (_, was, own) => {
    expect(judge(consentTo(was), own)).toMatchObject({ standing: 'to_sign', differs: ['offers'] });
  });
});

describe('to another text it binds nobody', () => {
  const dearer = { ...unit, monthlyRateCents: 65_00 };
  test.each([
    ['the rent was raised', {}, { unit: dearer }, ['rent']],
    ['the rent fell', { unit: { ...wish('42'), isWish: false, monthlyRateCents: 65_00 } }, {}, ['rent']],
    ['another unit is given', {}, { unit: { ...unit, label: '7' } }, ['unit']],
    ['the fee was changed', {}, { facility: siteOf({ lateFeeCents: 30_00 }) }, ['fees']],
    ['the grace was changed', {}, { facility: siteOf({ graceDays: 3 }) }, ['fees']],
    ['the site has another name', {}, { facility: siteOf({ name: 'Río Storage' }) }, ['facility']],
    ['another name was typed', { tenant: { name: 'Ana Lee', address: 'x' } }, {}, ['tenant']],
    ['a wish for a warehouse', { unit: { ...wish('W1'), kind: 'warehouse' } }, {}, ['unit']],
  ] as [string, Partial<LeaseFacts>, Partial<LeaseGround>, string[]][])('%s', (_, was, own, differs) => {
    const judged = judge(consentTo(shown(was)), own);
    expect(judged).toMatchObject({ standing: 'to_sign', version: leaseVersion, differs });
    expect(judged.text).not.toBe(leaseText(shown(was)));
  });

  test('facts that do not make the hash are worth nothing: a lie says not in what it differs, nor makes a lease', () => {
    const cheap = shown({
      unit: { ...wish('42'), isWish: false, monthlyRateCents: 1_00 } as LeaseFacts['unit'],
    });
    const judged = judge(consentTo(cheap, { leaseSha256: 'f'.repeat(64) }));
    expect(judged).toMatchObject({ standing: 'to_sign', differs: [], text: leaseText(shown()) });
    expect(judge(consentTo(cheap))).toMatchObject({ standing: 'to_sign', differs: ['rent'] });
  });

  test('none was given: the text is there to be signed', () => {
    expect(judge(undefined)).toMatchObject({ standing: 'none', text: leaseText(shown()), differs: [] });
  });
});

describe('a page of an older version shows the former text', () => {
  const former = 'Lease 2026-11\nRent is $60 a month for a 10x10 unit and $1500 a month for a warehouse.';
  const consent = consentTo(shown(), {
    leaseVersion: '2026-11',
    leaseSha256: sha256(former),
    facts: undefined,
  });

  test('which counts, and is kept as it was shown, where its numbers are those of this rental', () => {
    const judged = judge(consent, { formerText: former });
    expect(judged).toEqual({
      ...{ standing: 'agreed', version: '2026-11', text: former, sha256: sha256(former) },
      ...{ facts: null, differs: [] },
    });
  });

  test.each([
    ['this site never offered it', {}],
    ['the rent is another', { formerText: former, unit: { ...unit, monthlyRateCents: 65_00 } }],
    ['the fee is another', { formerText: former, facility: siteOf({ lateFeeCents: 30_00 }) }],
    ['the grace is another', { formerText: former, facility: siteOf({ graceDays: 6 }) }],
  ])('and does not where %s', (_, own: Partial<LeaseGround>) => {
    expect(judge(consent, own)).toMatchObject({ standing: 'to_sign', version: leaseVersion, differs: [] });
  });
});
