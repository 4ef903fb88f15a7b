import { type CalendarDate, toZoned } from '@internationalized/date';
import type { invoiceLines, invoices } from '../tables/billing/invoices.ts';
import type { ledgerEntries } from '../tables/billing/ledger.ts';
import type { payments } from '../tables/payments/payments.ts';
import type { Bill } from './accounts.ts';
import { type Dice, seedId } from './dice.ts';

export interface Books {
  invoices: (typeof invoices.$inferInsert)[];
  invoiceLines: (typeof invoiceLines.$inferInsert)[];
  payments: (typeof payments.$inferInsert)[];
  ledgerEntries: (typeof ledgerEntries.$inferInsert)[];
}

interface Clock {
  now: Date;
  timeZone: string;
}

/** The counter of receipts starts here (migration `money`). */
const firstReceipt = 1001;

/** The ledger of these bills: invoices and payments in the order in which they fell due. */
export function keepBooks(dice: Dice, bills: readonly Bill[], clock: Clock, firstNumber: number): Books {
  const books: Books = { invoices: [], invoiceLines: [], payments: [], ledgerEntries: [] };
  const inOrder = [...bills].sort((a, b) => a.dueOn.compare(b.dueOn));
  for (const [index, bill] of inOrder.entries()) {
    enter(books, dice, bill, { ...clock, index, number: firstNumber + index });
  }
  return books;
}

function enter(
  books: Books,
  dice: Dice,
  { tenant, kind, period, dueOn, amountCents, paidAfterDays }: Bill,
  { now, timeZone, index, number }: Clock & { index: number; number: number },
): void {
  const { leaseId, customerId } = tenant;
  const at = (date: CalendarDate, hour: number) =>
    new Date(Math.min(now.getTime(), toZoned(date, timeZone).set({ hour }).toDate().getTime()));
  const issuedAt = at(dueOn, 0);
  const paidAt =
    paidAfterDays === undefined ? undefined : at(dueOn.add({ days: paidAfterDays }), 9 + dice.below(8));
  const invoiceId = seedId(5, index);
  const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone }).format(
    at(period, 0),
  );
  const label = kind === 'rent' ? `Rent ${month}` : `Late fee ${month}`;
  books.invoices.push({
    id: invoiceId,
    number,
    kind,
    leaseId,
    customerId,
    period: period.toString(),
    dueOn: dueOn.toString(),
    amountCents,
    status: paidAt ? 'paid' : 'pending',
    createdAt: issuedAt,
    updatedAt: paidAt ?? issuedAt,
  });
  books.invoiceLines.push({ invoiceId, position: 1, label, amountCents, createdAt: issuedAt });
  const income = kind === 'rent' ? ('rent_income' as const) : ('fee_income' as const);
  const issue = {
    txn: seedId(6, index),
    leaseId,
    invoiceId,
    reason: label,
    createdAt: issuedAt,
  };
  books.ledgerEntries.push(
    { ...issue, account: 'receivable', cents: amountCents },
    { ...issue, account: income, cents: -amountCents },
  );
  if (!paidAt) return;
  const paymentId = seedId(7, index);
  const method = dice.pick(['card_terminal', 'card_terminal', 'check', 'cash'] as const);
  const receipt = firstReceipt + books.payments.length;
  books.payments.push({
    id: paymentId,
    number: receipt,
    leaseId,
    method,
    // Nobody takes a check without its number.
    reference: method === 'check' ? String(2000 + index) : null,
    amountCents,
    receivedBy: 'staff:staff',
    createdAt: paidAt,
  });
  const paid = { txn: seedId(8, index), leaseId, invoiceId, paymentId, createdAt: paidAt };
  const reason = `Payment, receipt ${receipt}`;
  books.ledgerEntries.push(
    { ...paid, reason, account: method === 'card_terminal' ? 'card' : 'cash', cents: amountCents },
    { ...paid, reason, account: 'receivable', cents: -amountCents },
  );
}
