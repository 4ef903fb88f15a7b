import type { PublicInvoice } from 'schemas/billing/invoices';
import { useLocation } from 'wouter';
import { openForInvoice } from '../../../payments/card-form/open-payment.ts';
import { useCheckout } from '../../../payments/card-form/use-checkout.ts';
import { pathToSuccess } from '../success-address.ts';
import { InvoicePaid, InvoiceToPay, InvoiceUnavailable, InvoiceWaiting } from './invoice-view.tsx';
import { useInvoice } from './use-invoice.ts';

/** What somebody who holds an invoice's link may see and do: read it, keep it, pay it. */
export function PayInvoice({ token }: { token: string }) {
  const { invoice, failure, refresh } = useInvoice(token);
  if (failure) return <InvoiceUnavailable failure={failure} onTryAgain={refresh} />;
  if (!invoice) return <InvoiceWaiting />;
  if (invoice.status === 'paid') return <InvoicePaid token={token} invoice={invoice} />;
  return <OpenInvoice key={invoice.amount} token={token} invoice={invoice} onChanged={refresh} />;
}

interface OpenInvoiceProps {
  token: string;
  invoice: PublicInvoice;
  /** The books no longer say what this page shows. */
  onChanged: () => void;
}

function OpenInvoice({ token, invoice, onChanged }: OpenInvoiceProps) {
  const [, navigate] = useLocation();
  const { id, amount, invoiceNumber, lease } = invoice;
  const checkout = useCheckout({
    open: (call) => openForInvoice(call, { id, amount, unit: lease.unitNumber, link: token }),
    returnUrl: `${location.origin}${pathToSuccess({ invoice: invoiceNumber })}`,
    onPaid: (intentId) =>
      intentId
        ? navigate(pathToSuccess({ invoice: invoiceNumber, intentId }), { replace: true })
        : onChanged(),
  });
  return <InvoiceToPay token={token} invoice={invoice} checkout={checkout} onStartAgain={onChanged} />;
}
