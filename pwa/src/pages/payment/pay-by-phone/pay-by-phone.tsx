import { useRef, useState } from 'react';
import { textToCents } from 'schemas/kit/money';
import type { IntentKind } from 'schemas/payments/payments';
import { type OpenedPhoneLink, phoneLinksApi } from 'schemas/payments/phone-links';
import { Redirect, useLocation } from 'wouter';
import type { Call } from '../../../core/api/api.ts';
import { useCtx } from '../../../core/context/ctx.tsx';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useCheckout } from '../../../payments/card-form/use-checkout.ts';
import { Button } from '../../../ui/actions/button/button.tsx';
import { Notice } from '../../../ui/feedback/notice/notice.tsx';
import * as billCopy from '../pay-bill/pay-bill.copy.ts';
import * as moveOutCopy from '../pay-move-out/pay-move-out.copy.ts';
import * as onboardingCopy from '../pay-onboarding/pay-onboarding.copy.ts';
import * as css from '../payment-frame.css.ts';
import { PaymentFrame } from '../payment-frame.tsx';
import * as sharedCopy from '../payment-pages.copy.ts';
import { PaymentSummary } from '../payment-summary.tsx';
import { SecretPaymentView, StoppedPayment } from '../secret-payment.tsx';
import { pathToSuccess, type SuccessType } from '../success-address.ts';
import * as copy from './pay-by-phone.copy.ts';
import { type LinkFailure, useOpenedLink } from './use-opened-link.ts';

/** What a kiosk's code opens: the kiosk's own payment, without a word of whose it is. */
export function PayByPhone({ token }: { token: string }) {
  const { opened, failure, refresh } = useOpenedLink(token);
  if (failure) return <LinkUnavailable failure={failure} onTryAgain={refresh} />;
  if (!opened) return <LinkWaiting />;
  if (opened.status === 'open') return <OpenLink token={token} opened={opened} onChanged={refresh} />;
  return <LinkPaid intentId={opened.paymentIntentId} />;
}

type Opened = Extract<OpenedPhoneLink, { status: 'open' }>;

const types: Partial<Record<IntentKind, SuccessType>> = {
  onboarding: 'onboarding',
  move_out_cleaning_fee: 'move_out',
};
const typeOf = (kind: IntentKind): SuccessType => types[kind] ?? 'bill_payment';

interface OpenLinkProps {
  token: string;
  opened: Opened;
  /** It is not open any more: what is it now? */
  onChanged: () => void;
}

function OpenLink({ token, opened, onChanged }: OpenLinkProps) {
  const { call } = useCtx();
  const [, navigate] = useLocation();
  const say = useCopy(copy);
  const what = useWhat(opened.kind);
  // Paid on the kiosk or elsewhere, just before this phone would have been charged.
  const wasPaid = useRef(false);
  const { clientSecret, amount, unit, coverage, kind } = opened;
  const [payment] = useState(() => ({
    clientSecret,
    amountCents: textToCents(amount) ?? 0,
    unit,
    coverage,
    readStanding: async () => {
      const standing = await pressPay(call, token);
      wasPaid.current = standing === 'paid';
      return standing;
    },
  }));
  const about = { type: typeOf(kind), unit, amount };
  const checkout = useCheckout({
    open: async () => ({ state: 'opened', payment }),
    returnUrl: `${location.origin}${pathToSuccess(about)}`,
    onPaid: (intentId) =>
      wasPaid.current ? onChanged() : navigate(pathToSuccess({ ...about, intentId }), { replace: true }),
  });
  const words = { title: say.title, lead: say.lead, what };
  const view = { words, checkout, onStartAgain: onChanged };
  if (checkout.stop !== null) return <StoppedPayment {...view} />;
  return (
    <SecretPaymentView {...view}>
      {kind === 'onboarding' && <p className={css.quiet}>{say.kept}</p>}
    </SecretPaymentView>
  );
}

const patienceMs = 3_000;

/** From this press on this phone is the one that pays. An office that is silent keeps nobody from it. */
async function pressPay(call: Call, token: string) {
  const signal = AbortSignal.timeout(patienceMs);
  const answer = await call(phoneLinksApi.pay, { body: { token }, signal });
  if (answer.ok) return answer.value.status;
  return answer.failure.code === 'phone_link_over' ? 'canceled' : undefined;
}

function useWhat(kind: IntentKind): (unit: string) => string {
  const [bill, moveOut, onboarding] = [useCopy(billCopy), useCopy(moveOutCopy), useCopy(onboardingCopy)];
  return { onboarding, move_out: moveOut, bill_payment: bill }[typeOf(kind)].what;
}

function LinkWaiting() {
  const say = useCopy(copy);
  const { forWhat } = useCopy(sharedCopy);
  return (
    <PaymentFrame title={say.title} lead={say.lead}>
      <div className={css.columns}>
        <PaymentSummary label={forWhat} amount={undefined} what={undefined} />
      </div>
    </PaymentFrame>
  );
}

/** The phone that has paid it goes on to what it paid for; any other is told that there is nothing to pay. */
function LinkPaid({ intentId }: { intentId: string | null }) {
  const say = useCopy(copy);
  if (intentId) {
    const done = { payment_intent: intentId, redirect_status: 'succeeded' };
    return <Redirect to={`/payment-success?${new URLSearchParams(done)}`} replace />;
  }
  return (
    <PaymentFrame title={say.title}>
      <div className={css.narrow}>
        <Notice look="success" title={say.alreadyPaid} isLive>
          {say.alreadyPaidText}
        </Notice>
      </div>
    </PaymentFrame>
  );
}

function LinkUnavailable({ failure, onTryAgain }: { failure: LinkFailure; onTryAgain: () => void }) {
  const say = useCopy(copy);
  const words = {
    over: { title: say.over, text: say.overText },
    offline: { title: say.offline, text: say.offlineText },
    broken: { title: say.broken, text: say.brokenText },
  };
  const { title, text } = words[failure];
  return (
    <PaymentFrame title={say.title}>
      <div className={css.narrow}>
        <Notice look="warning" title={title} isLive>
          {text}
        </Notice>
        {failure !== 'over' && (
          <Button look="soft" onPress={onTryAgain}>
            {say.tryAgain}
          </Button>
        )}
      </div>
    </PaymentFrame>
  );
}
