import { monthStart } from './testing-pencil-days.ts';

/** What is billed, collected and given up is told apart by these; the last two are of no bill. */
export const categories = [
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
] as const;
export type Category = (typeof categories)[number];
export type Sums = Record<Category, { billed: number; collected: number; waived: number }>;

/** As a bookkeeper calls them. */
export type Account =
  | 'receivable'
  | 'paid_ahead'
  | 'rent_income'
  | 'fee_income'
  | 'tax'
  | 'cash'
  | 'checks'
  | 'cards'
  | 'card_terminal'
  | 'allowances'
  | 'opening'
  | 'deposits';
export type Sides = Partial<Record<Account, number>>;

/** What moved in the drawer and on the cards on one day. */
export interface Tills {
  cashIn: number;
  cashOut: number;
  checks: number;
  cards: number;
  terminal: number;
}

const noSums = () =>
  Object.fromEntries(categories.map((one) => [one, { billed: 0, collected: 0, waived: 0 }])) as Sums;
const noTills = (): Tills => ({ cashIn: 0, cashOut: 0, checks: 0, cards: 0, terminal: 0 });

/** What a bookkeeper writes down: each line with both of its sides, and beside it what it was for. */
export class Books {
  day = '2024-12-31';
  /** By the 1st of their month. */
  private readonly months = new Map<string, Sums>();
  private readonly tillsOf = new Map<string, Tills>();
  /** By "day unit account", in cents: debits above zero. */
  readonly journal = new Map<string, number>();

  /** Of this month. */
  get now(): Sums {
    return this.sumsOf(this.day);
  }

  sumsOf(day: string): Sums {
    const month = monthStart(day);
    const sums = this.months.get(month) ?? noSums();
    this.months.set(month, sums);
    return sums;
  }

  write(unit: string, sides: Sides): void {
    const lines = Object.entries(sides);
    if (lines.reduce((all, [, cents]) => all + cents, 0) !== 0) throw new Error(`${unit}: does not balance`);
    for (const [account, cents] of lines) {
      const key = `${this.day} ${unit} ${account}`;
      this.journal.set(key, (this.journal.get(key) ?? 0) + cents);
    }
  }

  move(till: keyof Tills, cents: number): void {
    const tills = this.tillsOn(this.day);
    tills[till] += cents;
    this.tillsOf.set(this.day, tills);
  }

  tillsOn = (day: string): Tills => this.tillsOf.get(day) ?? noTills();

  /** Days on which money moved, in their order. */
  movingDays = (): string[] => [...this.tillsOf.keys()].sort();

  /** What came in less what went out, from one day to another. */
  collected(from: string, to: string): Record<'cash' | 'check' | 'card' | 'all', number> {
    const sums = { cash: 0, check: 0, card: 0, all: 0 };
    for (const [day, { cashIn, cashOut, checks, cards, terminal }] of this.tillsOf) {
      if (day < from || day > to) continue;
      sums.cash += cashIn - cashOut;
      sums.check += checks;
      sums.card += cards + terminal;
    }
    sums.all = sums.cash + sums.check + sums.card;
    return sums;
  }
}
