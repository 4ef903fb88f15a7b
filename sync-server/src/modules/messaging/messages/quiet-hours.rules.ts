import { fromDate, toCalendarDateTime, toZoned } from '@internationalized/date';

const fromHour = 21;
const untilHour = 8;

/** When a text that nobody waits for may go: now, or once the night at the facility is over. */
export function afterQuietHours(now: Date, timeZone: string): Date {
  const there = fromDate(now, timeZone);
  if (there.hour >= untilHour && there.hour < fromHour) return now;
  const morning = there.hour >= fromHour ? there.add({ days: 1 }) : there;
  const clock = { hour: untilHour, minute: 0, second: 0, millisecond: 0 };
  return toZoned(toCalendarDateTime(morning).set(clock), timeZone).toDate();
}
