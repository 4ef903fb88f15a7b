import type { CardForm } from '../../core/context/payments.ts';
import type { Gallery } from '../../ui/gallery.ts';
import type { CheckoutStop } from './checkout.machine.ts';
import { CheckoutForm } from './checkout-form.tsx';
import type { Checkout } from './use-checkout.ts';

const nothing = () => undefined;

/** In the place of the provider's fields. */
const form = (isDrawn: boolean): CardForm => ({
  mount: (element, { onReady }) => {
    const place = document.createElement('p');
    place.textContent = 'The fields of the card provider';
    element.replaceChildren(place);
    if (isDrawn) onReady();
    return nothing;
  },
  setLocale: nothing,
  restyle: nothing,
  confirm: async () => ({ state: 'paid' }),
});

const ready: Checkout = {
  state: 'entering',
  stop: null,
  payment: { amountCents: 6000, unit: '42', coverage: null, form: form(true) },
  decline: null,
  isCleared: false,
  isInDoubt: false,
  isOffline: false,
  send: nothing,
};
const show =
  (changes: Partial<Checkout> = {}) =>
  () => <CheckoutForm checkout={{ ...ready, ...changes }} onStartAgain={nothing} />;
const stopped = (stop: CheckoutStop) => show({ state: 'stopped', payment: null, stop });

export const gallery: Gallery = {
  title: 'Checkout',
  cases: {
    preparing: show({ state: 'preparing', payment: null }),
    'fields on their way': show({
      payment: { amountCents: 6000, unit: '42', coverage: null, form: form(false) },
    }),
    ready: show(),
    paying: show({ state: 'paying' }),
    declined: show({ decline: { code: 'insufficient_funds', message: 'Your card has insufficient funds.' } }),
    'declined without a reason': show({ decline: { code: null, message: '' } }),
    offline: show({ isOffline: true }),
    'in doubt': show({ state: 'watching', isInDoubt: true }),
    'in doubt, looking': show({ state: 'looking', isInDoubt: true }),
    processing: show({ state: 'watching' }),
    cleared: show({ isCleared: true }),
    unconfigured: stopped('unconfigured'),
    'no key known': stopped('keyUnknown'),
    'stopped offline': stopped('offline'),
    'form failed': stopped('formFailed'),
    'setup failed': stopped('setupFailed'),
    mismatched: stopped('mismatched'),
    canceled: stopped('canceled'),
  },
};
