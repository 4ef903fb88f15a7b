import { describe, expect, test } from 'vitest';
import { facilityFile, toPublicFacility } from '../facility/facility.ts';
import {
  findLeaseDifferences,
  type LeaseFacts,
  leaseFacility,
  leaseFacts,
  leaseTenant,
  leaseText,
  readLease,
} from './lease-agreement.ts';

const zoe = {
  ...{ firstName: 'Zoë', lastName: "O'Brien-Núñez", address: '12 Main St' },
  ...{ city: 'Springfield', state: 'KY', zipCode: '40069' },
};
const unit = { kind: 'unit', number: '42', size: '10x10', monthlyRateCents: 60_00, isWish: false } as const;
const siteOf = (file: object = {}) => leaseFacility(toPublicFacility(facilityFile.parse(file), false));
const factsOf = (own: Partial<LeaseFacts> = {}): LeaseFacts => ({
  facility: siteOf(),
  tenant: leaseTenant(zoe),
  unit,
  locale: 'en',
  ...own,
});
const textOf = (own: Partial<LeaseFacts> = {}) => leaseText(factsOf(own));
const withFile = (file: object) => textOf({ facility: siteOf(file) });

describe('the documented lease', () => {
  test.each([
    'Payment due on the 1st of each month by auto-pay',
    'Late fee $25 after a 5-day grace period',
    'Office support 9 AM to 6 PM Monday to Saturday',
    '30-day written notice for termination',
    'Auto-pay changeable with 15 days notice',
    '24/7 gate access',
    'Rent: $60 a month',
    'a cleaning fee of $30.00',
  ])('the facility as it is documented says, word for word: %s', (words) => {
    expect(textOf()).toContain(words);
  });

  test('its whole text', () => {
    expect(textOf()).toBe(
      [
        'Lease 2026-12-2',
        'Facility: Springfield Self Storage, 89 Gate Road, Springfield, KY 40069',
        "Tenant (you): Zoë O'Brien-Núñez; 12 Main St, Springfield, KY 40069",
        'Unit: 42, 10x10',
        'Rent: $60 a month',
        'Start: the day on which your first payment clears',
        '1. Month to month. This is a month-to-month lease of one storage unit between you and Springfield Self Storage.',
        "2. Payment due on the 1st of each month by auto-pay. Rent for this unit is $60 a month. Your first payment, one month's rent, covers a month from the start. The next 1st bills only the days after it.",
        '3. Late fee $25 after a 5-day grace period. It is charged once for each rent that is not paid by then.',
        '4. Gate code off 10 days after the due date. This happens when $10.00 or more is unpaid that day. The code works again when less is owed.',
        '5. 24/7 gate access. The gate opens with your own gate code. Keep the code to yourself. It starts to work when your first payment clears.',
        '6. Office support 9 AM to 6 PM Monday to Saturday. Call (859) 555-0142.',
        '7. 30-day written notice for termination. You may end this lease at any time with such a notice.',
        '8. Auto-pay changeable with 15 days notice. You may also stop it. Another way of paying must then be agreed with the office.',
        '9. What may be stored. Store no people, animals, food, fuel, explosives or stolen goods. Your own lock secures your unit.',
        '10. Moving out. A move-out needs an empty unit. A unit that is left dirty costs a cleaning fee of $30.00.',
        '11. English binds. A translation of this lease is for reading.',
      ].join('\n'),
    );
  });
});

describe('another rental says its own numbers', () => {
  test('a warehouse costs $1500, and no other rent is named', () => {
    const text = textOf({
      unit: { ...unit, kind: 'warehouse', number: 'W1', size: '30x40', monthlyRateCents: 1500_00 },
    });
    expect(text).toContain('Unit: W1, 30x40');
    expect(text.match(/\$\d+(?= a month)/g)).toEqual(['$1500', '$1500']);
  });

  test('where rent is taxed it says so, in both places, and elsewhere it knows of no tax', () => {
    const said = withFile({ taxPercent: { rent: 8.875 } });
    expect(said.match(/\$60 a month, plus sales tax, which is 8\.875% of it today/g)).toHaveLength(2);
    expect(siteOf({ taxPercent: { plan: 6 } })).not.toHaveProperty('rentTaxPercent');
    const spanish = leaseText({
      ...factsOf({ locale: 'es' }),
      facility: siteOf({ taxPercent: { rent: 6 } }),
    });
    expect(spanish).toContain('$60 al mes, más el impuesto sobre las ventas, que hoy es el 6%');
  });

  test('a rent has cents where there are any', () => {
    expect(textOf({ unit: { ...unit, monthlyRateCents: 62_50 } })).toContain('Rent: $62.50 a month');
  });

  test.each([
    [{ lateFeeCents: 30_50, graceDays: 7 }, 'Late fee $30.50 after a 7-day grace period.'],
    [{ graceDays: 8 }, 'Late fee $25 after an 8-day grace period.'],
    [{ graceDays: 11 }, 'after an 11-day grace period'],
    [{ graceDays: 18 }, 'after an 18-day grace period'],
    [{ graceDays: 1 }, 'after a 1-day grace period'],
    [{ graceDays: 0 }, 'Late fee $25 from the day after the due date.'],
    [{ lateFeeCents: 0 }, 'No late fee. Rent that is paid late costs nothing more.'],
    [{ gateOffDays: 1 }, 'Gate code off 1 day after the due date.'],
    [{ gateOffDays: 21 }, 'Gate code off 21 days after the due date.'],
    [{ hours: 'Mon to Fri 8 to 5' }, 'Office support: Mon to Fri 8 to 5.'],
    [{ phone: '(502) 555-0111', name: 'Río Storage' }, 'Call (502) 555-0111.'],
    [{ name: 'Río Storage' }, 'between you and Río Storage.'],
  ])('%j: "%s"', (file, words) => {
    expect(withFile(file)).toContain(words);
  });

  test('a name and an address of any length and script stand as they were typed, without the space around them', () => {
    const long = `${'Ñ'.repeat(99)}`;
    const tenant = leaseTenant({ ...zoe, firstName: ` ${long}`, lastName: '李 ' });
    expect(textOf({ tenant })).toContain(`Tenant (you): ${long} 李; 12 Main St, Springfield, KY 40069\n`);
  });

  test('what is missing is said, never filled in', () => {
    const empty = leaseTenant({ ...zoe, lastName: ' ', zipCode: '' });
    const text = textOf({ tenant: empty, unit: null });
    for (const line of [
      'Tenant (you): not given yet; not given yet',
      'Unit: not chosen yet',
      'Rent: not chosen yet',
    ])
      expect(text).toContain(`${line}\n`);
  });
});

describe('without a connection', () => {
  test('a wished unit: what is decided, and what is not', () => {
    expect(textOf({ unit: { ...unit, isWish: true } })).toContain(
      'Not decided yet: Whether unit 42 is still free. If it is not, you get another 10x10 for the same rent where you agree to that, and none where you do not; the office writes it to you. All the rest is decided.',
    );
    expect(textOf()).not.toContain('Not decided yet');
  });

  test('any unit: its number is not decided', () => {
    const text = textOf({ unit: { ...unit, number: null, isWish: true } });
    expect(text).toContain('Unit: any free 10x10\n');
    expect(text).toContain('Not decided yet: The number of the unit. The office chooses it');
  });
});

describe('in Spanish', () => {
  const wish = { ...unit, isWish: true };
  const files = [{}, { lateFeeCents: 0 }, { graceDays: 0 }, { hours: '8 to 5', hoursEs: 'de 8 a 5' }];

  test('the English text comes first, unchanged; the copy behind it says that it does not bind', () => {
    const [english, spanish] = textOf({ locale: 'es' }).split('\n\n');
    expect(english).toBe(textOf());
    expect(spanish).toMatch(
      /^Contrato 2026-12-2\nTraducción para leer\. El texto que obliga es el que está en inglés\./,
    );
  });

  test.each(files)('the copy is complete: each term and each clause, with the same numbers: %j', (file) => {
    const [english, spanish] = readLease(factsOf({ facility: siteOf(file), unit: wish, locale: 'es' }));
    expect(spanish?.terms).toHaveLength(english?.terms.length ?? 0);
    expect(spanish?.clauses).toHaveLength(english?.clauses.length ?? 0);
    const numbers = (part: { heading: string; text: string }) =>
      `${part.heading} ${part.text}`.match(/\$?\d+(\.\d\d)?/g)?.sort() ?? [];
    for (const [i, clause] of (english?.clauses ?? []).entries()) {
      expect(numbers(spanish?.clauses[i] ?? { heading: '', text: '' })).toEqual(numbers(clause));
    }
  });

  test('its hours are those in Spanish', () => {
    expect(textOf({ facility: siteOf(files[3] ?? {}), locale: 'es' })).toContain(
      'Atención en la oficina: de 8 a 5.',
    );
  });
});

test('a program that reads the facts back makes the same text, whatever their order', () => {
  const { locale, unit, tenant, facility } = factsOf({ locale: 'es' });
  const sent: unknown = JSON.parse(JSON.stringify({ locale, unit, tenant, facility }));
  expect(leaseText(leaseFacts.parse(sent))).toBe(textOf({ locale: 'es' }));
});

test.each([
  ['nothing', {}, []],
  ['the language', { locale: 'es' }, []],
  ['that it was a wish', { unit: { ...unit, isWish: true } }, []],
  ['the rent', { unit: { ...unit, monthlyRateCents: 65_00 } }, ['rent']],
  ['the unit', { unit: { ...unit, number: '43' } }, ['unit']],
  ['no unit yet', { unit: null }, ['unit', 'rent']],
  ['the name', { tenant: leaseTenant({ ...zoe, firstName: 'Zoe' }) }, ['tenant']],
  ['the fees', { facility: siteOf({ lateFeeCents: 30_00 }) }, ['fees']],
  ['the tax', { facility: siteOf({ taxPercent: { rent: 6 } }) }, ['fees']],
  ['the office', { facility: siteOf({ phone: '(502) 555-0111' }) }, ['facility']],
] as [string, Partial<LeaseFacts>, string[]][])('two leases differ in %s', (_, own, parts) => {
  expect(findLeaseDifferences(factsOf(), factsOf(own))).toEqual(parts);
});
