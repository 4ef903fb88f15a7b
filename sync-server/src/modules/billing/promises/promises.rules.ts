import { type CalendarDate, fromDate, parseDate, toCalendarDate } from '@internationalized/date';

/** How far back a device's clock is believed. */
const backdatedDaysMax = 14;
/** How long a promise keeps a late fee away. */
const promiseDays = 5;

/** The day of the promise where the facility stands: the device's, but never after it came and at most two weeks before. */
export function decidePromise(
  promisedAt: string | undefined,
  { receivedOn, timeZone }: { receivedOn: CalendarDate; timeZone: string },
): { promisedOn: string; goodUntil: string } {
  const sent = promisedAt ? toCalendarDate(fromDate(new Date(promisedAt), timeZone)) : receivedOn;
  const earliest = receivedOn.subtract({ days: backdatedDaysMax });
  const notLater = sent.compare(receivedOn) <= 0 ? sent : receivedOn;
  const promisedOn = notLater.compare(earliest) >= 0 ? notLater : earliest;
  return { promisedOn: promisedOn.toString(), goodUntil: promisedOn.add({ days: promiseDays }).toString() };
}

/** Whether it was made while the rent of that day was still within its grace. */
export function isWithinGrace(
  promisedOn: string,
  { rentDueOn, graceDays }: { rentDueOn: string; graceDays: number },
) {
  const lastOfGrace = parseDate(rentDueOn).add({ days: graceDays }).toString();
  return promisedOn >= rentDueOn && promisedOn <= lastOfGrace;
}
