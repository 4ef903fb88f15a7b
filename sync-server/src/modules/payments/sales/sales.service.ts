import { sumOfLines } from 'schemas/billing/lease-lines';
import type { Reply } from 'schemas/kit/endpoint';
import { centsToText } from 'schemas/kit/money';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { SalePayment, salesApi } from 'schemas/payments/sales';
import type { Ctx } from '../../../context.ts';
import { facilityToday } from '../../../core/facility-today.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { violatedUnique } from '../../../db/transactions/violation.ts';
import { queueInvoice } from '../../billing/invoices/invoice-mails.service.ts';
import { useCredit, writeInvoice } from '../../billing/invoices/invoices.service.ts';
import { balanceOf, lockAccount } from '../../billing/ledger/ledger.service.ts';
import { selectPaymentByKey } from '../counter/counter-payments.queries.ts';
import { bookPayment } from '../payments/book-payment.service.ts';
import { judgeLimit, type LimitProblem, recordOverLimit } from '../staff-limits/staff-limits.service.ts';
import { selectBuyer, selectSale, selectSoldLines } from './sales.queries.ts';
import { isSold, priceSale, type Wanted } from './sales.rules.ts';

interface Sale {
  items: readonly Wanted[];
  /** In cents, with tax, as it was shown. */
  total: number;
  method: SalePayment;
  reference?: string | undefined;
  isSent: boolean;
  /** Of the press of a button; the invoice's id, and the payment's key. */
  key: string;
}

type Sold = Reply<typeof salesApi.sell>;
type SaleProblem =
  | 'not_found'
  | 'customer_erased'
  | 'hold_lapsed'
  | 'price_changed'
  | 'version_conflict'
  | LimitProblem;

/** One bill of what was picked at the desk, paid in the same moment or left on the account. Once for each key. */
export async function sell(ctx: Ctx, leaseId: string, sale: Sale): Promise<Result<Sold, SaleProblem>> {
  try {
    const sold = await inTransaction(ctx, (ctx) => sellOnce(ctx, leaseId, sale));
    return await recordOverLimit(ctx, sold, {
      act: 'chargeCents',
      subjectKind: 'lease',
      subjectId: leaseId,
    });
  } catch (error) {
    // The same key for another lease, at the same moment.
    const name = violatedUnique(error);
    if (name === 'invoices_pkey' || name === 'payments_key_unique') return problem('version_conflict');
    throw error;
  }
}

async function sellOnce(ctx: Ctx, leaseId: string, sale: Sale): Promise<Result<Sold, SaleProblem>> {
  if (!(await selectBuyer(ctx, leaseId))) return problem('not_found');
  await lockAccount(ctx, leaseId);
  const known = await findKnown(ctx, leaseId, sale);
  if (known) return known.ok ? ok(await tellSold(ctx, leaseId, sale.key)) : known;
  const buyer = await selectBuyer(ctx, leaseId);
  if (!buyer) return problem('not_found');
  if (buyer.erasedAt) return problem('customer_erased');
  if (buyer.state === 'lapsed') return problem('hold_lapsed');
  const { merchandise, taxPercent } = ctx.facility;
  const percent = buyer.isTaxExempt ? 0 : taxPercent.merchandise;
  const lines = priceSale(sale.items, sale.total, { merchandise, percent, locale: buyer.locale });
  if (!lines.ok) return lines;
  // Money that lies on the counter is no debt that somebody made up.
  const isTaken = sale.method === 'cash' || sale.method === 'check';
  const refusal = isTaken ? undefined : judgeLimit(ctx, 'chargeCents', sumOfLines(lines.value));
  if (refusal) return refusal;
  const today = facilityToday(ctx).toString();
  const { number, amountCents } = await writeInvoice(ctx, {
    id: sale.key,
    leaseId,
    customerId: buyer.customerId,
    kind: 'charge',
    period: today,
    dueOn: today,
    amountCents: sumOfLines(lines.value),
    label: lines.value.map(({ label }) => label).join(', '),
    lines: lines.value,
  });
  if (amountCents !== sale.total) throw new Error(`sale ${number} bills what nobody was shown`);
  await payFor(ctx, leaseId, sale);
  const { method, isSent } = sale;
  await recordAction(ctx, {
    action: 'sale.made',
    subjectKind: 'invoice',
    subjectId: sale.key,
    details: { invoiceNumber: number, amountCents, method, isSent: isSent && method === 'account' },
  });
  return ok(await tellSold(ctx, leaseId, sale.key));
}

/** What is handed over pays the sale and nothing else; otherwise credit on account comes first, as for any charge. */
async function payFor(
  ctx: Ctx,
  leaseId: string,
  { key, method, total, reference, isSent }: Sale,
): Promise<void> {
  if (method === 'cash' || method === 'check') {
    const money = { leaseId, cents: total, method, invoiceId: key, key, reference: reference || null };
    await bookPayment(ctx, money);
    return;
  }
  await useCredit(ctx, leaseId);
  const sold = await selectSale(ctx, key);
  if (method === 'account' && isSent && sold && sold.openCents > 0) await queueInvoice(ctx, key);
}

/** Of a repeated press: the same sale, whatever the list says by now; undefined when it is the first. */
async function findKnown(
  ctx: Ctx,
  leaseId: string,
  { key, items, total, method }: Sale,
): Promise<Result<'same', 'version_conflict'> | undefined> {
  const known = await selectSale(ctx, key);
  const payment = await selectPaymentByKey(ctx, key);
  if (!known) return payment && problem('version_conflict');
  const lines = await selectSoldLines(ctx, key);
  const isSameSum = known.leaseId === leaseId && known.amountCents === total;
  const { merchandise } = ctx.facility;
  const isSameSale =
    isSameSum &&
    items.length === lines.length &&
    lines.every((line, at) => items[at] && isSold(items[at], line, merchandise));
  const isTaken = method === 'cash' || method === 'check';
  const isSamePaid = isTaken ? payment?.method === method : !payment;
  return isSameSale && isSamePaid ? ok('same') : problem('version_conflict');
}

async function tellSold(ctx: Ctx, leaseId: string, key: string): Promise<Sold> {
  const sold = await selectSale(ctx, key);
  if (!sold) throw new Error(`sale ${key} is gone`);
  const payment = await selectPaymentByKey(ctx, key);
  return {
    invoiceId: key,
    invoiceNumber: String(sold.number),
    total: centsToText(sold.amountCents),
    open: centsToText(Math.max(sold.openCents, 0)),
    receiptNumber: payment ? String(payment.number) : null,
    balance: centsToText(await balanceOf(ctx, leaseId)),
  };
}
