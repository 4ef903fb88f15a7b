import { centsToText } from 'schemas/kit/money';
import { ok, type Result } from 'schemas/kit/problems/result';
import type { InvoiceFilter, InvoiceRow } from 'schemas/payments/receivables';
import type { Ctx } from '../../../context.ts';
import { facilityToday } from '../../../core/facility-today.ts';
import { isWaiting } from '../../billing/deferrals/deferrals.service.ts';
import { findReturnableSales } from '../sales/take-back-sale.service.ts';
import { type InvoiceListFacts, selectInvoiceRows } from './invoice-list.queries.ts';
import { isVoidable, stateOf } from './invoice-list.rules.ts';
import { nameAccount, narrowTo } from './money-search.service.ts';
import { cutPage, readNumberKey } from './number-page.rules.ts';

interface Page {
  after?: string | undefined;
  limit: number;
  filter?: InvoiceFilter | undefined;
  search?: string | undefined;
}

export async function listInvoiceRows(
  ctx: Ctx,
  { after, limit, filter, search }: Page,
): Promise<Result<{ rows: InvoiceRow[]; next: string | null }, 'invalid'>> {
  const before = readNumberKey(after);
  if (!before.ok) return before;
  const today = facilityToday(ctx).toString();
  const narrowed = await narrowTo(ctx, search);
  const found = await selectInvoiceRows(ctx, {
    ...narrowed,
    filter,
    today,
    before: before.value,
    limit: limit + 1,
  });
  const { rows, next } = cutPage(found, limit);
  const returnable = await findReturnableSales(
    ctx,
    rows.filter((row) => isPerhapsSale(row, today)).map(({ id }) => id),
  );
  return ok({
    rows: rows.map((row) => ({ ...toInvoiceRow(row, today), isReturnable: returnable.has(row.id) })),
    next,
  });
}

/** Few: nobody has to look at the payments of all others. */
const isPerhapsSale = ({ kind, status, period }: InvoiceListFacts, today: string) =>
  kind === 'charge' && status === 'paid' && period === today;

function toInvoiceRow(facts: InvoiceListFacts, today: string): Omit<InvoiceRow, 'isReturnable'> {
  const { id, leaseId, number, kind, period, label, issuedAt, dueOn, amountCents, openCents } = facts;
  return {
    id,
    leaseId,
    ...nameAccount(facts),
    invoiceNumber: String(number),
    kind,
    period,
    label,
    issuedAt: issuedAt.toISOString(),
    dueDate: dueOn,
    isOverdue: facts.status === 'pending' && dueOn < today,
    isWaiting: facts.status === 'pending' && isWaiting(facts, today),
    amount: centsToText(amountCents),
    open: centsToText(Math.max(openCents, 0)),
    state: stateOf(facts),
    isOfHold: facts.leaseState === 'held',
    isVoidable: isVoidable(facts),
  };
}
