import type { Coverage } from 'schemas/billing/coverage';
import { configApi } from 'schemas/facility/config';
import type { Locale } from 'schemas/kit/locale';
import { type PaymentSession, paymentsApi } from 'schemas/payments/payments';
import type { Call } from '../../core/api/api.ts';
import type { Cards, IntentReading, Payments } from '../../core/context/payments.ts';
import type { CheckoutStop, OpenPayment, PayAnswer, Preparation } from './checkout.machine.ts';

/** A payment that the server has opened, as its books know it. */
export interface OpenedPayment {
  clientSecret: string;
  amountCents: number;
  unit: string;
  coverage: Coverage | null;
  /** How the books are asked before the charge, where it is not by the secret. */
  readStanding?: OpenPayment['readStanding'];
}

export type Opening =
  | { state: 'opened'; payment: OpenedPayment }
  | { state: 'paid' }
  | { state: 'stopped'; stop: CheckoutStop };

interface World {
  call: Call;
  payments: Payments;
  locale: Locale;
}

/** Everything before a card can be given. `open` gets the payment from the server; nothing waits that need not. */
export async function prepareCheckout(world: World, open: () => Promise<Opening>): Promise<Preparation> {
  const key = await readKey(world.call);
  if (key.stop !== null) return stopped(key.stop);
  const opening = open();
  const [cards, opened] = await Promise.all([openCards(world.payments, key.value), opening]);
  if (opened.state === 'paid') return { state: 'paid', intentId: null };
  if (opened.state === 'stopped') return stopped(opened.stop);
  if (!cards) return stopped('formFailed');
  return judgePayment(world, cards, opened.payment);
}

async function readKey(
  call: Call,
): Promise<{ stop: CheckoutStop; value?: never } | { stop: null; value: string }> {
  const config = await call(configApi.read);
  if (config.ok) {
    const key = config.value.stripePublishableKey;
    return key === '' ? { stop: 'unconfigured' } : { stop: null, value: key };
  }
  return { stop: config.failure.code === 'unreachable' ? 'offline' : 'keyUnknown' };
}

const patienceMs = 20_000;
const standingPatienceMs = 3_000;

const openCards = (payments: Payments, key: string): Promise<Cards | undefined> =>
  withinPatience(payments.openCards(key)).catch(() => undefined);

/** The provider has to say the same amount as the books: else somebody has mixed up two payments. */
async function judgePayment(
  { call, locale }: World,
  cards: Cards,
  payment: OpenedPayment,
): Promise<Preparation> {
  const { clientSecret, amountCents, unit, coverage } = payment;
  const readIntent = () => withinPatience(cards.readIntent(clientSecret));
  let reading: IntentReading | undefined;
  try {
    reading = await readIntent();
  } catch {
    return stopped('offline');
  }
  if (!reading || reading.amountCents !== amountCents) return stopped('mismatched');
  if (reading.state === 'canceled') return stopped('canceled');
  if (reading.state === 'paid') return { state: 'paid', intentId: reading.id };
  const form = cards.createForm(clientSecret, locale);
  return {
    state: reading.state === 'open' ? 'ready' : 'processing',
    payment: {
      intentId: reading.id,
      amountCents,
      unit,
      coverage,
      form,
      readIntent,
      readStanding: payment.readStanding ?? (() => readStanding(call, clientSecret)),
    },
  };
}

async function readStanding(call: Call, clientSecret: string): Promise<PaymentSession['status'] | undefined> {
  const signal = AbortSignal.timeout(standingPatienceMs);
  const session = await call(paymentsApi.session, { body: { clientSecret }, signal });
  return session.ok ? session.value.status : undefined;
}

/**
 * Charges the card, unless it was waived, paid or given back to others since the page was opened. An office that
 * cannot be asked keeps nobody from paying: it closes by itself what is not owed any more.
 */
export async function payIfOwed(
  { form, readStanding }: Pick<OpenPayment, 'form' | 'readStanding'>,
  returnUrl: string,
): Promise<PayAnswer> {
  const standing = await readStanding();
  if (standing === 'canceled' || standing === 'paid') return { state: standing };
  return form.confirm(returnUrl);
}

const stopped = (stop: CheckoutStop): Preparation => ({ state: 'stopped', stop });

function withinPatience<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer in time')), patienceMs);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
