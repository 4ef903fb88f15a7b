import { invoicesApi } from 'schemas/billing/invoices';
import { useCtx } from '../../../core/context/ctx.tsx';
import { useLink } from '../../shared/linked-page/use-link.ts';

/** `invalid`: whatever is wrong with the link, one answer. */
export type InvoiceFailure = 'invalid' | 'offline' | 'broken';

const ofLink = ['invoice_link_invalid', 'invalid', 'not_found'];

/** The invoice of a link. */
export function useInvoice(token: string) {
  const { call } = useCtx();
  const { value: invoice, ...answer } = useLink({
    token,
    read: (signal) => call(invoicesApi.byToken, { params: { token }, signal }),
    failureOf: (code) => (ofLink.includes(code) ? 'invalid' : undefined),
  });
  return { invoice, ...answer };
}
