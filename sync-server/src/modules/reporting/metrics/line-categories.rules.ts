import type { BilledKind } from 'schemas/billing/invoices';
import type { MoneyCategory } from 'schemas/reporting/reports';

/**
 * What each kind of bill, and each line of one, is for, in every figure of every report. What a tenant owes for the days in another unit is
 * rent; a bill for what is no rent names a category of its own.
 */
const categoryByKind = {
  rent: 'rent',
  transfer: 'rent',
  late_fee: 'late_fee',
  cleaning_fee: 'cleaning_fee',
  nsf_fee: 'nsf_fee',
  charge: 'charge',
  plan: 'plan',
  extra: 'extra',
  merchandise: 'merchandise',
  tax: 'tax',
} as const satisfies Record<BilledKind, MoneyCategory>;

export const categoryOf = (kind: BilledKind): MoneyCategory => categoryByKind[kind];

export const isRent = ({ kind }: { kind: BilledKind }): boolean => categoryOf(kind) === 'rent';
