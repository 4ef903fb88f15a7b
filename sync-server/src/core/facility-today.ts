import { type CalendarDate, fromDate, toCalendarDate } from '@internationalized/date';
import type { Facility } from 'schemas/facility/facility';

/** What a day of the facility's calendar is told from. */
export interface CalendarSource {
  now: () => Date;
  facility: Facility;
}

/** Today where the facility stands. */
export const facilityToday = ({ now, facility }: CalendarSource): CalendarDate =>
  toCalendarDate(fromDate(now(), facility.timeZone));
