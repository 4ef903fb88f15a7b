import type { InvoiceKind } from 'schemas/invoices';
import type { MoneyCategory } from 'schemas/reports';
import { sumBy } from './figures.rules.ts';

/**
 * Ledger entries of one day, added up. `nature` is of their transaction: `money` came, went or was put to use, `bill`
 * issued or voided an invoice, `waiver` gave one up.
 */
export interface Movement {
  day: string;
  account: 'receivable' | 'rent_income' | 'fee_income' | 'cash' | 'card' | 'allowances';
  /** Of the invoice; null for credit on account. */
  kind: InvoiceKind | null;
  nature: 'money' | 'bill' | 'waiver';
  cents: number;
}

export interface Window {
  /** Days, both included. */
  from: string;
  to: string;
}

export const within = (moves: readonly Movement[], { from, to }: Window): Movement[] =>
  moves.filter(({ day }) => day >= from && day <= to);

const isTill = ({ account }: Movement) => account === 'cash' || account === 'card';
const centsOf = ({ cents }: Movement) => cents;

/** Payments less what was given or taken back. */
export const collectedCents = (moves: readonly Movement[]): number => sumBy(moves.filter(isTill), centsOf);

export const tillCents = (moves: readonly Movement[], account: 'cash' | 'card'): number =>
  sumBy(
    moves.filter((move) => move.account === account),
    centsOf,
  );

const categories: MoneyCategory[] = [
  'rent',
  'late_fee',
  'cleaning_fee',
  'nsf_fee',
  'charge',
  'credit',
  'given_back',
];

export interface CategoryCents {
  category: MoneyCategory;
  billedCents: number;
  collectedCents: number;
  waivedCents: number;
}

/**
 * Billed, collected and given up by category. Each transaction sums to zero, so what was collected adds up to the
 * money that came in less what went out.
 */
export const readCategories = (moves: readonly Movement[]): CategoryCents[] =>
  categories.map((category) => {
    const own = moves.filter((move) => !isTill(move) && categoryOf(move) === category);
    const sum = (rows: readonly Movement[]) => -sumBy(rows, centsOf) || 0;
    return {
      category,
      billedCents: sum(own.filter(({ nature, account }) => nature === 'bill' && account !== 'receivable')),
      collectedCents: sum(own.filter(({ nature }) => nature === 'money')),
      waivedCents: sum(own.filter(({ nature, account }) => nature === 'waiver' && account === 'receivable')),
    };
  });

/** What was given back of money that had paid for something stays paid there, at the facility's cost. */
function categoryOf({ account, kind, nature }: Movement): MoneyCategory {
  if (account === 'allowances' && nature === 'money') return 'given_back';
  // What moves with a tenant from one unit to another is rent.
  return kind === 'transfer' ? 'rent' : (kind ?? 'credit');
}

export const rentCents = (
  moves: readonly Movement[],
): Pick<CategoryCents, 'billedCents' | 'collectedCents'> =>
  readCategories(moves).find(({ category }) => category === 'rent') ?? { billedCents: 0, collectedCents: 0 };
