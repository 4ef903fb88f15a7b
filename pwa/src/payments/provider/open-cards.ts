import type { Stripe, StripeElements, StripePaymentElement } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { CardForm, CardFormEvents, Cards, IntentState } from '../../core/context/payments.ts';
import { tellSignOfLife } from '../../core/device/signs-of-life.ts';
import { loadScript } from './load-script.ts';
import { judgePayError } from './pay-error.ts';
import { sandboxKey } from './sandbox-key.ts';
import { createSplitForm } from './split-form.ts';
import { readAppearance } from './stripe-appearance.ts';

/** Stripe, or with the sandbox's key the test provider, which takes its place under the same name. */
export async function openCards(publishableKey: string): Promise<Cards> {
  if (publishableKey === sandboxKey) await loadScript('/sandbox/stripe.js');
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('there is no card provider outside a browser');
  return {
    readIntent: (clientSecret) => readIntent(stripe, clientSecret),
    createForm: (clientSecret, locale) => createForm(stripe, clientSecret, locale),
    createSplitForm: (locale) => createSplitForm(stripe, locale),
  };
}

const states: Record<string, IntentState> = {
  succeeded: 'paid',
  processing: 'processing',
  requires_capture: 'processing',
  canceled: 'canceled',
};

async function readIntent(stripe: Stripe, clientSecret: string) {
  const { paymentIntent, error } = await stripe.retrievePaymentIntent(clientSecret);
  if (error?.type === 'invalid_request_error') return undefined;
  if (!paymentIntent) throw new Error(error?.code ?? 'no answer');
  const { id, status, amount } = paymentIntent;
  return { id, state: states[status] ?? ('open' as const), amountCents: amount };
}

function createForm(stripe: Stripe, clientSecret: string, locale: 'en' | 'es'): CardForm {
  const elements = stripe.elements({ clientSecret, locale, appearance: readAppearance(), loader: 'never' });
  const card = elements.create('payment', {
    layout: { type: 'tabs' },
    // One way to pay, which looks the same on every device; a kiosk knows nobody's wallet.
    wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
  });
  return {
    mount: (element, events) => mountCard(card, element, events),
    setLocale: (next) => elements.update({ locale: next }),
    restyle: () => elements.update({ appearance: readAppearance() }),
    confirm: (returnUrl) => confirm(stripe, elements, returnUrl),
  };
}

function mountCard(card: StripePaymentElement, element: HTMLElement, events: CardFormEvents): () => void {
  card.on('ready', events.onReady);
  card.on('change', ({ complete }) => events.onComplete(complete));
  card.on('loaderror', events.onFailed);
  // What a kiosk hears of somebody who types in there.
  card.on('change', tellSignOfLife);
  card.on('focus', tellSignOfLife);
  card.on('blur', tellSignOfLife);
  card.mount(element);
  return () => card.destroy();
}

async function confirm(stripe: Stripe, elements: StripeElements, returnUrl: string) {
  try {
    const checked = await elements.submit();
    if (checked.error) return judgePayError(checked.error);
    // Cards stay in this page, and with it who stands at a kiosk; what has to leave comes back to `returnUrl`.
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: returnUrl },
      redirect: 'if_required',
    });
    if (error) return judgePayError(error);
    return { state: paymentIntent.status === 'succeeded' ? ('paid' as const) : ('processing' as const) };
  } catch {
    return { state: 'unknown' as const };
  }
}
