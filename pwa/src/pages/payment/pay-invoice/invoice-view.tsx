import type { PublicInvoice } from 'schemas/billing/invoices';
import { formatAmount } from 'schemas/kit/money';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { CheckoutForm } from '../../../payments/card-form/checkout-form.tsx';
import type { Checkout } from '../../../payments/card-form/use-checkout.ts';
import { CoverageNote } from '../../../payments/coverage/coverage-note.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import { Notice } from '../../../ui/feedback/notice/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton/skeleton.tsx';
import * as css from '../payment-frame.css.ts';
import { PaymentFrame } from '../payment-frame.tsx';
import * as sharedCopy from '../payment-pages.copy.ts';
import { PaymentSummary } from '../payment-summary.tsx';
import { BilledTo, InvoiceBadge, InvoiceLines, PdfLink } from './invoice-parts.tsx';
import * as copy from './pay-invoice.copy.ts';
import type { InvoiceFailure } from './use-invoice.ts';

interface InvoiceToPayProps {
  token: string;
  invoice: PublicInvoice;
  checkout: Checkout;
  onStartAgain: () => void;
}

export function InvoiceToPay({ token, invoice, checkout, onStartAgain }: InvoiceToPayProps) {
  const say = useCopy(copy);
  const { unit } = useCopy(sharedCopy);
  return (
    <PaymentFrame title={say.title(invoice.invoiceNumber)} badge={<InvoiceBadge invoice={invoice} />}>
      <div className={css.columns}>
        <PaymentSummary
          label={say.lines}
          amount={formatAmount(invoice.amount)}
          what={unit(invoice.lease.unitNumber)}
        >
          <InvoiceLines invoice={invoice} isBelow />
          {checkout.payment?.coverage && <CoverageNote coverage={checkout.payment.coverage} />}
          {invoice.isWaiting && <p className={css.quiet}>{say.waitingText}</p>}
        </PaymentSummary>
        <div className={css.howCard}>
          <CheckoutForm checkout={checkout} onStartAgain={onStartAgain} />
        </div>
        <div className={css.more}>
          <BilledTo invoice={invoice} />
          <PdfLink token={token} />
        </div>
      </div>
    </PaymentFrame>
  );
}

export function InvoicePaid({ token, invoice }: { token: string; invoice: PublicInvoice }) {
  const say = useCopy(copy);
  return (
    <PaymentFrame title={say.title(invoice.invoiceNumber)} badge={<InvoiceBadge invoice={invoice} />}>
      <div className={css.narrow}>
        <div className={css.card}>
          <Notice look="success" title={say.paid}>
            {say.paidText}
          </Notice>
          <InvoiceLines invoice={invoice} />
          <BilledTo invoice={invoice} />
          <PdfLink token={token} />
        </div>
      </div>
    </PaymentFrame>
  );
}

export function InvoiceWaiting() {
  const say = useCopy(copy);
  return (
    <PaymentFrame title={say.titleUnknown}>
      <div className={css.columns}>
        <PaymentSummary label={say.lines} amount={undefined} what={undefined} />
        <div className={css.howCard} aria-hidden="true">
          <Skeleton shape="shortLine" />
          <Skeleton shape="control" />
          <Skeleton shape="control" />
          <Skeleton shape="control" />
        </div>
      </div>
    </PaymentFrame>
  );
}

interface InvoiceUnavailableProps {
  failure: InvoiceFailure;
  onTryAgain: () => void;
}

export function InvoiceUnavailable({ failure, onTryAgain }: InvoiceUnavailableProps) {
  const say = useCopy(copy);
  const words = {
    invalid: { look: 'error', title: say.invalid, text: say.invalidText },
    offline: { look: 'warning', title: say.offline, text: say.offlineText },
    broken: { look: 'error', title: say.broken, text: say.brokenText },
  } as const;
  const { look, title, text } = words[failure];
  return (
    <PaymentFrame title={say.titleUnknown}>
      <div className={css.narrow}>
        <Notice look={look} title={title} isLive>
          {text}
        </Notice>
        {failure === 'invalid' ? (
          <p className={css.quiet}>{say.invalidNext}</p>
        ) : (
          <Button look="soft" onPress={onTryAgain}>
            {say.tryAgain}
          </Button>
        )}
      </div>
    </PaymentFrame>
  );
}
