import type { CalendarDate } from '@internationalized/date';

/** How long after its due day rent waits for an inspection, whoever asks how often. */
export const deferralDaysMax = 14;
/** So many bills of a lease wait in a year: whoever asks again and again is late like anybody else. */
export const deferralsPerYear = 2;

/** A move-out that waits, or waited, for somebody to confirm it: `to` is undefined while it does. */
export interface Waiting {
  from: CalendarDate;
  to: CalendarDate | undefined;
  vacatedOn: CalendarDate;
}

/** Whether one more bill, due on that day, may wait. */
export const mayDefer = (dueOn: CalendarDate, deferred: readonly CalendarDate[]): boolean =>
  deferred.filter((day) => day.compare(dueOn.subtract({ years: 1 })) > 0).length < deferralsPerYear;

interface Billable {
  dueOn: CalendarDate;
  /** First day that is billed. */
  from: CalendarDate;
  deferredFrom?: CalendarDate;
}

export const lastDeferredDay = (dueOn: CalendarDate): CalendarDate => dueOn.add({ days: deferralDaysMax });

/**
 * Bills with the days to which waiting move-outs put them off, as if somebody had looked on each of those days.
 * `deferred` are the first due days of bills that were put off before.
 */
export function deferCharges<Charge extends Billable>(
  charges: readonly Charge[],
  { waits, deferred }: { waits: readonly Waiting[]; deferred: readonly CalendarDate[] },
): Charge[] {
  const taken = [...deferred];
  return charges.map((charge) => {
    const end = endOfWaits(charge, waits);
    if (end.compare(charge.dueOn) <= 0 || !mayDefer(charge.dueOn, taken)) return charge;
    taken.push(charge.dueOn);
    return { ...charge, dueOn: end, deferredFrom: charge.dueOn };
  });
}

/** The day on which the last of the waits that follow each other without a gap ends. */
function endOfWaits({ dueOn, from }: Billable, waits: readonly Waiting[]): CalendarDate {
  const last = lastDeferredDay(dueOn);
  let end = dueOn;
  for (const wait of [...waits].sort((a, b) => a.from.compare(b.from))) {
    if (wait.from.compare(end) > 0 || from.compare(wait.vacatedOn) <= 0) continue;
    const to = wait.to ?? last;
    if (to.compare(end) > 0) end = to;
  }
  return end.compare(last) < 0 ? end : last;
}
