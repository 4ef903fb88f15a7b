import type Stripe from 'stripe';
import { z } from 'zod';
import { type CallContext, call } from '../calls/call-context.ts';
import { recordEvent } from '../calls/events.ts';
import { find } from '../calls/stored-objects.ts';
import type { StoredMethod } from '../store/store.ts';
import { findTestCard, type TestCard } from '../store/test-cards.ts';
import { badParameter, cardError, noSuch, refuse } from '../wire/failures.ts';
import { metadata, text } from '../wire/parameters.ts';
import { type MethodType, newMethod } from './method-shapes.ts';

const none = z.strictObject({});

export const paymentMethodCalls = [
  call(
    'POST',
    '/v1/payment_methods',
    z.strictObject({
      type: z.literal('card'),
      card: z.record(z.string(), z.unknown()),
      metadata: metadata.exactOptional(),
    }),
    async (context, { card }) => {
      if (typeof card.token !== 'string' || Object.keys(card).length > 1) throw refuseDigits();
      return (await createMethod(context, card.token, 'card[token]')).method;
    },
  ),
  call(
    'GET',
    '/v1/payment_methods/:id',
    none,
    async (context, _params, id) => (await findMethod(context, id)).method,
  ),
  call('POST', '/v1/payment_methods/:id/attach', z.strictObject({ customer: text }), attach),
  call('POST', '/v1/payment_methods/:id/detach', none, async (context, _params, id) => {
    const stored = await find(context, 'payment_method', id);
    if (stored.method.customer === null) {
      throw refuse('payment_method_unexpected_state', 'The payment method you provided is not attached.');
    }
    const method = { ...stored.method, customer: null };
    await context.rows.write('payment_method', id, { ...stored, method, isSpent: true });
    await recordEvent(context, 'payment_method.detached', method);
    return method;
  }),
  call(
    'GET',
    '/v1/customers/:id/payment_methods',
    z.strictObject({ type: text.exactOptional(), limit: text.exactOptional() }),
    async (context, _params, id) => ({
      object: 'list',
      data: (await context.rows.list('payment_method'))
        .map(({ method }) => method)
        .filter(({ customer }) => customer === id)
        .reverse(),
      has_more: false,
      url: `/v1/customers/${id}/payment_methods`,
    }),
  ),
];

async function attach(
  context: CallContext,
  { customer }: { customer: string },
  id: string,
): Promise<Stripe.PaymentMethod> {
  await find(context, 'customer', customer, 'customer');
  const stored = await takeMethod(context, id);
  const card = cardOf(stored);
  if (stored.method.customer !== null) {
    throw refuse(
      'payment_method_unexpected_state',
      'The payment method you provided has already been attached to a customer.',
    );
  }
  if (card.decline && !card.failsOnceKept) throw refuseCard(card.decline);
  return keepMethod(context, stored, customer);
}

/** A card of that id, or a fresh one by the name of a test card, typed in or held to the reader. */
export async function takeMethod(context: CallContext, id: string, type?: MethodType): Promise<StoredMethod> {
  if (findTestCard(id)) return createMethod(context, id, 'payment_method', type);
  const stored = await findMethod(context, id, 'payment_method');
  if (!stored.isSpent) return stored;
  throw refuse(
    'payment_method_unexpected_state',
    'This PaymentMethod was previously used without being attached to a Customer or was detached from a ' +
      'Customer, and may not be used again.',
  );
}

const findMethod = async (context: CallContext, id: string, param?: string) =>
  findTestCard(id) ? createMethod(context, id, 'id') : find(context, 'payment_method', id, param);

export async function createMethod(
  context: CallContext,
  token: string,
  param: string,
  type: MethodType = 'card',
): Promise<StoredMethod> {
  const card = findTestCard(token.replace(/^tok_/, 'pm_card_'));
  if (!card) throw noSuch('PaymentMethod', token, param);
  const stored = {
    method: newMethod(context, card, type),
    token: card.token,
    isSetUp: false,
    isSpent: false,
  };
  await context.rows.write('payment_method', stored.method.id, stored);
  return stored;
}

export async function keepMethod(
  context: CallContext,
  stored: StoredMethod,
  customer: string,
): Promise<Stripe.PaymentMethod> {
  const method: Stripe.PaymentMethod = { ...stored.method, customer };
  const isNew = stored.method.customer !== customer;
  await context.rows.write('payment_method', method.id, { ...stored, method });
  if (isNew) await recordEvent(context, 'payment_method.attached', method);
  return method;
}

export function cardOf({ token }: StoredMethod): TestCard {
  const card = findTestCard(token);
  if (!card) throw new Error(`the sandbox has no card ${token}`);
  return card;
}

const refuseCard = ({ code, declineCode, message }: NonNullable<TestCard['decline']>) =>
  cardError({ code, decline_code: declineCode, message });

const refuseDigits = () =>
  badParameter(
    'parameter_invalid',
    'Sending credit card numbers directly to the Stripe API is generally unsafe. Use the name of a test card.',
    'card',
  );
