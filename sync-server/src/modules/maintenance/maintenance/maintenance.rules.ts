import { contactHours } from 'schemas/maintenance/maintenance';

const numbers = 1_000_000;

/** "WS" and the last six digits of the timestamp, as documented. Two within sixteen minutes may be alike. */
export const numberAt = (instant: Date): string => composeNumber(instant.getTime() % numbers);

/** Any other, when that one is taken. */
export const drawNumber = (below: (end: number) => number): string => composeNumber(below(numbers));

const composeNumber = (digits: number): string => `WS${String(digits).padStart(6, '0')}`;

export const contactByOf = (receivedAt: Date): Date =>
  new Date(receivedAt.getTime() + contactHours * 60 * 60_000);

/** More tickets of one unit and priority than this, within the hour, are kept and shown, but mailed to nobody. */
export const lettersPerHour = 3;
export const hourBefore = (instant: Date): Date => new Date(instant.getTime() - 60 * 60_000);
