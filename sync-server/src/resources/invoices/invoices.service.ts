import type { Ctx } from '../../context.ts';
import { actorName } from '../../context.ts';
import {
  insertEntries,
  insertInvoice,
  insertLine,
  insertPayment,
  selectPendingForUpdate,
  updateInvoiceStatus,
} from './invoices.queries.ts';

export interface Bill {
  id: string;
  leaseId: string;
  customerId: string;
  kind: 'rent' | 'late_fee';
  /** First day of what is billed, and the day it is due. */
  period: string;
  dueOn: string;
  amountCents: number;
  label: string;
}

export type PaymentMethod = 'cash' | 'check' | 'card_terminal';

/** Writes the invoice and what the ledger owes to it; gives its number. */
export async function issueInvoice(ctx: Ctx, { label, ...bill }: Bill): Promise<number> {
  const now = ctx.now();
  const { id: invoiceId, amountCents } = bill;
  const [[invoice]] = await Promise.all([
    insertInvoice(ctx, { ...bill, status: 'pending', createdAt: now, updatedAt: now }),
    insertLine(ctx, { invoiceId, position: 1, label, amountCents, createdAt: now }),
    post(ctx, {
      debit: 'receivable',
      credit: incomeOf(bill.kind),
      cents: amountCents,
      leaseId: bill.leaseId,
      invoiceId,
      reason: `${bill.kind} invoiced`,
    }),
  ]);
  if (!invoice) throw new Error('an inserted invoice has a number');
  return invoice.number;
}

/** Money for all that the lease owes now, received by whoever acts. */
export async function receivePayment(ctx: Ctx, leaseId: string, method: PaymentMethod): Promise<void> {
  for (const { id: invoiceId, amountCents } of await selectPendingForUpdate(ctx, leaseId)) {
    const paymentId = ctx.random.id();
    await insertPayment(ctx, {
      id: paymentId,
      leaseId,
      invoiceId,
      method,
      amountCents,
      receivedBy: actorName(ctx.actor),
      createdAt: ctx.now(),
    });
    await post(ctx, {
      debit: 'cash',
      credit: 'receivable',
      cents: amountCents,
      leaseId,
      invoiceId,
      paymentId,
      reason: 'payment',
    });
    await updateInvoiceStatus(ctx, invoiceId, 'paid');
  }
}

/** Nothing is owed any more: each open invoice is void, its entries reversed. */
export async function voidInvoices(ctx: Ctx, leaseId: string, reason: string): Promise<void> {
  for (const { id: invoiceId, kind, amountCents } of await selectPendingForUpdate(ctx, leaseId)) {
    const [debit, cents] = [incomeOf(kind), amountCents];
    await post(ctx, { debit, credit: 'receivable', cents, leaseId, invoiceId, reason });
    await updateInvoiceStatus(ctx, invoiceId, 'void');
  }
}

type Account = 'receivable' | 'rent_income' | 'fee_income' | 'cash';

interface Posting {
  debit: Account;
  credit: Account;
  cents: number;
  leaseId: string;
  invoiceId: string;
  paymentId?: string;
  reason: string;
}

/** The one place that writes to the ledger: always two entries that sum to zero. */
async function post(ctx: Ctx, { debit, credit, cents, paymentId, ...rest }: Posting): Promise<void> {
  const entry = { ...rest, txn: ctx.random.id(), paymentId: paymentId ?? null, createdAt: ctx.now() };
  await insertEntries(ctx, { ...entry, account: debit, cents }, { ...entry, account: credit, cents: -cents });
}

const incomeOf = (kind: Bill['kind']): Account => (kind === 'rent' ? 'rent_income' : 'fee_income');
