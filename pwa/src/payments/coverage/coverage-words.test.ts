import { type Coverage, coverFirstMonth } from 'schemas/billing/coverage';
import { fortyDays, listExpected, threeRates } from 'schemas/billing/testing-first-months';
import { listOfferLines } from 'schemas/leasing/chosen-offers';
import { describe, expect, test } from 'vitest';
import * as copy from './coverage.copy.ts';
import { sayCovers, sayNext } from './coverage-words.ts';

const months = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  es: ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sept', 'oct', 'nov', 'dic'],
};
const inWords = (day: string, locale: 'en' | 'es') => {
  const [month, date] = [months[locale][Number(day.slice(5, 7)) - 1], Number(day.slice(8))];
  return locale === 'en' ? `${month} ${date}` : `${date} ${month}`;
};
const dollars = (cents: number) => {
  const whole = Math.floor(cents / 100);
  const thousands = Math.floor(whole / 1000);
  const text = thousands > 0 ? `${thousands},${String(whole % 1000).padStart(3, '0')}` : String(whole);
  return `$${text}.${String(cents % 100).padStart(2, '0')}`;
};

describe.each(['en', 'es'] as const)('in %s, of the first payment', (locale) => {
  const say = { en: copy.en, es: copy.es }[locale];
  test.each(fortyDays.flatMap((day) => threeRates.map((rate) => [day, rate] as const)))(
    'on %s of %i cents: what it covers, and 24 months of what comes next',
    (day, rate) => {
      const { coveredTo, bills } = listExpected(day, rate, 24);
      const [next = { on: '', cents: 0 }, ...later] = bills;
      const coverage = coverFirstMonth(day, rate);
      const [from, to, on] = [day, coveredTo, next.on].map((each) => inWords(each, locale));
      expect(sayCovers(say, locale, coverage).title).toBe(
        locale === 'en'
          ? `${dollars(rate)} covers ${from} to ${to}`
          : `${dollars(rate)} cubre del ${from} al ${to}`,
      );
      expect(new Set(later.map(({ cents }) => cents))).toEqual(new Set([rate]));
      const isWhole = next.cents === rate;
      const monthly = {
        en: isWhole
          ? ', and so on the 1st of each month'
          : `, then ${dollars(rate)} on the 1st of each month`,
        es: isWhole ? ', y así el día 1 de cada mes' : `; después, ${dollars(rate)} el día 1 de cada mes`,
      }[locale];
      expect(sayNext(say, locale, coverage).title).toBe(`${on}: ${dollars(next.cents)}${monthly}`);
    },
  );
});

test('where a promotion ends, the sentence goes on to what is billed then, with the year where it is another', () => {
  const plan = { id: 'basic', name: 'Basic plan', cents: 12_00, covers: 'Up to $2,000.' };
  const promotion = { id: 'half', name: 'Half price', percent: 50, months: 2 };
  const say = (day: string, locale: 'en' | 'es') =>
    sayNext(
      { en: copy.en, es: copy.es }[locale],
      locale,
      coverFirstMonth(day, 60_00, { lines: listOfferLines({ plan, promotion }, day) }),
    ).title;
  expect(say('2026-11-15', 'en')).toBe(
    'Dec 1: $28.45, then $42.00 on the 1st of each month; from Feb 1, 2027 on, $72.00',
  );
  expect(say('2027-03-01', 'en')).toBe(
    'Apr 1: $42.00, and so on the 1st of each month; from Jun 1 on, $72.00',
  );
  expect(say('2027-03-01', 'es')).toBe('1 abr: $42.00, y así el día 1 de cada mes; desde el 1 jun, $72.00');
});

describe('of a bill', () => {
  const rent = { kind: 'rent' as const, label: 'Rent December 2026', period: '2026-12-01' };
  const bill: Coverage = {
    today: '2026-12-08',
    charges: [
      { ...rent, days: { from: '2026-12-01', to: '2026-12-31' }, amount: '60.00' },
      {
        kind: 'late_fee',
        label: 'Late fee December 2026',
        period: '2026-12-01',
        days: null,
        amount: '25.00',
      },
    ],
    credit: '15.00',
    stillOpen: '0.00',
    next: {
      on: '2027-01-01',
      amount: '60.00',
      days: { from: '2027-01-01', to: '2027-01-31' },
      monthly: '60.00',
    },
    standing: 'goesOn',
    leavesOn: null,
  };
  const covers = (changes: Partial<Coverage>) => sayCovers(copy.en, 'en', { ...bill, ...changes });
  const next = (changes: Partial<Coverage>) => sayNext(copy.en, 'en', { ...bill, ...changes });

  test('each charge by its name, what becomes credit, and that nothing is left', () => {
    expect(covers({})).toEqual({
      title: 'This pays',
      notes: [
        '$60.00: Rent December 2026',
        '$25.00: Late fee December 2026',
        '$15.00 is then on your account and pays what is due next.',
        'Nothing is owed after it.',
      ],
    });
    expect(sayCovers(copy.es, 'es', bill).notes[0]).toBe('$60.00: Alquiler desde el 1 de diciembre de 2026');
  });

  test('a part of a rent covers no days; what is paid ahead pays nothing yet', () => {
    const part = { charges: [{ ...rent, days: null, amount: '40.00' }], credit: '0.00', stillOpen: '45.00' };
    expect(covers(part)).toEqual({
      title: 'This pays',
      notes: ['$40.00: Rent December 2026', '$45.00 is still owed after it.'],
    });
    expect(covers({ charges: [] }).title).toBe('This is paid ahead');
  });

  test('a notice, a move-out that waits, and the end', () => {
    const notice = (leavesOn: string) => next({ standing: 'notice', leavesOn });
    expect(notice('2026-12-20')).toEqual({
      title: 'You gave notice for Dec 20. Once you have moved out, nothing more comes.',
      notes: ['Otherwise: Jan 1: $60.00, and so on the 1st of each month'],
    });
    expect(notice('2027-01-10').notes).toEqual([
      'You gave notice for Jan 10. Rent goes on until you have moved out.',
    ]);
    expect(next({ standing: 'leaving' }).title).toBe('Once your move-out is confirmed, no more rent comes.');
    expect(next({ standing: 'over', next: null }).title).toBe('No more rent comes: this lease is over.');
  });
});
