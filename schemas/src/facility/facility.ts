import { z } from 'zod';
import { taxPercents } from '../billing/tax.ts';
import { isPlainText, isUsPhone } from '../kit/fields/fields.ts';
import { centsToText } from '../kit/money.ts';
import { amountText } from '../kit/wire.ts';
import { merchandiseList } from './merchandise.ts';
import { plans, promotion, publicOffers } from './offers.ts';

/** Constants of the one facility (specification 9). Money in integer cents. */
export const unitRateCents = 60_00;
export const warehouseRateCents = 1500_00;
export const lateFeeCents = 25_00;
/** Who owes less keeps the gate, however late. */
export const gateOffMinCents = 10_00;
export const moveOutCleaningFeeCents = 30_00;
/** Days past due after which the office puts its own lock on the door. */
export const overlockDays = 15;
/** For both, after the friend's second paid month. */
export const referralCreditCents = 25_00;
export const uploadBytesMax = 5_242_880;
export const gateCodeLength = 4;
export const gateCodeDebounceMs = 500;
export const suggestionMinutes = 30;
export const unitSize = '10x10';
export const warehouseSize = '30x40';

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** Units stand in blocks of 18, two rows of nine. */
export const unitBlocks = [range(1, 18), range(19, 36), range(37, 54), range(55, 72)] as const;
export const unitRows = [range(73, 79), range(80, 88), range(89, 96)] as const;
export const underConstruction = range(97, 112);
export const unitNumbers = range(1, 96);
export const warehouseNumbers = range(1, 4);
/** The gate stands beside this row. */
export const gateRow = 2;

const dayMinutes = 24 * 60;
export const defaultHours = { en: '9 AM - 6 PM daily', es: 'de 9 AM a 6 PM, todos los días' };

const line = (charsMax: number) => {
  const rule = `must be one line of 1 to ${charsMax} ordinary characters`;
  return z.string(rule).trim().min(1, rule).max(charsMax, rule).refine(isPlainText, rule);
};
const whole = (min: number, max: number) => {
  const rule = `must be a whole number from ${min} to ${max}`;
  return z.int(rule).min(min, rule).max(max, rule);
};
const phoneRule = 'must be a US phone number, such as (859) 555-0142';
const callable = z
  .string(phoneRule)
  .trim()
  .regex(/^[\d ()+.-]+$/, phoneRule)
  .refine(isUsPhone, phoneRule);
const zipsRule = 'must be ZIPs with their cities, such as 40004 Bardstown, 40033 Lebanon';
const zipList = z
  .string(zipsRule)
  .trim()
  .max(2000, zipsRule)
  .regex(/^(\d{5} [^,\d]+(, *\d{5} [^,\d]+)*)?$/, zipsRule)
  .refine(isPlainText, zipsRule);
const locationRule = 'must be the id of a location of Stripe Terminal, such as tml_F4xQ2bT9kLmWz';
const emailRule = 'must be an e-mail address';
const zoneRule = 'must be the name of a time zone, such as America/New_York';

/** By its name: an offset alone knows no summer time. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
}

/** What an owner may say about the site in `FACILITY_FILE`; every field has a default. */
export const facilityFile = z.strictObject({
  name: line(80).default('Springfield Self Storage'),
  address: line(200).default('89 Gate Road, Springfield, KY 40069'),
  phone: callable.default('(859) 555-0142'),
  emergencyPhone: callable.default('(859) 555-0199'),
  email: z.email(emailRule).max(254, emailRule).default('hello@springfieldstorage.example'),
  hours: line(200).default(defaultHours.en),
  /** The same for those who read Spanish; without it they read it in English. */
  hoursEs: line(200).optional(),
  /** ZIPs around the site and their cities, which a typed ZIP fills in. */
  nearbyZips: zipList.default(
    '40004 Bardstown, 40008 Bloomfield, 40009 Bradfordsville, 40033 Lebanon, 40037 Loretto, 40040 Mackville, ' +
      '40061 Saint Catharine, 40078 Willisburg, 40330 Harrodsburg, 40422 Danville, 40468 Perryville, 42718 Campbellsville',
  ),
  timeZone: z.string(zoneRule).refine(isTimeZone, zoneRule).default('America/New_York'),
  graceDays: whole(0, 31).default(5),
  lateFeeCents: whole(0, 1_000_00).default(lateFeeCents),
  gateOffDays: whole(1, 365).default(10),
  /** Of a raise: days between the letter and the 1st from which it counts. */
  rentNoticeDays: whole(0, 365).default(30),
  /** Days in which a planned raise can be taken back before its letter goes out. */
  rentReviewDays: whole(0, 60).default(3),
  /** The most that a rent rises at once, in percent. */
  rentCapPercent: whole(0, 1000).default(10),
  /** Sales tax in percent, by kind of charge. */
  taxPercent: taxPercents.prefault({}),
  /** What the desk sells, each thing with its price; nothing unless told. */
  merchandise: merchandiseList.default([]),
  /** Protection plans of which a rental may have one. */
  plans: plans.prefault([]),
  /** Less rent for new rentals, for some months. */
  promotion: promotion.optional(),
  /** Months without a raise after the start of a lease, and after each change of its rent. */
  rentMonthsBetween: whole(0, 60).default(9),
  /** How long a unit is kept for a rental that awaits its first payment; of an anonymous outbox from its letter on. */
  holdMinutes: whole(1, 7 * dayMinutes).default(30),
  /** The same for one from an enrolled kiosk's outbox, or by the staff: its customer may read of it much later. */
  outboxHoldMinutes: whole(1, 30 * dayMinutes).default(dayMinutes),
  /** Where the card readers stand that kiosks may use; without it none is offered there. */
  readerLocation: z
    .string(locationRule)
    .regex(/^tml_\w{1,64}$/, locationRule)
    .optional(),
});
export type Facility = z.output<typeof facilityFile>;

/** When the office is open, in the reader's language. */
export function hoursIn(
  { hours, hoursEs }: Pick<Facility, 'hours' | 'hoursEs'>,
  locale: 'en' | 'es',
): string {
  if (locale === 'en') return hours;
  return hoursEs ?? (hours === defaultHours.en ? defaultHours.es : hours);
}

/** What is offered where no map is on the device: the size that most units have, with its lowest rate. */
export type StandardRates = Pick<PublicFacility, 'usualSize' | 'usualRate' | 'warehouseRate'>;

const documentedRates: StandardRates = {
  usualSize: unitSize,
  usualRate: centsToText(unitRateCents),
  warehouseRate: centsToText(warehouseRateCents),
};

/** What every page may know of the facility; written into the documents as data. */
export const publicFacility = z.object({
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  phoneHref: z.string(),
  emergencyPhone: z.string(),
  email: z.string(),
  hours: z.string(),
  hoursEs: z.string(),
  nearbyZips: z.string(),
  timeZone: z.string(),
  /** What the lease says of paying late. */
  lateFeeCents: z.int(),
  graceDays: z.int(),
  gateOffDays: z.int(),
  isDemo: z.boolean(),
  usualSize: z.string(),
  usualRate: amountText,
  /** Empty where there are no warehouses. */
  warehouseRate: z.string(),
  /** Whether a receipt can come as a text message. */
  sendsTexts: z.boolean(),
  /** Whether a kiosk may offer the card reader beside it. */
  hasReader: z.boolean(),
  ...publicOffers,
  /** What a device adds to the rents that it shows and the plans that it offers. */
  taxPercent: taxPercents,
});
export type PublicFacility = z.output<typeof publicFacility>;

/** What a device calls. */
export const callAddress = (phone: string): string => `tel:+1${phone.replace(/\D/g, '').slice(-10)}`;

interface Served {
  sendsTexts?: boolean;
  hasReader?: boolean;
  standard?: StandardRates;
}

export function toPublicFacility(
  facility: Facility,
  isDemo: boolean,
  { sendsTexts = isDemo, hasReader = false, standard = documentedRates }: Served = {},
): PublicFacility {
  const { name, address, phone, emergencyPhone, email, hours, nearbyZips, timeZone } = facility;
  const { lateFeeCents, graceDays, gateOffDays, plans, promotion = null, taxPercent } = facility;
  const phoneHref = callAddress(phone);
  const hoursEs = hoursIn(facility, 'es');
  const said = {
    name,
    address,
    phone,
    phoneHref,
    emergencyPhone,
    email,
    hours,
    hoursEs,
    nearbyZips,
    timeZone,
  };
  const money = { lateFeeCents, graceDays, gateOffDays, plans, promotion, taxPercent };
  return { ...said, ...money, isDemo, sendsTexts, hasReader, ...standard };
}
