import type { Locale } from 'schemas/kit/locale';

/** An instant as the facility's clock shows it. */
export function formatInstant(instant: string, locale: Locale, timeZone: string): string {
  return new Intl.DateTimeFormat(locale === 'es' ? 'es-US' : 'en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  }).format(new Date(instant));
}

/** The time of day alone, as the facility's clock shows it. */
export const formatClock = (instant: string, locale: Locale, timeZone: string): string =>
  new Intl.DateTimeFormat(locale === 'es' ? 'es-US' : 'en-US', { timeStyle: 'short', timeZone }).format(
    new Date(instant),
  );

/** The facility's day at that moment, as YYYY-MM-DD. */
export const dayAt = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }).format(
    instant,
  );

/** The day that many days later; earlier when they are below zero. */
export const addDays = (day: string, days: number): string => {
  const shifted = new Date(`${day}T00:00:00Z`);
  shifted.setUTCDate(shifted.getUTCDate() + days);
  return shifted.toISOString().slice(0, 10);
};

/** A calendar day in words: it is the same day wherever it is read. */
export const formatDay = (day: string, locale: Locale, dateStyle: 'long' | 'medium' = 'long'): string =>
  new Intl.DateTimeFormat(locale === 'es' ? 'es-US' : 'en-US', { dateStyle, timeZone: 'UTC' }).format(
    Date.parse(`${day}T00:00:00Z`),
  );

const minuteMs = 60_000;
const units = [
  ['day', 24 * 60 * minuteMs],
  ['hour', 60 * minuteMs],
  ['minute', minuteMs],
] as const;

/** "3 days", "2 hours": the largest unit that fits, whole. */
export function formatSpan(ms: number, locale: Locale, unitDisplay: 'long' | 'short' = 'long'): string {
  const [unit, unitMs] = units.find(([, each]) => Math.abs(ms) >= each) ?? ['minute', minuteMs];
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay });
  return format.format(Math.max(0, Math.floor(ms / unitMs)));
}

/** "Nov 30": a calendar day of about now. */
export const formatMonthDay = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === 'es' ? 'es-US' : 'en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(`${day}T00:00:00Z`));
