import type {
  Stripe,
  StripeCardCvcElement,
  StripeCardExpiryElement,
  StripeCardNumberElement,
  StripeElements,
  StripeError,
} from '@stripe/stripe-js';
import type { CardPart, CardPartEvents, KeepOutcome, SplitCardForm } from '../../core/context/payments.ts';
import { tellSignOfLife } from '../../core/device/signs-of-life.ts';
import { toDecline } from './pay-error.ts';
import { readPartStyle } from './stripe-appearance.ts';

type PartElement = StripeCardNumberElement | StripeCardExpiryElement | StripeCardCvcElement;

/** The split fields of one card. Each lives in a frame of the provider's: what is typed never reaches this page. */
export function createSplitForm(stripe: Stripe, locale: 'en' | 'es'): SplitCardForm {
  const elements = stripe.elements({ locale });
  const parts = new Map<CardPart, PartElement>();
  return {
    mountPart(part, target, events) {
      const element = createPart(elements, part);
      parts.set(part, element);
      listen(element, events);
      element.mount(target);
      return () => {
        parts.delete(part);
        element.destroy();
      };
    },
    focusPart: (part) => parts.get(part)?.focus(),
    clear() {
      for (const element of parts.values()) element.clear();
    },
    setLocale: (next) => elements.update({ locale: next }),
    restyle() {
      for (const element of parts.values()) element.update({ style: readPartStyle() });
    },
    async keep(clientSecret, name) {
      const card = elements.getElement('cardNumber');
      if (!card) return { state: 'incomplete' };
      try {
        const method = { card, billing_details: { name } };
        const { error } = await stripe.confirmCardSetup(clientSecret, { payment_method: method });
        return error ? judgeSetupError(error) : { state: 'kept' };
      } catch {
        return { state: 'unknown' };
      }
    },
  };
}

function createPart(elements: StripeElements, part: CardPart): PartElement {
  const options = { style: readPartStyle() };
  switch (part) {
    case 'number':
      return elements.create('cardNumber', { ...options, showIcon: true, disableLink: true });
    case 'expiry':
      return elements.create('cardExpiry', options);
    case 'cvc':
      return elements.create('cardCvc', options);
  }
}

interface PartChange {
  empty: boolean;
  complete: boolean;
  error?: { code?: string; message: string } | undefined;
}

function listen(element: PartElement, { onReady, onChange }: CardPartEvents): void {
  const note = ({ empty, complete, error }: PartChange) => {
    const isUnfinished = error?.code?.startsWith('incomplete') ?? true;
    onChange({ isEmpty: empty, isComplete: complete, fault: isUnfinished ? null : (error?.message ?? null) });
  };
  // Each of the three types has overloads of its own, which no union can call.
  const any = element as StripeCardNumberElement;
  any.on('ready', onReady);
  any.on('change', note);
  // What a kiosk hears of somebody who types in there.
  any.on('change', tellSignOfLife);
  any.on('focus', tellSignOfLife);
  any.on('blur', tellSignOfLife);
}

/** Only an answer that refuses is a refusal. */
function judgeSetupError(error: StripeError): KeepOutcome {
  if (error.type === 'validation_error') return { state: 'incomplete' };
  if (error.setup_intent?.status === 'succeeded') return { state: 'kept' };
  if (error.type === 'card_error' || error.type === 'invalid_request_error') {
    return toDecline(error);
  }
  return { state: 'unknown' };
}
