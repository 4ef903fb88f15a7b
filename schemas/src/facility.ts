import { z } from 'zod';

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

const defaultHours = { en: '9 AM - 6 PM daily', es: 'de 9 AM a 6 PM, todos los días' };

/** What an owner may say about the site in `FACILITY_FILE`; every field has a default. */
export const facilityFile = z.strictObject({
  name: z.string().min(1).default('Springfield Self Storage'),
  address: z.string().min(1).default('89 Gate Road, Springfield, KY 40069'),
  phone: z.string().min(7).default('(859) 555-0142'),
  emergencyPhone: z.string().min(7).default('(859) 555-0199'),
  email: z.email().default('hello@springfieldstorage.example'),
  hours: z.string().min(1).default(defaultHours.en),
  /** The same for those who read Spanish; without it they read it in English. */
  hoursEs: z.string().min(1).optional(),
  timeZone: z.string().default('America/New_York'),
  graceDays: z.int().min(0).max(31).default(5),
  lateFeeCents: z.int().min(0).default(lateFeeCents),
  gateOffDays: z.int().min(1).default(10),
  /** How long a unit is kept for a rental that awaits its first payment; of an anonymous outbox from its letter on. */
  holdMinutes: z.int().min(1).default(30),
  /** The same for one from an enrolled kiosk's outbox, or by the staff: its customer may read of it much later. */
  outboxHoldMinutes: z
    .int()
    .min(1)
    .default(24 * 60),
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
  timeZone: z.string(),
  isDemo: z.boolean(),
  /** Whether a receipt can come as a text message. */
  sendsTexts: z.boolean(),
});
export type PublicFacility = z.output<typeof publicFacility>;

/** What a device calls. */
export const callAddress = (phone: string): string => `tel:+1${phone.replace(/\D/g, '').slice(-10)}`;

export function toPublicFacility(
  facility: Facility,
  isDemo: boolean,
  { sendsTexts = isDemo }: { sendsTexts?: boolean } = {},
): PublicFacility {
  const { name, address, phone, emergencyPhone, email, hours, timeZone } = facility;
  const phoneHref = callAddress(phone);
  const hoursEs = hoursIn(facility, 'es');
  const said = { name, address, phone, phoneHref, emergencyPhone, email, hours, hoursEs, timeZone };
  return { ...said, isDemo, sendsTexts };
}
