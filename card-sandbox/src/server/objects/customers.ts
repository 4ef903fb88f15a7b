import type Stripe from 'stripe';
import { z } from 'zod';
import { type CallContext, call } from '../calls/call-context.ts';
import { find, save } from '../calls/stored-objects.ts';
import { newId } from '../wire/ids.ts';
import { metadata, text } from '../wire/parameters.ts';

const fields = z.strictObject({
  description: text.exactOptional(),
  email: text.exactOptional(),
  name: text.exactOptional(),
  phone: text.exactOptional(),
  metadata: metadata.exactOptional(),
});

export const customerCalls = [
  call('POST', '/v1/customers', fields, createCustomer),
  call('GET', '/v1/customers/:id', z.strictObject({}), (context, _params, id) =>
    find(context, 'customer', id),
  ),
  call('POST', '/v1/customers/:id', fields, async (context, params, id) => {
    const before = await find(context, 'customer', id);
    const customer = { ...before, ...params, metadata: { ...before.metadata, ...params.metadata } };
    await save(context, customer, 'customer.updated');
    return customer;
  }),
];

async function createCustomer(
  context: CallContext,
  params: z.output<typeof fields>,
): Promise<Stripe.Customer> {
  const id = newId('cus');
  const customer: Stripe.Customer = {
    id,
    object: 'customer',
    address: null,
    balance: 0,
    created: context.seconds,
    currency: null,
    default_source: null,
    delinquent: false,
    description: params.description ?? null,
    discount: null,
    email: params.email ?? null,
    invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: params.metadata ?? {},
    name: params.name ?? null,
    next_invoice_sequence: 1,
    phone: params.phone ?? null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
  await save(context, customer, 'customer.created');
  return customer;
}
