import { unitNumberField } from 'schemas/kit/fields/unit-number';
import { textToCents } from 'schemas/kit/money';
import { type IntentKind, paymentsApi } from 'schemas/payments/payments';
import type { Call } from '../../core/api/api.ts';
import type { Opening } from './prepare-checkout.ts';

export interface PaymentAddress {
  clientSecret: string;
  amount: string;
  unit: string;
}

/** The documented parameters of a payment page's address; null when one is missing. */
export function readPaymentAddress(params: URLSearchParams): PaymentAddress | null {
  const [clientSecret, amount, unit] = ['client_secret', 'amount', 'unit'].map((name) => params.get(name));
  return clientSecret && amount && unit ? { clientSecret, amount, unit } : null;
}

/**
 * The payment of a secret that came in an address. Amount and unit of the address are only compared with the books:
 * an address can be written by anybody.
 */
export async function openByAddress(
  call: Call,
  address: PaymentAddress,
  kinds: readonly IntentKind[],
): Promise<Opening> {
  const { clientSecret } = address;
  const session = await call(paymentsApi.session, { body: { clientSecret } });
  if (!session.ok) return judgeFailure(session.failure.code);
  const { amount, unit, kind, status, coverage } = session.value;
  const amountCents = textToCents(amount);
  const isSame =
    amountCents !== undefined &&
    amountCents === textToCents(address.amount) &&
    nameOf(unit) === nameOf(address.unit) &&
    kinds.includes(kind);
  if (!isSame) return { state: 'stopped', stop: 'mismatched' };
  if (status === 'canceled') return { state: 'stopped', stop: 'canceled' };
  return { state: 'opened', payment: { clientSecret, amountCents, unit, coverage } };
}

/** A payment of one invoice, of exactly what is open of it, to whoever holds its link. */
export async function openForInvoice(
  call: Call,
  invoice: { id: string; amount: string; unit: string; link: string },
): Promise<Opening> {
  const { id: invoiceId, amount, link } = invoice;
  const created = await call(paymentsApi.createIntent, {
    body: { amount: Number(amount), invoiceId, link },
  });
  if (!created.ok) return judgeFailure(created.failure.code);
  const { clientSecret, unit, coverage } = created.value;
  const amountCents = textToCents(created.value.amount);
  if (amountCents === undefined || amountCents !== textToCents(amount) || unit !== invoice.unit) {
    return { state: 'stopped', stop: 'mismatched' };
  }
  return { state: 'opened', payment: { clientSecret, amountCents, unit, coverage } };
}

function judgeFailure(code: string): Opening {
  switch (code) {
    case 'already_paid':
      return { state: 'paid' };
    case 'unreachable':
      return { state: 'stopped', stop: 'offline' };
    case 'invalid':
    case 'not_found':
    case 'amount_mismatch':
      return { state: 'stopped', stop: 'mismatched' };
    default:
      return { state: 'stopped', stop: 'setupFailed' };
  }
}

const nameOf = (unit: string): string => unitNumberField.safeParse(unit).data ?? '';
