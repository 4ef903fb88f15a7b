import type { MoneyCategory } from 'schemas/reporting/reports';
import type { Movement, Till } from '../movements/movements.rules.ts';
import { categoryOf } from './line-categories.rules.ts';
import { sumBy } from './moments.rules.ts';

export interface Window {
  /** Days, both included. */
  from: string;
  to: string;
}

export const within = (moves: readonly Movement[], { from, to }: Window): Movement[] =>
  moves.filter(({ day }) => day >= from && day <= to);

const isTill = ({ till }: Movement) => till !== null;
const centsOf = ({ cents }: Movement) => cents;

/** Payments less what was given or taken back. */
export const collectedCents = (moves: readonly Movement[]): number => sumBy(moves.filter(isTill), centsOf);

export const tillCents = (moves: readonly Movement[], till: Till): number =>
  sumBy(
    moves.filter((move) => move.till === till),
    centsOf,
  );

const categories: MoneyCategory[] = [
  'rent',
  'late_fee',
  'cleaning_fee',
  'nsf_fee',
  'charge',
  'plan',
  'extra',
  'merchandise',
  'tax',
  'credit',
  'given_back',
];

export interface CategoryCents {
  category: MoneyCategory;
  billedCents: number;
  collectedCents: number;
  waivedCents: number;
}

const taken = (moves: readonly Movement[]): number => -sumBy(moves, centsOf) || 0;

/**
 * Billed, collected and given up by category. Each transaction sums to zero, so what was collected adds up to the
 * money that came in less what went out.
 */
export const readCategories = (moves: readonly Movement[]): CategoryCents[] =>
  categories.map((category) => {
    const own = moves.filter((move) => !isTill(move) && categoryOfMove(move) === category);
    const ofNature = (nature: Movement['nature']) => own.filter((move) => move.nature === nature);
    const credited = category === 'credit' ? moves.filter(({ nature }) => nature === 'unbilled') : [];
    return {
      category,
      billedCents: taken(ofNature('bill').filter(({ account }) => account !== 'receivable')),
      // What was billed less and is credit now counts as collected when it is used, and not twice.
      collectedCents: taken(ofNature('money')) - taken(ofNature('unbilled')) + taken(credited),
      waivedCents: taken(ofNature('waiver').filter(({ account }) => account === 'receivable')),
    };
  });

/** What was given back of money that had paid for something stays paid there, at the facility's cost. */
function categoryOfMove({ account, kind, nature }: Movement): MoneyCategory {
  if (account === 'allowances' && nature === 'money') return 'given_back';
  return kind ? categoryOf(kind) : 'credit';
}

export const rentCents = (
  moves: readonly Movement[],
): Pick<CategoryCents, 'billedCents' | 'collectedCents'> =>
  readCategories(moves).find(({ category }) => category === 'rent') ?? { billedCents: 0, collectedCents: 0 };
