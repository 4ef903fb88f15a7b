import { invoicesApi } from 'schemas/billing/invoices';
import { paymentsApi } from 'schemas/payments/payments';
import type { Call } from '../../../core/api/api.ts';
import type { OfficeAnswer } from './confirmation.machine.ts';

interface Question {
  intentId: string;
  /** By its number, as the address names it. */
  invoice: string | null;
}

/** The documented check: the invoice is found by its number among those this browser may see, then the office looks. */
export async function askOffice(call: Call, { intentId, invoice }: Question): Promise<OfficeAnswer> {
  const invoiceId = invoice === null ? undefined : await findInvoiceId(call, invoice);
  const body = { paymentIntentId: intentId, ...(invoiceId && { invoiceId }) };
  const answer = await call(paymentsApi.success, { body });
  if (answer.ok) {
    const { status, ...confirmed } = answer.value;
    if (status !== 'paid') return { state: status };
    return { state: 'paid', confirmed };
  }
  const { code, retryAfterSeconds } = answer.failure;
  if (code === 'payment_mismatch' || code === 'invalid') return { state: 'refused' };
  return { state: 'silent', retryAfterMs: retryAfterSeconds === undefined ? null : retryAfterSeconds * 1000 };
}

async function findInvoiceId(call: Call, invoice: string): Promise<string | undefined> {
  const list = await call(invoicesApi.list);
  return list.ok ? list.value.find(({ invoiceNumber }) => invoiceNumber === invoice)?.id : undefined;
}
