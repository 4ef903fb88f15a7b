import type { InvoiceKind } from 'schemas/billing/invoices';
import { type BillLine, sumOfLines } from 'schemas/billing/lease-lines';
import { withTax } from 'schemas/billing/tax';
import type { Ctx } from '../../../context.ts';
import { facilityToday } from '../../../core/facility-today.ts';
import { groupBy } from '../../../core/group-by.ts';
import { isWaiting } from '../deferrals/deferrals.service.ts';
import {
  type Account,
  allocate,
  creditOf,
  type OpenItem,
  openItems,
  post,
} from '../ledger/ledger.service.ts';
import {
  insertInvoice,
  insertLines,
  isTaxExempt,
  selectCleaningFee,
  selectCustomerOfLease,
  selectVoidInvoices,
  updateInvoiceStatus,
} from './invoices.queries.ts';

export interface Bill {
  id: string;
  leaseId: string;
  customerId: string;
  kind: InvoiceKind;
  /** First day of what is billed, and the day it is due. */
  period: string;
  dueOn: string;
  /** The day on which it would be due, if no move-out had put it off. */
  deferredFrom?: string | null;
  amountCents: number;
  label: string;
  /** Where it bills several things; they come to its sum. */
  lines?: readonly BillLine[];
  /** No tax is added: it is written again with what it had, or money that comes back, and nothing is sold. */
  isUntaxed?: true;
}

interface Written {
  number: number;
  /** With its tax. */
  amountCents: number;
}

/** Writes the invoice and what the ledger owes to it. For a lease that has no credit yet. */
export async function writeInvoice(ctx: Ctx, { label, lines, isUntaxed, ...bill }: Bill): Promise<Written> {
  const now = ctx.now();
  const { id: invoiceId, leaseId, kind } = bill;
  const own = lines ?? [{ label, amountCents: bill.amountCents, category: null }];
  const taxed = isUntaxed ? own : withTax(kind, own, ctx.facility.taxPercent);
  // Nothing is waited for where nothing is added: a rental, whose bill has its tax, writes all it has in one burst.
  const billed = taxed !== own && (await isTaxExempt(ctx, bill.customerId)) ? own : taxed;
  const amountCents = sumOfLines(billed);
  const [[invoice]] = await Promise.all([
    insertInvoice(ctx, {
      ...bill,
      amountCents,
      deferredFrom: bill.deferredFrom ?? null,
      status: 'pending',
      createdAt: now,
      updatedAt: now,
    }),
    insertLines(
      ctx,
      billed.map((line, i) => ({ ...line, invoiceId, position: i + 1, createdAt: now })),
    ),
    post(ctx, {
      leaseId,
      reason: label,
      isSplit: true,
      sides: [...groupBy(billed, ({ category }) => category)].flatMap(([category, own]) => {
        const side = { invoiceId, category, cents: sumOfLines(own) };
        const income = category === null ? incomeOf(kind) : ('fee_income' as const);
        return [
          { ...side, account: 'receivable' as const },
          { ...side, account: income, cents: -side.cents },
        ];
      }),
    }),
  ]);
  if (!invoice) throw new Error('an inserted invoice has a number');
  return { number: invoice.number, amountCents };
}

/** Sales tax on a rent of this customer, in percent. */
export const rentTaxOf = async (ctx: Ctx, customerId: string): Promise<number> => {
  const { rent } = ctx.facility.taxPercent;
  return rent > 0 && (await isTaxExempt(ctx, customerId)) ? 0 : rent;
};

/** The same in a lease's running account, which the caller holds locked: credit on account pays first. */
export async function issueInvoice(ctx: Ctx, bill: Bill): Promise<Written> {
  const written = await writeInvoice(ctx, bill);
  await useCredit(ctx, bill.leaseId);
  return written;
}

type Charge = Pick<Bill, 'leaseId' | 'kind' | 'label' | 'amountCents' | 'lines' | 'isUntaxed'> & {
  id?: string;
};

/** Something billed once, due today. */
export async function issueCharge(ctx: Ctx, charge: Charge): Promise<{ id: string; number: number }> {
  const customerId = await selectCustomerOfLease(ctx, charge.leaseId);
  if (!customerId) throw new Error(`there is no lease ${charge.leaseId}`);
  const id = charge.id ?? ctx.random.id();
  const today = facilityToday(ctx).toString();
  const { number } = await issueInvoice(ctx, { ...charge, id, customerId, period: today, dueOn: today });
  return { id, number };
}

/** The cleaning fee of this lease that stands, paid or not. One that was taken back is none, whoever had paid it. */
export const findCleaningFee = (ctx: Ctx, leaseId: string): Promise<{ id: string } | undefined> =>
  selectCleaningFee(ctx, leaseId);

/** Credit on account pays what is open, in the order in which money does; not what waits, and may come to nothing. */
export async function useCredit(ctx: Ctx, leaseId: string): Promise<void> {
  const credit = await creditOf(ctx, leaseId);
  if (credit <= 0) return;
  const today = facilityToday(ctx).toString();
  const open = (await openItems(ctx, leaseId)).filter((item) => !isWaiting(item, today));
  const { allocations, restCents } = allocate(credit, open);
  const receivable = 'receivable' as const;
  await post(ctx, {
    leaseId,
    reason: 'Credit on account used',
    sides: [
      { account: receivable, cents: credit - restCents },
      ...allocations.map(({ invoiceId, cents }) => ({ account: receivable, cents: -cents, invoiceId })),
    ],
  });
  await settleInvoices(
    ctx,
    leaseId,
    allocations.map(({ invoiceId }) => invoiceId),
  );
}

/** Credit that has paid an invoice which should never have been is credit again. */
export async function freeCredit(
  ctx: Ctx,
  leaseId: string,
  { invoiceId, cents }: { invoiceId: string; cents: number },
): Promise<void> {
  if (cents <= 0) return;
  const sides = [
    { account: 'receivable' as const, cents, invoiceId },
    { account: 'receivable' as const, cents: -cents },
  ];
  await post(ctx, { leaseId, reason: 'Credit on account given back', sides });
}

/** After money moved: each of these invoices is paid when nothing of it is open, else pending. */
export async function settleInvoices(
  ctx: Ctx,
  leaseId: string,
  invoiceIds: readonly string[],
): Promise<void> {
  const open = new Set((await openItems(ctx, leaseId)).map(({ invoiceId }) => invoiceId));
  for (const id of invoiceIds) await updateInvoiceStatus(ctx, id, open.has(id) ? 'pending' : 'paid');
}

/** Nothing is owed any more: each open invoice, or each of those, is void, what is open of it reversed. */
export async function voidInvoices(
  ctx: Ctx,
  leaseId: string,
  reason: string,
  only?: ReadonlySet<string>,
): Promise<void> {
  for (const item of await openItems(ctx, leaseId)) {
    if (only && !only.has(item.invoiceId)) continue;
    await reverseOpen(ctx, leaseId, item, reason);
    await updateInvoiceStatus(ctx, item.invoiceId, 'void');
  }
}

/** What comes back to an invoice that is void is owed by nobody. */
export async function closeVoidInvoices(ctx: Ctx, leaseId: string, reason: string): Promise<void> {
  const closed = new Set((await selectVoidInvoices(ctx, leaseId)).map(({ id }) => id));
  if (closed.size === 0) return;
  for (const item of await openItems(ctx, leaseId)) {
    if (closed.has(item.invoiceId)) await reverseOpen(ctx, leaseId, item, reason);
  }
}

const reverseOpen = (ctx: Ctx, leaseId: string, { invoiceId, kind, openCents }: OpenItem, reason: string) =>
  post(ctx, {
    leaseId,
    reason,
    sides: [
      { account: incomeOf(kind), cents: openCents, invoiceId },
      { account: 'receivable', cents: -openCents, invoiceId },
    ],
  });

const incomeOf = (kind: string): Account =>
  kind === 'rent' || kind === 'transfer' ? 'rent_income' : 'fee_income';
