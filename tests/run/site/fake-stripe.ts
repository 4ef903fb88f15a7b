import type { Page } from 'playwright/test';

type IntentStatus = 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';

/** What the provider answers to a press of the button: back at the return address, or an error, or nothing at all. */
export type Confirmation =
  | { redirect: 'succeeded' | 'failed' }
  | { error: { type: string; message?: string; code?: string; payment_intent?: { status: IntentStatus } } }
  | 'throws';

export interface FakeStripe {
  /** How the payment stands there; null for no answer. */
  status: IntentStatus | null;
  amountCents: number;
  confirmation: Confirmation;
  /** How often a payment was confirmed. */
  confirmed: number;
  read: number;
  /** Before an answer. */
  delayMs: number;
}

export const clientSecret = 'pi_3Test_secret_Abc123';

/** The provider's script, as the test wants it: fields that draw themselves, and answers of the test's choice. */
export async function fakeStripe(page: Page, changes: Partial<FakeStripe> = {}): Promise<FakeStripe> {
  const stripe: FakeStripe = {
    status: 'requires_payment_method',
    amountCents: 6000,
    confirmation: { redirect: 'succeeded' },
    confirmed: 0,
    read: 0,
    delayMs: 0,
    ...changes,
  };
  await page.exposeFunction('fakeRead', () => {
    stripe.read += 1;
    if (stripe.status === null) return { error: { type: 'api_connection_error' } };
    const { status, amountCents: amount } = stripe;
    return { paymentIntent: { id: 'pi_3Test', status, amount } };
  });
  await page.exposeFunction('fakeConfirm', async () => {
    stripe.confirmed += 1;
    await new Promise((resolve) => setTimeout(resolve, stripe.delayMs));
    return stripe.confirmation;
  });
  await page.route('**/sandbox/stripe.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${defineStripe})()` }),
  );
  return stripe;
}

/** Runs in the page. */
function defineStripe() {
  const world = window as never as {
    fakeRead: () => Promise<object>;
    fakeConfirm: () => Promise<Confirmation>;
    Stripe: object;
  };
  const createCard = () => {
    const listeners: [name: string, listener: (event: object) => void][] = [];
    const tell = (name: string, event: object) => {
      for (const [heard, listener] of listeners) if (heard === name) listener(event);
    };
    return {
      on: (name: string, listener: (event: object) => void) => {
        listeners.push([name, listener]);
      },
      mount: (element: HTMLElement) => {
        const label = document.createElement('label');
        const input = document.createElement('input');
        label.append('Card number ', input);
        element.replaceChildren(label);
        input.addEventListener('input', () => tell('change', { complete: input.value !== '' }));
        setTimeout(() => tell('ready', {}));
      },
      destroy: () => undefined,
    };
  };
  const confirmPayment = async ({ confirmParams }: { confirmParams: { return_url: string } }) => {
    const answer = await world.fakeConfirm();
    if (answer === 'throws') throw new Error('network');
    if ('error' in answer) return answer;
    const back = new URL(confirmParams.return_url);
    back.searchParams.set('payment_intent', 'pi_3Test');
    back.searchParams.set('payment_intent_client_secret', 'pi_3Test_secret_Abc123');
    back.searchParams.set('redirect_status', answer.redirect);
    location.assign(back);
    return new Promise(() => undefined);
  };
  const stripe = {
    elements: () => ({ create: createCard, update: () => undefined, submit: async () => ({}) }),
    retrievePaymentIntent: () => world.fakeRead(),
    confirmPayment,
  };
  world.Stripe = Object.assign(() => stripe, { version: 'basil' });
}
