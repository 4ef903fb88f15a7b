import { expect, test } from 'vitest';
import { type Facility, facilityFile, hoursIn, toPublicFacility } from './facility.ts';
import { demoMerchandise } from './merchandise.ts';

test('the documented hours are said in both languages', () => {
  const facility = facilityFile.parse({});
  expect(hoursIn(facility, 'en')).toBe('9 AM - 6 PM daily');
  expect(hoursIn(facility, 'es')).toBe('de 9 AM a 6 PM, todos los días');
});

test('an owner gives hours in one language, or in both', () => {
  const english = facilityFile.parse({ hours: 'Mon - Fri 8 AM - 5 PM' });
  expect(hoursIn(english, 'es')).toBe('Mon - Fri 8 AM - 5 PM');
  const both = facilityFile.parse({ hours: 'Mon - Fri 8 AM - 5 PM', hoursEs: 'lun. a vie., 8 AM a 5 PM' });
  expect(toPublicFacility(both, false)).toMatchObject({ hoursEs: 'lun. a vie., 8 AM a 5 PM' });
  expect(hoursIn(both, 'en')).toBe('Mon - Fri 8 AM - 5 PM');
});

test('pages of customers do not carry what the desk sells', () => {
  const site = toPublicFacility(facilityFile.parse({ merchandise: demoMerchandise }), true);
  expect(site).not.toHaveProperty('merchandise');
  expect(JSON.stringify(site)).not.toMatch(/disc-lock|Disc lock/);
});

const line = ['', '   ', 'a\u0000b', 'a\nb', 'a\u202eb', 'x'.repeat(201), 7, null];
const phone = [
  '',
  '911',
  '859',
  'javascript:alert(1)',
  '(859) 555-0142 javascript:',
  '0005550142',
  8595550142,
];
const lock = { id: 'disc-lock', name: 'Disc lock', cents: 14_99 };
const count = [-1, 1.5, 1e12, '5', null, Number.NaN];
const basic = { id: 'basic', name: 'Basic plan', cents: 12_00, covers: 'Up to $2,000 of your goods.' };
const half = { id: 'half-price', name: 'Half price', percent: 50, months: 3 };
const refused: Record<keyof Facility, unknown[]> = {
  name: [...line, 'x'.repeat(81)],
  address: line,
  phone,
  emergencyPhone: phone,
  email: ['', 'nobody', 'a@b', 'a@b.example\u0000', 'a b@c.example', `${'x'.repeat(250)}@c.example`, 7],
  hours: line,
  hoursEs: line,
  nearbyZips: [
    '40004',
    'Bardstown 40004',
    '4004 Bardstown',
    '40004 Bardstown;40033 Lebanon',
    `40004 ${'x'.repeat(2000)}`,
    7,
  ],
  timeZone: ['', 'Mars/X', 'New York', '+05:00', 'America/New_York\u0000', 5, null],
  graceDays: [...count, 32],
  lateFeeCents: [...count, 100_001],
  gateOffDays: [...count, 0, 366],
  rentNoticeDays: [...count, 366],
  rentReviewDays: [...count, 61],
  rentCapPercent: [...count, 1001],
  rentMonthsBetween: [...count, 61],
  taxPercent: [
    6,
    null,
    [],
    { plan: -1 },
    { extra: 31 },
    { charge: '6' },
    { merchandise: 6.0001 },
    { late_fee: 6 },
  ],
  merchandise: [
    'locks',
    null,
    [{ name: 'Disc lock', cents: 14_99 }],
    [{ id: 'Disc Lock', name: 'Disc lock', cents: 14_99 }],
    [{ ...lock, cents: 0 }],
    [{ ...lock, cents: 14.5 }],
    [{ ...lock, cents: '14.99' }],
    [{ ...lock, cents: 100_001 }],
    [{ ...lock, name: ' ' }],
    [{ ...lock, name: 'x'.repeat(61) }],
    [{ ...lock, nameEs: 'two\nlines' }],
    [{ ...lock, price: 14_99 }],
    [lock, { ...lock, name: 'Another' }],
    [lock, { ...lock, id: 'another' }],
    Array.from({ length: 61 }, (_, i) => ({ ...lock, id: `lock-${i}`, name: `Lock ${i}` })),
  ],
  holdMinutes: [...count, 0, 10_081],
  outboxHoldMinutes: [...count, 0, 43_201],
  plans: [
    ...[7, null, {}, [null], ['basic'], [{}]],
    ['', 'Basic', 'a b', '-a', 'a--b', 'x'.repeat(41), 7].map((id) => ({ ...basic, id })),
    Array.from({ length: 7 }, (_, at) => ({ ...basic, id: `plan-${at}` })),
    [basic, { ...basic, name: 'The same again' }],
    ...[...count, 0, 100_001].map((cents) => [{ ...basic, cents }]),
    ...[...line, 'ab', 'x'.repeat(61)].flatMap((name) => [
      [{ ...basic, name }],
      [{ ...basic, nameEs: name }],
    ]),
    ...line.flatMap((covers) => [[{ ...basic, covers }], [{ ...basic, coversEs: covers }]]),
    [{ ...basic, price: 5 }],
  ],
  promotion: [
    ...[7, null, [], [half], {}],
    ...[...count, 0, 101].map((percent) => ({ ...half, percent })),
    ...[...count, 0, 25].map((months) => ({ ...half, months })),
    ...[...count, 0].map((cents) => ({ ...half, percent: undefined, cents })),
    { ...half, cents: 5_00 },
    { ...half, percent: undefined },
    { ...half, from: '2027-02-30' },
    { ...half, until: 'Monday' },
    { ...half, from: '2027-02-01', until: '2027-01-31' },
    { ...half, code: 'FALL' },
  ],
  readerLocation: ['', 'tml_', 'lobby', 'tml_a b', 'tmr_sandbox', `tml_${'x'.repeat(65)}`, 7, null],
};
const accepted: Record<keyof Facility, unknown[]> = {
  name: ["O'Neil & Söhne, Storage"],
  address: ['1 Road, Town, KY 40069'],
  phone: ['859-555-0142', '+1 859 555 0142', '(859) 555-0142', '859.555.0142'],
  emergencyPhone: ['8595550199'],
  email: ['office@lakeside.example'],
  hours: ['Mon - Fri 8 AM - 5 PM'],
  hoursEs: ['lun. a vie., 8 AM a 5 PM'],
  nearbyZips: ['', '40004 Bardstown', '40004 Bardstown, 40061 Saint Catharine,40033 Lebanon'],
  timeZone: ['America/Chicago', 'US/Eastern', 'UTC', 'America/Argentina/Buenos_Aires'],
  graceDays: [0, 31],
  lateFeeCents: [0, 100_000],
  gateOffDays: [1, 365],
  rentNoticeDays: [0, 365],
  rentReviewDays: [0, 60],
  rentCapPercent: [0, 1000],
  rentMonthsBetween: [0, 60],
  taxPercent: [{}, { plan: 6 }, { merchandise: 8.875, charge: 0 }],
  merchandise: [[], [lock], [lock, { id: 'box', name: 'Box', nameEs: 'Caja', cents: 1 }], demoMerchandise],
  holdMinutes: [1, 10_080],
  outboxHoldMinutes: [1, 43_200],
  plans: [
    [],
    [basic],
    Array.from({ length: 6 }, (_, at) => ({ ...basic, id: `plan-${at}` })),
    [{ ...basic, nameEs: 'Plan básico', coversEs: 'Hasta $2,000 de sus cosas.' }],
  ],
  promotion: [
    half,
    { ...half, percent: 100, months: 24 },
    { ...half, percent: undefined, cents: 20_00, nameEs: 'Mitad de precio' },
    { ...half, from: '2027-01-31', until: '2027-01-31' },
  ],
  readerLocation: ['tml_F4xQ2bT9kLmWz'],
};

test.each(Object.keys(facilityFile.shape) as (keyof Facility)[])(
  'of %s the file takes what can be served, and says of everything else what is allowed',
  (field) => {
    for (const value of accepted[field]) expect(facilityFile.parse({ [field]: value })).toBeTruthy();
    for (const value of refused[field]) {
      const parsed = facilityFile.safeParse({ [field]: value });
      expect(parsed.error?.issues, `${field}: ${JSON.stringify(value)}`).not.toBeUndefined();
      for (const issue of parsed.error?.issues ?? []) {
        expect(issue.path[0]).toBe(field);
        expect(issue.message).toMatch(/^must be /);
      }
    }
  },
);

test('nobody is offered anything that the file does not name', () => {
  const facility = toPublicFacility(facilityFile.parse({}), false);
  expect(facility).toMatchObject({ plans: [], promotion: null });
});
