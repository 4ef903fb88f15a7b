import type { Account, Books, Category, Tills } from './testing-pencil-books.ts';
import { sum } from './testing-pencil-days.ts';

export type Way = 'cash' | 'check' | 'card' | 'terminal';

/** What of a bill is for one thing. */
export interface Part {
  what: Exclude<Category, 'credit' | 'given_back'>;
  billed: number;
  open: number;
}

export interface Bill {
  kind: 'rent' | 'transfer' | 'late_fee' | 'nsf_fee' | 'cleaning_fee' | 'charge';
  /** The days of its rent. */
  from: string;
  to: string;
  dueOn: string;
  parts: Part[];
  isVoid?: true;
}

interface Paid {
  bill: Bill;
  cents: number;
}

export interface Payment {
  on: string;
  cents: number;
  by: Way;
  /** The bank has it again. */
  isBack: boolean;
  paid: Paid[];
}

export interface Purse {
  unit: string;
  creditCents: number;
  bills: Bill[];
  payments: Payment[];
  /** What credit has paid, oldest first. */
  used: Paid[];
}

const accounts: Record<Way, Account> = {
  cash: 'cash',
  check: 'checks',
  card: 'cards',
  terminal: 'card_terminal',
};
const tills: Record<Way, keyof Tills> = {
  cash: 'cashIn',
  check: 'checks',
  card: 'cards',
  terminal: 'terminal',
};
const incomeOf = (what: Part['what']): Account =>
  what === 'rent' ? 'rent_income' : what === 'tax' ? 'tax' : 'fee_income';

export const openOf = ({ parts }: Bill) => sum(parts.map(({ open }) => open));
/** `[what, cents]` of each thing that a bill is for; in the order of their names after the rent or the charge itself. */
export const partsOf = (...things: [Part['what'], number][]): Part[] =>
  things.filter(([, cents]) => cents > 0).map(([what, cents]) => ({ what, billed: cents, open: cents }));

/** A part of what is left to each in its turn, half a cent up: the last one takes what is left. */
function shares(cents: number, weights: number[]): number[] {
  let [rest, all] = [cents, sum(weights)];
  return weights.map((weight) => {
    const own = all === 0 ? 0 : Math.round((rest * weight) / all);
    rest -= own;
    all -= weight;
    return own;
  });
}

/** Money of one tenant, as it is written down. */
export class Money {
  private readonly books: Books;
  constructor(books: Books) {
    this.books = books;
  }

  /** Without income: it was billed in other books. */
  open(purse: Purse, bill: Bill): void {
    purse.bills.push(bill);
    const cents = openOf(bill);
    this.books.write(purse.unit, { receivable: cents, opening: -cents });
  }

  bill(purse: Purse, bill: Bill): void {
    purse.bills.push(bill);
    for (const { what, billed } of bill.parts) {
      this.books.now[what].billed += billed;
      this.books.write(purse.unit, { receivable: billed, [incomeOf(what)]: -billed });
    }
    this.useCredit(purse);
  }

  useCredit(purse: Purse): void {
    const paid = this.settle(purse, purse.creditCents);
    const used = sum(paid.map(({ cents }) => cents));
    purse.used.push(...paid);
    purse.creditCents -= used;
    this.books.now.credit.collected -= used;
    this.books.write(purse.unit, { paid_ahead: used, receivable: -used });
  }

  /** The bills that were due first, rent before what is none, each in proportion to what is open of it. */
  private settle(purse: Purse, cents: number): Paid[] {
    let rest = cents;
    const isFee = ({ kind }: Bill) => Number(kind !== 'rent');
    const order = purse.bills
      .filter((bill) => rest > 0 && openOf(bill) > 0)
      .sort((a, b) => a.dueOn.localeCompare(b.dueOn) || isFee(a) - isFee(b));
    return order.flatMap((bill) => {
      const used = Math.min(rest, openOf(bill));
      rest -= used;
      this.take(
        bill,
        shares(
          used,
          bill.parts.map(({ open }) => open),
        ),
      );
      return used > 0 ? [{ bill, cents: used }] : [];
    });
  }

  private take({ parts }: Bill, cents: number[]): void {
    for (const [i, part] of parts.entries()) {
      part.open -= cents[i] ?? 0;
      this.books.now[part.what].collected += cents[i] ?? 0;
    }
  }

  pay(purse: Purse, cents: number, by: Way): Payment {
    const payment = { on: this.books.day, cents, by, isBack: false, paid: [] };
    purse.payments.push(payment);
    this.receive(purse, payment, cents);
    return payment;
  }

  /** Once more when a bank gives it back, or a part of it. */
  receive(purse: Purse, payment: Payment, cents: number): void {
    const { by } = payment;
    const paid = this.settle(purse, cents);
    payment.paid.push(...paid);
    payment.isBack = false;
    const used = sum(paid.map(({ cents }) => cents));
    purse.creditCents += cents - used;
    this.books.now.credit.collected += cents - used;
    this.books.move(tills[by], cents);
    this.books.write(purse.unit, { [accounts[by]]: cents, receivable: -used, paid_ahead: used - cents });
  }

  /** The bank takes it: what it paid last is owed again first, then it is off the credit, then what credit has paid. */
  takeBack(purse: Purse, payment: Payment, cents: number): void {
    const { by, paid } = payment;
    payment.isBack = cents === payment.cents;
    const direct = this.reopen(paid, cents);
    const ahead = Math.min(cents - direct, purse.creditCents);
    const indirect = this.reopen(purse.used, cents - direct - ahead);
    if (direct + ahead + indirect !== cents) throw new Error('it was given back before');
    purse.creditCents -= ahead;
    this.books.now.credit.collected -= ahead;
    this.books.move(tills[by], -cents);
    this.books.write(purse.unit, {
      [accounts[by]]: -cents,
      receivable: direct + indirect,
      paid_ahead: ahead,
    });
  }

  private reopen(paid: Paid[], cents: number): number {
    let rest = cents;
    for (const one of [...paid].reverse()) {
      const back = Math.min(rest, one.cents);
      const weights = one.bill.parts.map(({ billed, open }) => billed - open);
      if (back > 0) this.take(one.bill, shares(-back, weights));
      one.cents -= back;
      rest -= back;
    }
    return cents - rest;
  }

  /** What was paid ahead goes back first; what a bill has used stays paid, at the facility's cost. */
  giveBack(purse: Purse, { by }: Payment, cents: number): void {
    const ahead = Math.min(cents, purse.creditCents);
    purse.creditCents -= ahead;
    const { credit, given_back } = this.books.now;
    credit.collected -= ahead;
    given_back.collected -= cents - ahead;
    const isCard = by === 'card';
    this.books.move(isCard ? 'cards' : 'cashOut', isCard ? -cents : cents);
    this.books.write(purse.unit, {
      [isCard ? 'cards' : 'cash']: -cents,
      paid_ahead: ahead,
      allowances: cents - ahead,
    });
  }

  waive(purse: Purse, { parts }: Bill): void {
    for (const part of parts) {
      this.books.now[part.what].waived += part.open;
      // Tax of what is given up is not to be paid on.
      const account = part.what === 'tax' ? 'tax' : 'allowances';
      this.books.write(purse.unit, { [account]: part.open, receivable: -part.open });
      part.open = 0;
    }
  }

  /** The days in another unit, less what the same days cost in the one that is left. */
  change(purse: Purse, bill: Bill, unusedCents: number): void {
    const { rent, credit } = this.books.now;
    const [only] = bill.parts;
    if (!only) throw new Error('a bill of nothing');
    const used = Math.min(unusedCents, only.billed);
    const left = unusedCents - used;
    only.open -= used;
    purse.bills.push(bill);
    rent.billed += only.billed - unusedCents;
    rent.collected -= left;
    credit.collected += left;
    purse.creditCents += left;
    this.books.write(purse.unit, { receivable: only.billed, rent_income: -only.billed });
    this.books.write(purse.unit, { rent_income: unusedCents, receivable: -used, paid_ahead: -left });
    this.useCredit(purse);
  }

  /** Nobody came: what was billed is taken off again. */
  void(purse: Purse, bill: Bill): void {
    bill.isVoid = true;
    for (const part of bill.parts) {
      this.books.now[part.what].billed -= part.open;
      this.books.write(purse.unit, { [incomeOf(part.what)]: part.open, receivable: -part.open });
      part.open = 0;
    }
  }
}
