/** Whole days as texts and cents as whole numbers: nothing of the product's code. */
const ms = (day: string) => Date.parse(`${day}T00:00:00Z`);
export const addDays = (day: string, days: number) =>
  new Date(ms(day) + days * 86_400_000).toISOString().slice(0, 10);
export const daysBetween = (from: string, to: string) => Math.round((ms(to) - ms(from)) / 86_400_000);
export const monthLength = (day: string) =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();
export const monthStart = (day: string) => `${day.slice(0, 8)}01`;
export const monthEnd = (day: string) => `${day.slice(0, 8)}${monthLength(day)}`;
export const nextFirst = (day: string) => addDays(monthEnd(day), 1);

/** The same day some months before, or the last one of that month. */
export function monthsBefore(day: string, months: number): string {
  let first = monthStart(day);
  for (let i = 0; i < months; i += 1) first = monthStart(addDays(first, -1));
  const wanted = Number(day.slice(8));
  return addDays(first, Math.min(wanted, monthLength(first)) - 1);
}

/** The day before the same day of the next month; nobody of the story begins after a 28th. */
export const coveredTo = (startsOn: string) =>
  addDays(`${nextFirst(startsOn).slice(0, 8)}${startsOn.slice(8)}`, -1);

/** Half a cent rounds up. */
export const part = (cents: number, of: number, all: number) => Math.round((cents * of) / all);
/** With one decimal. */
export const share = (one: number, all: number) => (all === 0 ? null : Math.round((1000 * one) / all) / 10);

export const sum = (cents: readonly number[]) => cents.reduce((all, one) => all + one, 0);
export const text = (cents: number) =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;

export const isWarehouse = (unit: string) => unit.startsWith('W');
export const byDoor = (a: { unit: string }, b: { unit: string }) =>
  Number(isWarehouse(a.unit)) - Number(isWarehouse(b.unit)) ||
  Number(a.unit.replace('W', '')) - Number(b.unit.replace('W', ''));
