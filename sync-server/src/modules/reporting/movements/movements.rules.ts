import type { BilledKind } from 'schemas/billing/invoices';

/**
 * Ledger entries of one day, added up. `nature` is of their transaction: `money` came, went or was put to use, `bill`
 * issued or voided an invoice, `unbilled` left credit on account by billing less, `waiver` gave one up.
 */
export interface Movement {
  day: string;
  account: 'receivable' | 'rent_income' | 'fee_income' | 'cash' | 'card' | 'allowances';
  /** Of the invoice or its line, or of the one that was billed less; null for credit on account. */
  kind: BilledKind | null;
  /** Of money that came or went: how. */
  till: Till | null;
  nature: 'money' | 'bill' | 'unbilled' | 'waiver';
  cents: number;
}

/** Cash and cheques lie in the same drawer, and each is counted by itself; a card's money is at its provider. */
export type Till = 'cash' | 'check' | 'card';
