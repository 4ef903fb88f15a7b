import { type CalendarDate, toZoned } from '@internationalized/date';
import { lateFeeCents } from 'schemas/facility';
import type { invoiceLines, invoices } from '../tables/invoices.ts';
import type { ledgerEntries, payments } from '../tables/ledger.ts';
import { type Dice, seedId } from './dice.ts';
import type { Standing, Tenant } from './tenants.ts';

export interface Books {
  invoices: (typeof invoices.$inferInsert)[];
  invoiceLines: (typeof invoiceLines.$inferInsert)[];
  payments: (typeof payments.$inferInsert)[];
  ledgerEntries: (typeof ledgerEntries.$inferInsert)[];
}

interface Bill {
  tenant: Tenant;
  kind: 'rent' | 'late_fee';
  period: CalendarDate;
  amountCents: number;
  isPaid: boolean;
}

interface Calendar {
  month: CalendarDate;
  now: Date;
  timeZone: string;
}

const monthsKept = 3;
/** Of the newest months, how many each kind of tenant has not paid. */
const unpaidMonths: Record<Standing, number> = {
  paid: 0,
  owes_month: 1,
  owes_month_and_fee: 1,
  owes_two_months_and_fee: 2,
};

/** The last months' invoices and payments, and the ledger that follows from them. */
export function keepBooks(dice: Dice, tenants: Tenant[], calendar: Calendar, firstNumber: number): Books {
  const books: Books = { invoices: [], invoiceLines: [], payments: [], ledgerEntries: [] };
  const bills = tenants
    .flatMap((tenant) => billTenant(tenant, calendar.month))
    .sort((a, b) => a.period.compare(b.period) || a.kind.localeCompare(b.kind) * -1);
  for (const [index, bill] of bills.entries()) {
    enter(books, dice, bill, { ...calendar, index, number: firstNumber + index });
  }
  return books;
}

function billTenant(tenant: Tenant, month: CalendarDate): Bill[] {
  const months = Array.from({ length: monthsKept }, (_, i) => month.subtract({ months: monthsKept - 1 - i }));
  const rents = months
    .filter((period) => period.compare(tenant.startsOn) >= 0)
    .map((period) => ({
      tenant,
      kind: 'rent' as const,
      period,
      amountCents: tenant.unit.monthlyRateCents,
      isPaid: period.compare(month.subtract({ months: unpaidMonths[tenant.standing] })) <= 0,
    }));
  if (!tenant.standing.endsWith('and_fee')) return rents;
  const period = month.subtract({ months: 1 });
  return [...rents, { tenant, kind: 'late_fee', period, amountCents: lateFeeCents, isPaid: false }];
}

function enter(
  books: Books,
  dice: Dice,
  { tenant, kind, period, amountCents, isPaid }: Bill,
  { now, timeZone, index, number }: Calendar & { index: number; number: number },
): void {
  const { leaseId, customerId } = tenant;
  const at = (date: CalendarDate, hour: number) =>
    new Date(Math.min(now.getTime(), toZoned(date, timeZone).set({ hour }).toDate().getTime()));
  // A fee falls due on the 7th, when the days of grace are over.
  const dueOn = kind === 'rent' ? period : period.set({ day: 7 });
  const issuedAt = at(dueOn, 0);
  const invoiceId = seedId(5, index);
  const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone }).format(
    issuedAt,
  );
  books.invoices.push({
    id: invoiceId,
    number,
    kind,
    leaseId,
    customerId,
    period: period.toString(),
    dueOn: dueOn.toString(),
    amountCents,
    status: isPaid ? 'paid' : 'pending',
    createdAt: issuedAt,
    updatedAt: issuedAt,
  });
  const label = kind === 'rent' ? `Rent ${month}` : `Late fee ${month}`;
  books.invoiceLines.push({ invoiceId, position: 1, label, amountCents, createdAt: issuedAt });
  const income = kind === 'rent' ? ('rent_income' as const) : ('fee_income' as const);
  const issue = {
    txn: seedId(6, index),
    leaseId,
    invoiceId,
    reason: `${kind} invoiced`,
    createdAt: issuedAt,
  };
  books.ledgerEntries.push(
    { ...issue, account: 'receivable', cents: amountCents },
    { ...issue, account: income, cents: -amountCents },
  );
  if (!isPaid) return;
  const paidAt = at(dueOn.add({ days: dice.below(4) }), 9 + dice.below(8));
  const paymentId = seedId(7, index);
  const method = dice.pick(['card_terminal', 'card_terminal', 'check', 'cash'] as const);
  books.payments.push({
    id: paymentId,
    leaseId,
    invoiceId,
    method,
    amountCents,
    receivedBy: 'staff:staff',
    createdAt: paidAt,
  });
  const paid = { txn: seedId(8, index), leaseId, invoiceId, paymentId, reason: 'payment', createdAt: paidAt };
  books.ledgerEntries.push(
    { ...paid, account: 'cash', cents: amountCents },
    { ...paid, account: 'receivable', cents: -amountCents },
  );
}
