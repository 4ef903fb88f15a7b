import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { pickColumns } from '../../../core/pick-columns.ts';
import { invoices } from '../../../db/tables/billing/invoices.ts';
import { payments } from '../../../db/tables/payments/payments.ts';

export async function selectPaymentByKey({ db }: Ctx, key: string) {
  const [row] = await db
    .select(pickColumns(payments, 'id', 'number', 'leaseId', 'amountCents', 'method'))
    .from(payments)
    .where(eq(payments.key, key));
  return row;
}

export async function selectLeaseOfInvoice({ db }: Ctx, id: string) {
  const [row] = await db
    .select({ leaseId: invoices.leaseId, number: invoices.number })
    .from(invoices)
    .where(eq(invoices.id, id));
  return row;
}
