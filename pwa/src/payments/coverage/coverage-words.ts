import { billedLabel } from 'schemas/billing/billed-label';
import type { Coming, ComingRent, Coverage, CoveredCharge } from 'schemas/billing/coverage';
import type { Locale } from 'schemas/kit/locale';
import { formatAmount } from 'schemas/kit/money';
import type * as copy from './coverage.copy.ts';

type Words = typeof copy.en;

/** A sentence, and what is only good to know of it. */
export interface Said {
  title: string;
  notes: string[];
}

/** What the payment pays. One rent alone is said by its days, all else by its names. */
export function sayCovers(say: Words, locale: Locale, coverage: Coverage): Said {
  const { charges, standing } = coverage;
  const [only, ...others] = charges;
  const rest = sayRest(say, coverage);
  if (!only) return { title: say.onlyCredit, notes: rest };
  if (!only.days || others.length > 0)
    return { title: say.pays, notes: [...charges.map((charge) => sayPart(say, locale, charge)), ...rest] };
  const title = say.covers(formatAmount(only.amount), sayDays(say, locale, only.days));
  return { title, notes: standing === 'starts' ? [say.ifToday, ...rest] : rest };
}

const sayPart = (say: Words, locale: Locale, charge: CoveredCharge): string =>
  say.part(formatAmount(charge.amount), billedLabel(charge, locale));

function sayRest(say: Words, { standing, credit, stillOpen }: Coverage): string[] {
  const rest = Number(credit) > 0 ? [say.credit(formatAmount(credit))] : [];
  if (standing === 'starts') return rest;
  return [...rest, Number(stillOpen) > 0 ? say.stillOpen(formatAmount(stillOpen)) : say.nothingOpen];
}

/** What is billed after it, in days and cents; or that nothing is. */
export function sayNext(say: Words, locale: Locale, { next, standing, leavesOn }: Coming): Said {
  if (standing === 'over' || next === null) return { title: say.over, notes: [] };
  const bill = sayBill(say, locale, next);
  if (standing === 'leaving') return { title: say.leaving, notes: [say.otherwise(bill.title)] };
  if (standing !== 'notice' || leavesOn === null) return bill;
  const day = shortDay(leavesOn, locale);
  if (leavesOn < next.on) return { title: say.noticeBefore(day), notes: [say.otherwise(bill.title)] };
  return { title: bill.title, notes: [...bill.notes, say.noticeUntil(day)] };
}

function sayBill(say: Words, locale: Locale, { on, amount, monthly, days, later = [] }: ComingRent): Said {
  const day = shortDay(on, locale);
  const sum = formatAmount(amount);
  const rest = later
    .map((one) => say.later(dayAfter(one.on, on, locale), formatAmount(one.monthly)))
    .join('');
  if (amount === monthly) return { title: `${say.nextWhole(day, sum)}${rest}`, notes: [] };
  return {
    title: `${say.next(day, sum, formatAmount(monthly))}${rest}`,
    notes: [say.nextDays(day, sayDays(say, locale, days))],
  };
}

const sayDays = (say: Words, locale: Locale, { from, to }: { from: string; to: string }): string =>
  from === to ? say.oneDay(shortDay(from, locale)) : say.days(shortDay(from, locale), shortDay(to, locale));

/** "Nov 22": so near to today nobody needs the year. */
const shortDay = (day: string, locale: Locale): string =>
  formats[locale].format(Date.parse(`${day}T00:00:00Z`));

/** With its year where it is another one. */
const dayAfter = (day: string, before: string, locale: Locale): string =>
  day.slice(0, 4) === before.slice(0, 4)
    ? shortDay(day, locale)
    : yearly[locale].format(Date.parse(`${day}T00:00:00Z`));

const short = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
const formats = {
  en: new Intl.DateTimeFormat('en-US', short),
  es: new Intl.DateTimeFormat('es-US', short),
};
const yearly = {
  en: new Intl.DateTimeFormat('en-US', { ...short, year: 'numeric' }),
  es: new Intl.DateTimeFormat('es-US', { ...short, year: 'numeric' }),
};
