import { type CalendarDate, fromDate, toCalendarDate } from '@internationalized/date';
import type { Ctx } from './context.ts';

/** Today where the facility stands. */
export const facilityToday = ({ now, facility }: Pick<Ctx, 'now' | 'facility'>): CalendarDate =>
  toCalendarDate(fromDate(now(), facility.timeZone));
