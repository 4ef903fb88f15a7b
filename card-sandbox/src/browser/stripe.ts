import type { Stripe, StripeConstructor } from '@stripe/stripe-js';
import { askBridge, sandboxKey } from './bridge.ts';
import { createElements, type ElementsOptions } from './card-form/elements.ts';
import type { createSplitElement } from './card-form/split-element.ts';
import { type ConfirmOptions, confirmWithElements, confirmWithToken, outcomeOf, settle } from './confirm.ts';
import { wordsOf } from './sandbox.copy.ts';

/** What of Stripe.js the sandbox stands in for. */
type SandboxStripe = Pick<
  Stripe,
  | 'elements'
  | 'confirmPayment'
  | 'confirmSetup'
  | 'confirmCardPayment'
  | 'confirmCardSetup'
  | 'handleNextAction'
  | 'retrievePaymentIntent'
  | 'retrieveSetupIntent'
>;

interface CardConfirmation {
  payment_method?: string | { card?: ReturnType<typeof createSplitElement> };
}

function createStripe(key: string, options: { locale?: string } = {}): SandboxStripe {
  if (key !== sandboxKey) throw new Error('IntegrationError: the sandbox takes only its own key');
  const words = (locale = options.locale) => wordsOf(locale);
  const confirm = (given: ConfirmOptions) => confirmWithElements(given, given.elements?.words() ?? words());
  const confirmCard = async (clientSecret: string, { payment_method }: CardConfirmation = {}) => {
    if (typeof payment_method !== 'object') return confirmWithToken(clientSecret, payment_method, words());
    const code = payment_method.card?.fields.submit();
    if (code) return { error: { type: 'validation_error', code, message: words()[code] } };
    return confirmWithToken(clientSecret, payment_method.card?.fields.readToken(), words());
  };
  const retrieve = async (clientSecret: string) => {
    const reply = await askBridge(clientSecret, 'retrieve', {}, words().unreachable);
    return 'error' in reply ? reply : outcomeOf(reply.intent);
  };
  const parts = {
    elements: (given: ElementsOptions = {}) => createElements({ ...options, ...given }),
    confirmPayment: confirm,
    confirmSetup: confirm,
    confirmCardPayment: confirmCard,
    confirmCardSetup: confirmCard,
    handleNextAction: async ({ clientSecret }: { clientSecret: string }) =>
      settle(await askBridge(clientSecret, 'retrieve', {}, words().unreachable), clientSecret, words()),
    retrievePaymentIntent: retrieve,
    retrieveSetupIntent: retrieve,
  };
  return parts as unknown as SandboxStripe;
}

// `loadStripe` takes what it finds here instead of asking js.stripe.com.
Object.assign(window, {
  Stripe: Object.assign(createStripe, { version: 'basil' }) as unknown as StripeConstructor,
});
