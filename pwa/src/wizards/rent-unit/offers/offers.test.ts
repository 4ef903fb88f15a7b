import { facilityFile, toPublicFacility } from 'schemas/facility/facility';
import { openWizard, toKeepable } from 'schemas/inbox/open-wizards';
import { leaseText } from 'schemas/leasing/lease-agreement';
import { describe, expect, test } from 'vitest';
import { goodRental } from '../../shared/wizard/every-wizard-test-kit.ts';
import { leaseOf, listLeaseChanges } from '../lease/shown-lease.ts';
import { applyEdit, initialContext } from '../rental-context.ts';
import { joinNames } from './join-names.ts';
import { agreedOffers } from './shown-offers.ts';

const basic = { id: 'basic', name: 'Basic protection', cents: 12_00, covers: 'Up to $2,000 of your goods.' };
const more = { ...basic, id: 'more', name: 'More protection', cents: 20_00 };
const half = { id: 'half', name: 'Half price', percent: 50, months: 3 };
const site = toPublicFacility(facilityFile.parse({ plans: [basic, more], promotion: half }), false);

/** Somebody who accepts the lease of that draft, as it is shown. */
const accept = (own: { plan?: typeof basic | null } = {}) => {
  const draft = {
    ...goodRental,
    ...own,
    leaseAgreementAccepted: true,
    leaseAcceptedAt: '2026-11-21T10:00:00.000Z',
  };
  return {
    ...draft,
    leaseShown: leaseOf(draft, { facility: site, locale: 'en', isOffline: false, promotion: half }),
  };
};

describe('the lease that is shown', () => {
  test('names what goes with it, and of a site that offers nothing reads as ever', () => {
    const text = leaseText(accept({ plan: basic }).leaseShown);
    expect(text).toContain('Protection plan: Basic protection, $12 a month, with each bill of a 1st');
    expect(text).toContain('Promotion: Half price, 50% off the rent of the first 3 bills of a 1st');
    const facts = leaseOf(goodRental, { facility: site, locale: 'en', isOffline: false });
    expect(facts).not.toHaveProperty('offers');
  });

  test.each([
    ['another plan', basic, more, ['offers']],
    ['a plan after none', null, basic, ['offers']],
    ['none after a plan', basic, null, ['offers']],
    ['the same plan', basic, { ...basic }, []],
  ])('%s: is another lease, which is accepted anew', (_, before, plan, changes) => {
    const draft = accept({ plan: before });
    expect(listLeaseChanges({ ...draft, plan })).toEqual(changes);
    const edited = applyEdit({ ...initialContext, draft }, { plan }).draft;
    expect(edited?.leaseAgreementAccepted).toBe(changes.length === 0);
  });
});

test.each([
  ['en', ['Basic', 'Winter'], 'Basic and Winter'],
  ['es', ['Protección', 'Mitad'], 'Protección y Mitad'],
  ['es', ['Protección', 'Invierno a mitad'], 'Protección e Invierno a mitad'],
  ['es', ['Protección'], 'Protección'],
] as const)('%s: %j is said %s', (locale, names, said) => {
  expect(joinNames(names, locale)).toBe(said);
});

test('what is sent is what the accepted lease names, whatever day it has become', () => {
  expect(agreedOffers(accept({ plan: basic }))).toEqual({
    plan: { ...basic, taxPercent: 0 },
    promotion: half,
  });
  const without = leaseOf(goodRental, { facility: site, locale: 'en', isOffline: false });
  expect(agreedOffers({ leaseShown: without })).toEqual({ plan: null, promotion: null });
});

test('the plan goes along to another device, and is kept for a day', () => {
  const { firstName, lastName, address, city, state, zipCode, email, phone } = goodRental;
  const draft = {
    ...{ firstName, lastName, address, city, state, zipCode, email, phone },
    ...{ billingAddressSameAsHome: true, unit: null, ifUnitTaken: null, sms: false, plan: basic },
  };
  const wizard = openWizard.parse({ service: 'rent-unit', version: 1, step: 'unit', locale: 'en', draft });
  expect(toKeepable(wizard).draft).toMatchObject({ plan: basic });
});
