import { type CalendarDate, parseDate, startOfMonth } from '@internationalized/date';
import { coveredTo, type DatedRents, rentOfMonth, rentOn } from 'schemas/billing/rent-calendar';
import { deferCharges, type Waiting } from '../deferrals/defer-rent.service.ts';

/** Its rule, like that of each 1st, stands in schemas: pages say beforehand what is billed here. */
export const coverageEnd = (startsOn: CalendarDate): CalendarDate =>
  parseDate(coveredTo(startsOn.toString()));

export interface RentCharge {
  /** First of the month. */
  period: CalendarDate;
  dueOn: CalendarDate;
  /** The day on which it would be due, if no move-out that waits had put it off. */
  deferredFrom?: CalendarDate;
  from: CalendarDate;
  to: CalendarDate;
  amountCents: number;
  isWholeMonth: boolean;
}

/** What the 1st of that month bills: the days that the first payment does not cover. */
export function rentOf(
  period: CalendarDate,
  { startsOn, monthlyRents }: { startsOn: CalendarDate; monthlyRents: DatedRents },
): RentCharge {
  const monthlyRateCents = rentOn(monthlyRents, period.toString());
  const days = rentOfMonth(period.toString(), { startsOn: startsOn.toString(), monthlyRateCents });
  return { ...days, period, dueOn: period, from: parseDate(days.from), to: parseDate(days.to) };
}

/** As it stands on the invoice, with its days when it is not the whole month. */
export function rentLabel({ period, from, to, isWholeMonth }: RentCharge): string {
  const month = monthName(period);
  if (isWholeMonth) return `Rent ${month}`;
  const days = from.day === to.day ? `${from.day}` : `${from.day} to ${to.day}`;
  return `Rent ${month}, day ${days} of ${to.day}`;
}

/** "December 2026": as it stands on invoices, which are in English. */
export const monthName = (day: CalendarDate): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    day.toDate('UTC'),
  );

/** Days after one and up to the other. */
export interface Span {
  after: CalendarDate;
  until: CalendarDate;
}

const isWithin = (day: CalendarDate, { after, until }: Span): boolean =>
  day.compare(after) > 0 && day.compare(until) <= 0;

/** Each 1st in the span. */
export function listFirsts(span: Span): CalendarDate[] {
  const firsts: CalendarDate[] = [];
  let first = startOfMonth(span.after).add({ months: 1 });
  for (; isWithin(first, span); first = first.add({ months: 1 })) firsts.push(first);
  return firsts;
}

export interface Promised {
  promisedOn: CalendarDate;
  goodUntil: CalendarDate;
}

const promiseDays = 5;

/** When rent due on that day costs a late fee: after the days of grace, later when payment was promised within them. */
export function lateFeeDay(dueOn: CalendarDate, graceDays: number, promises: readonly Promised[]) {
  const lastOfGrace = dueOn.add({ days: graceDays });
  const feeDay = lastOfGrace.add({ days: 1 });
  const kept = promises.filter(
    ({ promisedOn }) => promisedOn.compare(dueOn) >= 0 && promisedOn.compare(lastOfGrace) <= 0,
  );
  return kept.reduce(
    (latest, { goodUntil }) => laterOf(latest, goodUntil.add({ days: 1 })),
    kept.length > 0 ? feeDay.add({ days: promiseDays }) : feeDay,
  );
}

const laterOf = (a: CalendarDate, b: CalendarDate) => (a.compare(b) >= 0 ? a : b);
export const earlierOf = (a: CalendarDate, b: CalendarDate) => (a.compare(b) <= 0 ? a : b);

/** Rent that was billed, or is about to be. */
export interface RentDue {
  period: CalendarDate;
  dueOn: CalendarDate;
}

export type CalendarAction =
  | { kind: 'rent'; on: CalendarDate; charge: RentCharge }
  | { kind: 'late_fee'; on: CalendarDate; rent: RentDue };

interface Calendar {
  span: Span;
  startsOn: CalendarDate;
  monthlyRents: DatedRents;
  /** Of the last rent that was billed: nothing is billed before it. */
  lastPeriod: CalendarDate | undefined;
  vacatedOn: CalendarDate | undefined;
  /** From the day on which a move-out stopped the rent to the day on which that was taken back. */
  leaves: readonly { from: CalendarDate; to: CalendarDate }[];
  /** Move-outs that wait, or waited, to be confirmed; first due days of what they put off before. */
  waits: readonly Waiting[];
  deferred: readonly CalendarDate[];
  /** Billed rent that has cost no fee. */
  rents: readonly RentDue[];
  promises: readonly Promised[];
  graceDays: number;
}

/** What the days of a span ask for, in the order of the days: as if somebody had looked on each of them. */
export function planActions(calendar: Calendar): CalendarAction[] {
  const { span, lastPeriod, vacatedOn, leaves, rents, promises, graceDays, ...lease } = calendar;
  const billed = listFirsts(span)
    .filter((first) => !lastPeriod || first.compare(lastPeriod) > 0)
    .map((first) => rentOf(first, lease))
    .filter(({ amountCents, from }) => amountCents > 0 && !(vacatedOn && from.compare(vacatedOn) > 0));
  const charges = deferCharges(billed, calendar).map((charge) =>
    isOnLeave(charge.period, leaves) ? { ...charge, dueOn: span.until } : charge,
  );
  const due = [...rents, ...charges];
  const fees = due
    .map((rent) => ({ kind: 'late_fee' as const, on: lateFeeDay(rent.dueOn, graceDays, promises), rent }))
    .filter(({ on }) => isWithin(on, span));
  const rentActions = charges.map((charge) => ({ kind: 'rent' as const, on: charge.dueOn, charge }));
  return [...rentActions, ...fees].sort((a, b) => a.on.compare(b.on));
}

/** Nobody was billed while their rent had stopped, so nobody is late with it. */
const isOnLeave = (day: CalendarDate, leaves: Calendar['leaves']): boolean =>
  leaves.some(({ from, to }) => day.compare(from) >= 0 && day.compare(to) <= 0);

/** Whether what has been due since then stops the gate code. */
export const isGateOff = (
  { dueOn, balanceCents, today }: { dueOn: CalendarDate; balanceCents: number; today: CalendarDate },
  { gateOffDays, minCents }: { gateOffDays: number; minCents: number },
): boolean => balanceCents >= minCents && today.compare(dueOn) >= gateOffDays;

/** Days after the due day on which autopay tries. */
export const autopayDays = [0, 1, 3, 5, 8, 12] as const;
/** A last try that an outage kept from its day is not made up for later than this. */
const autopayLastDay = 20;

/** Which try is due: the newest, since one that was missed is not made up for beside it. */
export function autopayAttempt(dueOn: CalendarDate, today: CalendarDate): number | undefined {
  const day = today.compare(dueOn);
  const attempt = autopayDays.filter((due) => due <= day).length;
  return attempt > 0 && day <= autopayLastDay ? attempt : undefined;
}

export type ReminderStage = 'reminder' | 'last_chance';
const lastChanceDays = 2;

/** What is said today about rent that is still open: a reminder from the day after, a last one before the fee. */
export function reminderStage(
  { dueOn, feeOn }: { dueOn: CalendarDate; feeOn: CalendarDate },
  today: CalendarDate,
): ReminderStage | undefined {
  if (today.compare(dueOn) < 1 || today.compare(feeOn) >= 0) return undefined;
  return feeOn.compare(today) <= lastChanceDays ? 'last_chance' : 'reminder';
}
