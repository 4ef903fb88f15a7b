const unused = 'Unused rent of unit ';

/** Why the ledger gives rent back: it stands on the statement of account. */
export const unusedRentReason = (unit: string, from: string, to: string): string =>
  `${unused}${unit}, ${inWords(from)} to ${inWords(to)}`;

/** Why it charges the same days elsewhere; the label of the invoice. */
export const transferredRentLabel = (unit: string, from: string, to: string): string =>
  `Transfer to unit ${unit}, rent ${inWords(from)} to ${inWords(to)}`;

/** The first in Spanish; undefined for any other reason. */
export function unusedRentInSpanish(reason: string): string | undefined {
  const unit = /^Unused rent of unit (\w+),/.exec(reason)?.[1];
  return unit && `Alquiler no usado de la unidad ${unit}, por el cambio de unidad`;
}

// A calendar day is the same day wherever it is read.
const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const inWords = (day: string): string => days.format(Date.parse(day));
