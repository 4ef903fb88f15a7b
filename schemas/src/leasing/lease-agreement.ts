import { z } from 'zod';
import { rentLeftCents } from '../billing/lease-lines.ts';
import {
  defaultHours,
  gateOffMinCents,
  moveOutCleaningFeeCents,
  type PublicFacility,
} from '../facility/facility.ts';
import { offerId } from '../facility/offers.ts';
import { freeText } from '../kit/fields/fields.ts';
import { type Locale, locale } from '../kit/locale.ts';
import { centsToText, formatDollars } from '../kit/money.ts';
import type { ChosenOffers } from './chosen-offers.ts';
import { en, es } from './lease-agreement.copy.ts';

/** Of the words and their order. Whoever changes what any facts read as gives it another. */
export const leaseVersion = '2026-12-2';

const line = freeText(z.string().max(500));
const count = z.int().min(0).max(100_000_00);

/** Its id stands in no text: by it a device says what it showed. */
const named = { id: offerId, name: line, nameEs: line.optional() };
/** A part of a hundred, such as 6 or 8.875. */
const percent = z.number().min(0).max(100);

/** What goes with the rental beside its rent. */
const offerFacts = z.object({
  plan: z
    .object({ ...named, cents: count, taxPercent: percent, covers: line, coversEs: line.optional() })
    .nullable(),
  promotion: z
    .object({
      ...named,
      percent: percent.optional(),
      cents: count.optional(),
      months: z.int().min(1).max(24),
    })
    .nullable(),
});

/** All that the text of a lease is made of. */
export const leaseFacts = z.object({
  facility: z.object({
    name: line,
    address: line,
    phone: line,
    hours: line,
    hoursEs: line,
    lateFeeCents: count,
    graceDays: count,
    gateOffDays: count,
    /** Where rent is taxed. */
    rentTaxPercent: percent.optional(),
  }),
  /** Empty: not given yet. */
  tenant: z.object({ name: line, address: line }),
  /** Null: not chosen yet. */
  unit: z
    .object({
      kind: z.enum(['unit', 'warehouse']),
      /** "42", "W1"; null where the office chooses it. */
      number: z.string().max(10).nullable(),
      size: z.string().max(12),
      monthlyRateCents: count,
      /** Nobody could say whether it is free: it was shown without a connection. */
      isWish: z.boolean(),
    })
    .nullable(),
  /** Absent where nothing goes with it. */
  offers: offerFacts.optional(),
  /** In Spanish a reading copy stands beside the English text. */
  locale,
});
export type LeaseFacts = z.output<typeof leaseFacts>;

/** What a lease says of the facility. */
export function leaseFacility(
  facility: Omit<PublicFacility, 'isDemo' | 'sendsTexts' | 'hasReader'>,
): LeaseFacts['facility'] {
  const { name, address, phone, hours, hoursEs, lateFeeCents, graceDays, gateOffDays, taxPercent } = facility;
  const said = { name, address, phone, hours, hoursEs, lateFeeCents, graceDays, gateOffDays };
  return taxPercent.rent > 0 ? { ...said, rentTaxPercent: taxPercent.rent } : said;
}

/** What a lease says of what goes with the rental. */
export function leaseOffers(
  { plan, promotion }: ChosenOffers,
  { taxPercent }: Pick<PublicFacility, 'taxPercent'>,
): Pick<LeaseFacts, 'offers'> {
  if (!plan && !promotion) return {};
  const facts = { plan: plan && { ...plan, taxPercent: taxPercent.plan }, promotion };
  return { offers: offerFacts.parse(facts) };
}

interface Person {
  firstName: string;
  lastName: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
}

/** What a lease says of the tenant, as far as the form is filled. */
export function leaseTenant(person: Person): LeaseFacts['tenant'] {
  const [first, last, street, city, state, zip] = [
    person.firstName,
    person.lastName,
    person.address,
    person.city,
    person.state,
    person.zipCode,
  ].map((typed) => typed.trim());
  return {
    name: first && last ? `${first} ${last}` : '',
    address: street && city && state && zip ? `${street}, ${city}, ${state} ${zip}` : '',
  };
}

/** The lease in one language. */
export interface LeaseReading {
  locale: Locale;
  title: string;
  /** That it is a translation. */
  note: string;
  terms: { name: string; value: string }[];
  clauses: { heading: string; text: string }[];
}

/** The binding text, and with a Spanish reader a complete copy of it. */
export const readLease = (facts: LeaseFacts): LeaseReading[] =>
  (facts.locale === 'es' ? (['en', 'es'] as const) : (['en'] as const)).map((locale) => ({
    locale,
    title: words[locale].title(leaseVersion),
    note: words[locale].note,
    terms: listTerms(facts, locale),
    clauses: listClauses(facts, locale),
  }));

/** The exact bytes whose SHA-256 a consent names: one line for each term and clause, an empty one between languages. */
export const leaseText = (facts: LeaseFacts): string => readLease(facts).map(writeReading).join('\n\n');

function writeReading({ title, note, terms, clauses }: LeaseReading): string {
  return [
    title,
    ...(note ? [note] : []),
    ...terms.map(({ name, value }) => `${name}: ${value}`),
    ...clauses.map(({ heading, text }, i) => `${i + 1}. ${heading} ${text}`),
  ].join('\n');
}

type Words = typeof en;
const words: Record<Locale, Words> = { en, es };

function listTerms({ facility, tenant, unit, offers }: LeaseFacts, locale: Locale): LeaseReading['terms'] {
  const say = words[locale];
  const { terms } = say;
  const open = unit?.isWish && wordOpen(unit, say);
  return [
    { name: terms.facility, value: `${facility.name}, ${facility.address}` },
    { name: terms.tenant, value: `${tenant.name || say.missing}; ${tenant.address || say.missing}` },
    { name: terms.unit, value: wordUnit(unit, say) },
    { name: terms.rent, value: wordRent({ facility, unit }, say) },
    { name: terms.start, value: say.start },
    ...(offers ? listOffers(offers, locale) : []),
    ...(open ? [{ name: terms.open, value: open }] : []),
  ];
}

function listOffers(
  { plan, promotion }: NonNullable<LeaseFacts['offers']>,
  locale: Locale,
): LeaseReading['terms'] {
  const say = words[locale];
  const isSpanish = locale === 'es';
  const terms: (LeaseReading['terms'][number] | null)[] = [
    plan && {
      name: say.terms.plan,
      value: say.plan({
        name: (isSpanish && plan.nameEs) || plan.name,
        amount: plainDollars(plan.cents),
        tax: plan.taxPercent > 0 ? String(plan.taxPercent) : '',
        covers: (isSpanish && plan.coversEs) || plan.covers,
      }),
    },
    promotion && {
      name: say.terms.promotion,
      value: say.promotion({
        name: (isSpanish && promotion.nameEs) || promotion.name,
        off: promotion.percent === undefined ? plainDollars(promotion.cents ?? 0) : `${promotion.percent}%`,
        bills: promotion.months,
        left: formatDollars(rentLeftCents),
      }),
    },
  ];
  return terms.filter((term) => term !== null);
}

function wordUnit(unit: LeaseFacts['unit'], say: Words): string {
  if (!unit) return say.noUnit;
  return unit.number === null ? say.anyUnit(unit.size) : `${unit.number}, ${unit.size}`;
}

function wordRent({ facility, unit }: Pick<LeaseFacts, 'facility' | 'unit'>, say: Words): string {
  if (!unit) return say.noUnit;
  const rent = say.rent(plainDollars(unit.monthlyRateCents));
  const { rentTaxPercent = 0 } = facility;
  return rentTaxPercent > 0 ? say.taxed(rent, rentTaxPercent) : rent;
}

const wordOpen = ({ number, size }: NonNullable<LeaseFacts['unit']>, say: Words): string =>
  number === null ? say.openNumber : say.openUnit(number, size);

function listClauses({ facility, unit }: LeaseFacts, locale: Locale): LeaseReading['clauses'] {
  const say = words[locale];
  const { lateFeeCents, graceDays, gateOffDays } = facility;
  const rent = wordRent({ facility, unit }, say);
  const hours = locale === 'es' ? facility.hoursEs : facility.hours;
  // The documented hours of the lease are not those of the help box (specification 9): both stay as written.
  const office = facility.hours === defaultHours.en ? say.office : say.officeAt(hours);
  const late =
    lateFeeCents === 0
      ? [say.noLateFee, say.noLateFeeText]
      : [say.lateFee(plainDollars(lateFeeCents), graceDays), say.lateFeeText];
  return [
    [say.parties, say.partiesText(facility.name)],
    [say.due, say.dueText(rent)],
    late,
    [say.gateOff(gateOffDays), say.gateOffText(formatDollars(gateOffMinCents))],
    [say.gate, say.gateText],
    [office, say.officeText(facility.phone)],
    [say.notice, say.noticeText],
    [say.autoPay, say.autoPayText],
    [say.goods, say.goodsText],
    [say.moveOut, say.moveOutText(formatDollars(moveOutCleaningFeeCents))],
    [say.language, say.languageText],
  ].map(([heading = '', text = '']) => ({ heading, text }));
}

/** As the specification writes it: "$60", "$1500", and cents where there are any. */
const plainDollars = (cents: number): string => `$${centsToText(cents).replace(/\.00$/, '')}`;

/** In what two leases differ, beyond the language and whether the unit was a wish. */
export const leaseParts = ['facility', 'fees', 'tenant', 'unit', 'rent', 'offers'] as const;
export type LeasePart = (typeof leaseParts)[number];

export function findLeaseDifferences(one: LeaseFacts, other: LeaseFacts): LeasePart[] {
  const [a, b] = [one, other].map(sayParts);
  return leaseParts.filter((part) => a?.[part] !== b?.[part]);
}

function sayParts({ facility, tenant, unit, offers }: LeaseFacts): Record<LeasePart, string> {
  const {
    name,
    address,
    phone,
    hours,
    hoursEs,
    lateFeeCents,
    graceDays,
    gateOffDays,
    rentTaxPercent = 0,
  } = facility;
  return {
    facility: JSON.stringify([name, address, phone, hours, hoursEs]),
    fees: JSON.stringify([lateFeeCents, graceDays, gateOffDays, rentTaxPercent]),
    tenant: JSON.stringify([tenant.name, tenant.address]),
    unit: JSON.stringify(unit && [unit.kind, unit.number, unit.size]),
    rent: String(unit?.monthlyRateCents),
    offers: JSON.stringify(offers ? [sayPlan(offers.plan), sayPromotion(offers.promotion)] : [null, null]),
  };
}

type Offers = NonNullable<LeaseFacts['offers']>;
const sayPlan = (plan: Offers['plan']) =>
  plan && [plan.name, plan.nameEs, plan.cents, plan.taxPercent, plan.covers, plan.coversEs];
const sayPromotion = (one: Offers['promotion']) =>
  one && [one.name, one.nameEs, one.percent, one.cents, one.months];
