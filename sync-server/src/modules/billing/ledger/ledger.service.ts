import type { Ctx } from '../../../context.ts';
import { facilityToday } from '../../../core/facility-today.ts';
import {
  type Entry,
  insertEntries,
  insertEntryPair,
  lockLease,
  selectBalance,
  selectCredit,
  selectDeposit,
  selectDueBalance,
  selectOpenItems,
  selectParts,
} from './ledger.queries.ts';
import type { OpenItem } from './ledger.rules.ts';
import { invoicesOf, splitSides } from './split-sides.rules.ts';

export { type Allocation, allocate, inPayingOrder, type OpenItem } from './ledger.rules.ts';

export type Account = Entry['account'];
/** What a line beside the rent bills. */
export type Category = NonNullable<Entry['category']>;

/** One statement takes 65,535 values. */
const entriesAtOnce = 2_000;

/** One side of a posting: debits positive, credits negative, in cents. */
export interface Side {
  account: Account;
  cents: number;
  /** Of a receivable side: its invoice; without one it is credit on account. */
  invoiceId?: string | null;
  category?: Category | null;
}

export interface Posting {
  leaseId: string;
  /** Why, as the statement of account shows it. */
  reason: string;
  paymentId?: string | null;
  refundId?: string | null;
  sides: readonly Side[];
  /** Of a new invoice, whose sides say themselves what they are for. */
  isSplit?: true;
}

/** The one place that writes to the ledger. Sides of no cents are left out; the rest sums to zero, or it throws. */
export async function post(ctx: Ctx, { sides, isSplit, ...rest }: Posting): Promise<void> {
  const moved = (isSplit ? [...sides] : await split(ctx, sides)).filter(({ cents }) => cents !== 0);
  if (moved.reduce((sum, { cents }) => sum + cents, 0) !== 0) throw new Error(`unbalanced: ${rest.reason}`);
  if (moved.length === 0) return;
  const common = { ...rest, txn: ctx.random.id(), createdAt: ctx.now() };
  const entries = moved.map((side) => ({ ...common, ...side }));
  const [debit, credit] = entries;
  if (entries.length === 2 && debit && credit) await insertEntryPair(ctx, complete(debit), complete(credit));
  else await insertEntries(ctx, entries);
}

async function split(ctx: Ctx, sides: readonly Side[]): Promise<readonly Side[]> {
  const invoiceIds = invoicesOf(sides);
  return invoiceIds.length === 0 ? sides : splitSides(sides, await selectParts(ctx, invoiceIds));
}

/** The same for many leases at once, each posting a transaction of its own; of invoices that bill one thing each. */
export async function postAll(ctx: Ctx, postings: readonly Posting[]): Promise<void> {
  const entries = postings.flatMap(({ sides, isSplit: _, ...rest }) => {
    const moved = sides.filter(({ cents }) => cents !== 0);
    if (moved.reduce((sum, { cents }) => sum + cents, 0) !== 0) throw new Error(`unbalanced: ${rest.reason}`);
    const common = { ...rest, txn: ctx.random.id(), createdAt: ctx.now() };
    return moved.map((side) => ({ ...common, ...side }));
  });
  for (let from = 0; from < entries.length; from += entriesAtOnce) {
    await insertEntries(ctx, entries.slice(from, from + entriesAtOnce));
  }
}

/** A prepared statement names every column. */
const complete = (entry: Entry): Entry => ({
  invoiceId: null,
  paymentId: null,
  refundId: null,
  category: null,
  ...entry,
});

/**
 * First step of every verb that moves a lease's money, inside its transaction: from here on nobody else moves any of
 * it, and what is read stays true until the commit.
 */
export async function lockAccount(ctx: Ctx, leaseId: string): Promise<void> {
  const [lease] = await lockLease(ctx, leaseId);
  if (!lease) throw new Error(`there is no lease ${leaseId}`);
}

/** Invoices of which something is open, in no order. */
export const openItems = (ctx: Ctx, leaseId: string): Promise<OpenItem[]> => selectOpenItems(ctx, leaseId);

/** What the tenant owes, in cents; negative when paid ahead. */
export async function balanceOf(ctx: Ctx, leaseId: string): Promise<number> {
  const [row] = await selectBalance(ctx, leaseId);
  return row?.cents ?? 0;
}

/** What of it is due by today: rent that waits for an inspection closes no gate, asks for no lock and for no card. */
export async function dueBalanceOf(ctx: Ctx, leaseId: string): Promise<number> {
  const [row] = await selectDueBalance(ctx, leaseId, facilityToday(ctx).toString());
  return row?.cents ?? 0;
}

/** Held for the tenant, in cents. */
export async function depositOf(ctx: Ctx, leaseId: string): Promise<number> {
  const [row] = await selectDeposit(ctx, leaseId);
  return row?.cents ?? 0;
}

/** Paid ahead and not used yet, in cents, never negative. */
export async function creditOf(ctx: Ctx, leaseId: string): Promise<number> {
  const [row] = await selectCredit(ctx, leaseId);
  return row?.cents ?? 0;
}
