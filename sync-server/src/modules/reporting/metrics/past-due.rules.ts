import { type CalendarDate, parseDate } from '@internationalized/date';
import type { BilledKind } from 'schemas/billing/invoices';
import type { AgeBucket } from 'schemas/reporting/reports';
import { groupBy } from '../../../core/group-by.ts';
import { isRent } from './line-categories.rules.ts';
import { sumBy } from './moments.rules.ts';

/** What was open of one invoice, or of a line of it, at a moment. */
export interface OpenInvoice {
  leaseId: string;
  kind: BilledKind;
  period: string;
  dueOn: string;
  openCents: number;
}

const daysSince = (dueOn: string, today: CalendarDate): number => today.compare(parseDate(dueOn));

/** What is due today can still be paid in time. */
export const isPastDue = ({ dueOn }: Pick<OpenInvoice, 'dueOn'>, today: CalendarDate): boolean =>
  daysSince(dueOn, today) > 0;

/** The one definition: since the oldest unpaid rent was due, whatever was tried or charged since. */
export function daysPastDue(open: readonly OpenInvoice[], today: CalendarDate): number | null {
  const days = open.filter((one) => isRent(one) && isPastDue(one, today));
  return days.length === 0 ? null : Math.max(...days.map(({ dueOn }) => daysSince(dueOn, today)));
}

const lastDays: [AgeBucket, number][] = [
  ['1-10', 10],
  ['11-30', 30],
  ['31-60', 60],
  ['61-90', 90],
  ['90+', Number.POSITIVE_INFINITY],
];

const bucketOf = (days: number): AgeBucket => lastDays.find(([, last]) => days <= last)?.[0] ?? '90+';

export type Ages = Record<AgeBucket, number>;

export interface Arrears {
  totalCents: number;
  rentCents: number;
  feesCents: number;
  ages: Ages;
}

/** What is past due of these invoices: rent and fees apart, and by age. */
export function readArrears(open: readonly OpenInvoice[], today: CalendarDate): Arrears {
  const late = open.filter((one) => isPastDue(one, today));
  const ages: Ages = { '1-10': 0, '11-30': 0, '31-60': 0, '61-90': 0, '90+': 0 };
  for (const { dueOn, openCents } of late) ages[bucketOf(daysSince(dueOn, today))] += openCents;
  const totalCents = sumBy(late, ({ openCents }) => openCents);
  const rentCents = sumBy(late.filter(isRent), ({ openCents }) => openCents);
  return { totalCents, rentCents, feesCents: totalCents - rentCents, ages };
}

export const groupByLease = <Row extends { leaseId: string }>(rows: readonly Row[]): Map<string, Row[]> =>
  groupBy(rows, ({ leaseId }) => leaseId);
