import { type ReactNode, useState } from 'react';
import { formatDollars } from 'schemas/kit/money';
import type { IntentKind } from 'schemas/payments/payments';
import { Redirect, useLocation } from 'wouter';
import { useKiosk } from '../../core/device/kiosk-mode.ts';
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
import * as doorsCss from './kiosk-doors/kiosk-doors.css.ts';
import { ChargedOnce, KioskDoors } from './kiosk-doors/kiosk-doors.tsx';
import * as css from './payment-frame.css.ts';
import { PaymentFrame } from './payment-frame.tsx';
import * as copy from './payment-pages.copy.ts';
import { DueAmount, PaymentSummary } from './payment-summary.tsx';
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

function OpenPayment({
  address,
  kinds,
  type,
  words,
  children,
}: SecretPaymentProps & { address: PaymentAddress }) {
  const [, navigate] = useLocation();
  const { clientSecret, unit, amount } = address;
  const about = { type, unit, amount };
  const finish = (intentId: string | null) =>
    navigate(pathToSuccess({ ...about, intentId }), { replace: true });
  const checkout = useCheckout({
    open: (call) => openByAddress(call, address, kinds),
    returnUrl: `${location.origin}${pathToSuccess(about)}`,
    onPaid: finish,
  });
  const view = { words, children, checkout, onStartAgain: () => navigate('/') };
  const isKiosk = useKiosk() !== null;
  if (checkout.stop !== null) return <StoppedPayment {...view} />;
  if (!isKiosk) return <SecretPaymentView {...view} />;
  return (
    <KioskPaymentView
      {...view}
      clientSecret={clientSecret}
      onPaid={() => finish(clientSecret.split('_secret_')[0] ?? null)}
    />
  );
}

interface SecretPaymentViewProps extends Pick<SecretPaymentProps, 'words' | 'children'> {
  checkout: Checkout;
  onStartAgain: () => void;
}

/** Nothing can be paid here, and why. */
export function StoppedPayment({ words, checkout, onStartAgain }: SecretPaymentViewProps) {
  return (
    <PaymentFrame title={words.title}>
      <div className={css.narrow}>
        <CheckoutForm checkout={checkout} onStartAgain={onStartAgain} />
      </div>
    </PaymentFrame>
  );
}

/** In one's own hand: what is paid, and the card's fields beside it. */
export function SecretPaymentView({ words, children, checkout, onStartAgain }: SecretPaymentViewProps) {
  const say = useCopy(copy);
  const { payment } = checkout;
  return (
    <PaymentFrame title={words.title} lead={words.lead}>
      <div className={css.columns}>
        <PaymentSummary label={say.forWhat} {...useDue(words, payment)}>
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

interface KioskPaymentProps extends SecretPaymentViewProps {
  clientSecret: string;
  onPaid: () => void;
}

/** On the office tablet: what is paid stands above the ways to pay it. */
function KioskPaymentView({ words, children, checkout, ...doors }: KioskPaymentProps) {
  const say = useCopy(copy);
  const { payment } = checkout;
  const { amount, what } = useDue(words, payment);
  return (
    <PaymentFrame title={words.title} badge={<ChargedOnce />}>
      <section className={doorsCss.bar} aria-label={say.forWhat}>
        <DueAmount amount={amount} what={what} />
        <div className={doorsCss.about}>
          {payment?.coverage ? <CoverageNote coverage={payment.coverage} /> : children}
        </div>
      </section>
      <KioskDoors checkout={checkout} {...doors} />
    </PaymentFrame>
  );
}

function useDue(words: SecretPaymentProps['words'], payment: Checkout['payment']) {
  const say = useCopy(copy);
  return {
    amount: payment ? formatDollars(payment.amountCents) : undefined,
    what: payment ? words.what(say.unit(payment.unit)) : undefined,
  };
}
