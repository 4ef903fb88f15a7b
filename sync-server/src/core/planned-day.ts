import { type CalendarSource, facilityToday } from './facility-today.ts';

const yearsMax = 2;

/** What is wrong with a day for which the staff plan something; a slip of the keyboard is years away. */
export function judgePlannedDay(source: CalendarSource, day: string): 'day_over' | 'day_too_far' | undefined {
  const today = facilityToday(source);
  if (day < today.toString()) return 'day_over';
  return day > today.add({ years: yearsMax }).toString() ? 'day_too_far' : undefined;
}
