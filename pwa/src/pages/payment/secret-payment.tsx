import { type ReactNode, useState } from 'react';
import { formatDollars } from 'schemas/kit/money';
import type { IntentKind } from 'schemas/payments/payments';
import { Redirect, useLocation } from 'wouter';
import { useCopy } from '../../core/i18n/locale.tsx';
import { CheckoutForm } from '../../payments/card-form/checkout-form.tsx';
import {
  openByAddress,
  type PaymentAddress,
  readPaymentAddress,
} from '../../payments/card-form/open-payment.ts';
import { type Checkout, useCheckout } from '../../payments/card-form/use-checkout.ts';
import { CoverageNote } from '../../payments/coverage/coverage-note.tsx';
import { readPaymentParams } from '../../payments/provider/payment-address.ts';
import * as css from './payment-frame.css.ts';
import { PaymentFrame } from './payment-frame.tsx';
import * as copy from './payment-pages.copy.ts';
import { PaymentSummary } from './payment-summary.tsx';
import { pathToSuccess, type SuccessType } from './success-address.ts';

interface SecretPaymentProps {
  type: SuccessType;
  /** What may be paid on this page. */
  kinds: readonly IntentKind[];
  words: { title: string; lead: string; what: (unit: string) => string };
  /** More about what is paid, below the amount. */
  children?: ReactNode;
}

/** A page that was given a payment's secret, amount and unit in its address; without one of them it leads home. */
export function SecretPayment(props: SecretPaymentProps) {
  const [address] = useState(() => readPaymentAddress(readPaymentParams()));
  return address ? <OpenPayment {...props} address={address} /> : <Redirect to="/" replace />;
}

function OpenPayment({ address, ...props }: SecretPaymentProps & { address: PaymentAddress }) {
  const [, navigate] = useLocation();
  const { type, kinds } = props;
  const { unit, amount } = address;
  const about = { type, unit, amount };
  const checkout = useCheckout({
    open: (call) => openByAddress(call, address, kinds),
    returnUrl: `${location.origin}${pathToSuccess(about)}`,
    onPaid: (intentId) => navigate(pathToSuccess({ ...about, intentId }), { replace: true }),
  });
  return <SecretPaymentView {...props} checkout={checkout} onStartAgain={() => navigate('/')} />;
}

interface SecretPaymentViewProps extends SecretPaymentProps {
  checkout: Checkout;
  onStartAgain: () => void;
}

function SecretPaymentView({ words, children, checkout, onStartAgain }: SecretPaymentViewProps) {
  const say = useCopy(copy);
  const { payment, stop } = checkout;
  if (stop !== null) {
    return (
      <PaymentFrame title={words.title}>
        <div className={css.narrow}>
          <CheckoutForm checkout={checkout} onStartAgain={onStartAgain} />
        </div>
      </PaymentFrame>
    );
  }
  return (
    <PaymentFrame title={words.title} lead={words.lead}>
      <div className={css.columns}>
        <PaymentSummary
          label={say.forWhat}
          amount={payment ? formatDollars(payment.amountCents) : undefined}
          what={payment ? words.what(say.unit(payment.unit)) : undefined}
        >
          {payment?.coverage && <CoverageNote coverage={payment.coverage} />}
          {children}
        </PaymentSummary>
        <div className={css.howCard}>
          <CheckoutForm checkout={checkout} onStartAgain={onStartAgain} />
        </div>
      </div>
    </PaymentFrame>
  );
}
