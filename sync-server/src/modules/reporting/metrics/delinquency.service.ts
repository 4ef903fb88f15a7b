import { fromDate, toCalendarDate } from '@internationalized/date';
import { rentOn } from 'schemas/billing/rent-calendar';
import { centsToText } from 'schemas/kit/money';
import { ok, type Result } from 'schemas/kit/problems/result';
import type { AgeBucket, Delinquency, DelinquencyRow } from 'schemas/reporting/reports';
import { ageBucket } from 'schemas/reporting/reports';
import type { Ctx } from '../../../context.ts';
import { unitLabel } from '../../facility/units/units.service.ts';
import { keepRows } from '../kept/kept-figures.service.ts';
import { nameTenants, type RowsAsked } from '../kept/tenants.service.ts';
import { rentsAt } from './histories.rules.ts';
import { selectOpenInvoices } from './metrics.queries.ts';
import { type Moment, percentOf, sumBy } from './moments.rules.ts';
import { readMoment, readSite } from './moments.service.ts';
import { type Occupancy, readOccupancy } from './occupancy.rules.ts';
import {
  type Ages,
  type Arrears,
  daysPastDue,
  groupByLease,
  isPastDue,
  type OpenInvoice,
  readArrears,
} from './past-due.rules.ts';
import { selectDebtors } from './reports.queries.ts';

/** Who is late, the one who owes longest first; former tenants too. */
export async function reportDelinquency(
  ctx: Ctx,
  { asOf, top }: RowsAsked,
): Promise<Result<Delinquency, 'invalid'>> {
  const read = readMoment(ctx, asOf);
  if (!read.ok) return read;
  const day = read.value.day.toString();
  const { rows, totals } = await keepRows(ctx, { report: 'delinquency', of: day }, () =>
    readDebts(ctx, read.value),
  );
  const named = await nameTenants(ctx, rows.slice(0, top));
  return ok({ asOf: day, rows: named.map(({ row, ...named }) => ({ ...row, ...named })), totals });
}

async function readDebts(ctx: Ctx, moment: Moment) {
  const { day } = moment;
  const [{ spaces, tenancies }, open] = await Promise.all([
    readSite(ctx, moment),
    selectOpenInvoices(ctx, moment),
  ]);
  const lateOf = groupByLease(open.filter((one) => isPastDue(one, day)));
  const debtors = await selectDebtors(ctx, [...lateOf.keys()], moment);
  const debts = debtors
    .map((debtor) => toDebt(debtor, lateOf.get(debtor.leaseId) ?? [], moment))
    .sort(
      (a, b) => a.oldestDueOn.localeCompare(b.oldestDueOn) || b.arrears.totalCents - a.arrears.totalCents,
    );
  return {
    rows: debts.map((debt) => toRow(debt, ctx, moment)),
    totals: toTotals(debts, readArrears(open, day), readOccupancy(spaces, tenancies, moment)),
  };
}

type Debtor = Awaited<ReturnType<typeof selectDebtors>>[number];

interface Debt {
  debtor: Debtor;
  isLiving: boolean;
  oldestDueOn: string;
  daysPastDue: number | null;
  arrears: Arrears;
}

const toDebt = (debtor: Debtor, late: OpenInvoice[], { at, day }: Moment): Debt => ({
  debtor,
  isLiving: debtor.endedAt === null || debtor.endedAt > at,
  oldestDueOn: late.map(({ dueOn }) => dueOn).sort()[0] ?? day.toString(),
  daysPastDue: daysPastDue(late, day),
  arrears: readArrears(late, day),
});

function toRow(debt: Debt, { facility }: Ctx, moment: Moment): Omit<DelinquencyRow, 'tenant' | 'phone'> {
  const { debtor, arrears, isLiving, oldestDueOn } = debt;
  const { lastPaidAt, lastPaidCents } = debtor;
  return {
    leaseId: debtor.leaseId,
    unit: unitLabel(debtor),
    isLiving,
    startsOn: debtor.startsOn ?? oldestDueOn,
    rent: centsToText(rentOn(rentsAt(debtor.rents, moment), moment.day.toString())),
    oldestDueOn,
    daysPastDue: debt.daysPastDue,
    ...toSums(arrears),
    lastPaidOn: lastPaidAt && toCalendarDate(fromDate(lastPaidAt, facility.timeZone)).toString(),
    lastPaid: lastPaidCents === null ? null : centsToText(lastPaidCents),
  };
}

const toSums = ({ ages, rentCents, feesCents, totalCents }: Arrears) => ({
  ages: toAgeTexts(ages),
  rentDue: centsToText(rentCents),
  feesDue: centsToText(feesCents),
  total: centsToText(totalCents),
});

export const toAgeTexts = (ages: Ages) =>
  Object.fromEntries(ageBucket.options.map((bucket) => [bucket, centsToText(ages[bucket])])) as Record<
    AgeBucket,
    string
  >;

function toTotals(debts: readonly Debt[], all: Arrears, occupancy: Occupancy): Delinquency['totals'] {
  const sums = toSums(all);
  if (sumBy(debts, ({ arrears }) => arrears.totalCents) !== all.totalCents) {
    throw new Error('the rows do not add up to what is past due');
  }
  const living = debts.filter(({ isLiving }) => isLiving).length;
  return {
    leases: debts.length,
    ...sums,
    percent: percentOf(all.totalCents, occupancy.scheduledCents),
    leasesPercent: percentOf(living, occupancy.occupied),
  };
}
