import { z } from 'zod';
import { billedKind } from '../billing/invoices.ts';
import type { CsvColumn } from '../kit/csv/csv.copy.ts';
import { type CsvExport, endpoint } from '../kit/endpoint.ts';
import { amountText, count, signedAmount } from '../kit/wire.ts';
import { percent, spaceMetrics } from './metrics.ts';

/** Where money went: to invoices of a kind, ahead of them, or back to whoever paid. */
export const moneyCategory = z.enum([...billedKind.exclude(['transfer']).options, 'credit', 'given_back']);
export type MoneyCategory = z.output<typeof moneyCategory>;

/** At the end of that day where the facility stands, and now when it is today. */
const asOfQuery = z.object({ asOf: z.iso.date().optional() });
/** At most so many rows, from the first on; without it all. The totals are those of all rows either way. */
const rowsQuery = asOfQuery.extend({ top: z.coerce.number().int().min(1).max(1000).optional() });
const day = z.iso.date();

export const rentRollRow = z.object({
  leaseId: z.uuid(),
  unit: z.string(),
  size: z.string(),
  tenant: z.string(),
  startsOn: day,
  /** The last day that nothing is owed for; null when no rent was billed here yet. */
  paidThrough: day.nullable(),
  /** The day of the move-out, or the one for which notice was given. */
  leavesOn: day.nullable(),
  rent: amountText,
  streetRate: amountText,
  /** Street rate less rent. */
  gap: signedAmount,
  rentDue: amountText,
  feesDue: amountText,
  prepaid: amountText,
  /** Since the oldest unpaid rent was due; null when all rent that was due is paid. */
  daysPastDue: count.nullable(),
  hasAutopay: z.boolean(),
});
export type RentRollRow = z.output<typeof rentRollRow>;

const rentRoll = z.object({
  asOf: day,
  rows: z.array(rentRollRow),
  totals: z.object({
    leases: count,
    rent: amountText,
    streetRate: amountText,
    gap: signedAmount,
    rentDue: amountText,
    feesDue: amountText,
    prepaid: amountText,
    autopayLeases: count,
  }),
});
export type RentRoll = z.output<typeof rentRoll>;

const occupancyReport = z.object({ asOf: day, rows: z.array(spaceMetrics) });
export type OccupancyReport = z.output<typeof occupancyReport>;

/** Days since an invoice was due. */
export const ageBucket = z.enum(['1-10', '11-30', '31-60', '61-90', '90+']);
export type AgeBucket = z.output<typeof ageBucket>;
const aged = z.record(ageBucket, amountText);

export const delinquencyRow = z.object({
  leaseId: z.uuid(),
  unit: z.string(),
  tenant: z.string(),
  phone: z.string(),
  /** False: moved out, and still owes. */
  isLiving: z.boolean(),
  startsOn: day,
  rent: amountText,
  oldestDueOn: day,
  /** Null when only fees are owed. */
  daysPastDue: count.nullable(),
  ages: aged,
  rentDue: amountText,
  feesDue: amountText,
  total: amountText,
  lastPaidOn: day.nullable(),
  lastPaid: amountText.nullable(),
});
export type DelinquencyRow = z.output<typeof delinquencyRow>;

const delinquency = z.object({
  asOf: day,
  rows: z.array(delinquencyRow),
  totals: z.object({
    leases: count,
    ages: aged,
    rentDue: amountText,
    feesDue: amountText,
    total: amountText,
    /** Past due / scheduled rent. */
    percent,
    /** Leases past due / occupied spaces, those of former tenants left out. */
    leasesPercent: percent,
  }),
});
export type Delinquency = z.output<typeof delinquency>;

export const collectionsRow = z.object({
  category: moneyCategory,
  /** Invoiced, less what was voided. */
  billed: signedAmount,
  collected: signedAmount,
  waived: signedAmount,
});
export type CollectionsRow = z.output<typeof collectionsRow>;

const collections = z.object({
  /** The 1st of its month. */
  from: day,
  asOf: day,
  rows: z.array(collectionsRow),
  totals: z.object({ billed: signedAmount, collected: signedAmount, waived: signedAmount }),
  /** The same money by how it came: in cash, by cheque, and by card at its provider. */
  cash: signedAmount,
  check: signedAmount,
  card: signedAmount,
});
export type Collections = z.output<typeof collections>;

/** A month up to its last day, or to the day that is asked about. */
export const trendRow = z.object({
  /** Its 1st. */
  month: day,
  unitsPercent: percent,
  warehousesPercent: percent,
  rentBilled: signedAmount,
  rentCollected: signedAmount,
  moveIns: count,
  moveOuts: count,
});
export type TrendRow = z.output<typeof trendRow>;

const trends = z.object({
  asOf: day,
  /** Twelve, oldest first. */
  rows: z.array(trendRow),
  /** What is past due on that day, by its age. */
  ages: aged,
});
export type Trends = z.output<typeof trends>;

const report = <const Path extends string, Reply extends z.ZodType>(
  name: Path,
  summary: string,
  reply: Reply,
  columns: readonly CsvColumn[],
  words: NonNullable<CsvExport['words']> = {},
) =>
  endpoint({
    method: 'GET',
    path: `/api/staff/reports/${name}`,
    summary,
    query: asOfQuery,
    reply,
    csv: { name, columns, words },
    staff: 'clerk',
    problems: ['not_signed_in'],
  });

/** One with a row for each tenant, whose first rows can be had alone. */
const rowsReport = <const Path extends string, Reply extends z.ZodType>(
  ...told: Parameters<typeof report<Path, Reply>>
) => endpoint({ ...report(...told), query: rowsQuery });

export const reportsApi = {
  rentRoll: rowsReport(
    'rent-roll',
    'Who rents what, for how much, paid through when; as of a day',
    rentRoll,
    [
      'unit',
      'tenant',
      'size',
      'startsOn',
      'paidThrough',
      'leavesOn',
      'rent',
      'streetRate',
      'gap',
      'rentDue',
      'feesDue',
      'prepaid',
      'daysPastDue',
      'hasAutopay',
    ],
  ),
  occupancy: report(
    'occupancy',
    'Spaces, rent and area by class; as of a day',
    occupancyReport,
    [
      'spaces',
      'rentable',
      'occupied',
      'reserved',
      'maintenance',
      'available',
      'occupiedPercent',
      'potentialRent',
      'scheduledRent',
      'vacancyLoss',
      'rateGap',
      'averageRent',
      'economicPercent',
    ],
    { spaces: 'spaces' },
  ),
  delinquency: rowsReport('delinquency', 'What is past due, by age; as of a day', delinquency, [
    'unit',
    'tenant',
    'phone',
    'isLiving',
    'daysPastDue',
    'total',
    'rentDue',
    'feesDue',
    'ages.1-10',
    'ages.11-30',
    'ages.31-60',
    'ages.61-90',
    'ages.90+',
    'rent',
    'oldestDueOn',
    'lastPaidOn',
    'lastPaid',
    'startsOn',
  ]),
  collections: report(
    'collections',
    'Billed and collected from the 1st to a day',
    collections,
    ['category', 'billed', 'collected', 'waived'],
    { category: 'categories' },
  ),
  trends: report(
    'trends',
    'Occupancy, rent, move-ins and move-outs of twelve months, and what is past due by age',
    trends,
    ['month', 'unitsPercent', 'warehousesPercent', 'rentBilled', 'rentCollected', 'moveIns', 'moveOuts'],
  ),
};
