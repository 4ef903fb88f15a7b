import type { CalendarDate } from '@internationalized/date';
import { gateOffMinCents } from 'schemas/facility/facility';
import type { Tenant } from './tenants.ts';

/** The day it is, and the facility's rules of being late. */
export interface Terms {
  today: CalendarDate;
  /** First day of this month. */
  month: CalendarDate;
  graceDays: number;
  lateFeeCents: number;
  gateOffDays: number;
}

export interface Bill {
  tenant: Tenant;
  kind: 'rent' | 'late_fee';
  period: CalendarDate;
  dueOn: CalendarDate;
  amountCents: number;
  /** Days after it was due; undefined: not paid. */
  paidAfterDays: number | undefined;
}

const monthsKept = 3;

/** What the last months billed to a tenant, with the fees that the rules add to rent which came late or did not come. */
export function billTenant(tenant: Tenant, terms: Terms, daysUntilPaid: () => number): Bill[] {
  const months = Array.from({ length: monthsKept }, (_, i) =>
    terms.month.subtract({ months: monthsKept - 1 - i }),
  );
  return months
    .filter((period) => period.compare(tenant.startsOn) >= 0)
    .flatMap((period) => {
      const paidAfterDays = rentPaidAfter(tenant, period, terms, daysUntilPaid);
      const amountCents = tenant.unit.monthlyRateCents;
      const rent: Bill = { tenant, kind: 'rent', period, dueOn: period, amountCents, paidAfterDays };
      return isFined(rent, terms) ? [rent, feeFor(rent, terms)] : [rent];
    });
}

/** The day on which the rules have stopped this tenant's code, if they have. */
export function gateOffDay(bills: readonly Bill[], { today, gateOffDays }: Terms): CalendarDate | undefined {
  const [oldest, ...others] = bills
    .filter(({ paidAfterDays }) => paidAfterDays === undefined)
    .sort((a, b) => a.dueOn.compare(b.dueOn));
  if (!oldest) return undefined;
  const owedCents = [oldest, ...others].reduce((sum, { amountCents }) => sum + amountCents, 0);
  const day = oldest.dueOn.add({ days: gateOffDays });
  return owedCents >= gateOffMinCents && day.compare(today) <= 0 ? day : undefined;
}

const feeDay = (period: CalendarDate, { graceDays }: Terms) => period.add({ days: graceDays + 1 });

/**
 * Who owes a month and a fee owes this month's rent, with its own fee as soon as there is one; before that with the fee
 * of the month before, whose rent came two days too late. So it is the same sum on every day.
 */
function rentPaidAfter(
  { standing }: Tenant,
  period: CalendarDate,
  terms: Terms,
  daysUntilPaid: () => number,
): number | undefined {
  const isThisMonth = period.compare(terms.month) === 0;
  const isLastMonth = period.add({ months: 1 }).compare(terms.month) === 0;
  const onTime = Math.min(daysUntilPaid(), terms.graceDays);
  if (standing === 'paid' || (!isThisMonth && !isLastMonth)) return onTime;
  if (isThisMonth || standing === 'owes_two_months') return undefined;
  const hasOwnFee = feeDay(terms.month, terms).compare(terms.today) <= 0;
  return standing === 'owes_month_and_fee' && !hasOwnFee ? terms.graceDays + 3 : onTime;
}

function isFined({ period, paidAfterDays }: Bill, terms: Terms): boolean {
  const isLate = paidAfterDays === undefined || paidAfterDays > terms.graceDays;
  return isLate && terms.lateFeeCents > 0 && feeDay(period, terms).compare(terms.today) <= 0;
}

const feeFor = ({ tenant, period }: Bill, terms: Terms): Bill => ({
  tenant,
  kind: 'late_fee',
  period,
  dueOn: feeDay(period, terms),
  amountCents: terms.lateFeeCents,
  paidAfterDays: undefined,
});
