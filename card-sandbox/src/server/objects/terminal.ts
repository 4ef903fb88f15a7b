import type Stripe from 'stripe';
import { z } from 'zod';
import { call } from '../calls/call-context.ts';
import { newId } from '../wire/ids.ts';
import { text } from '../wire/parameters.ts';

export const terminalCalls = [
  call(
    'POST',
    '/v1/terminal/connection_tokens',
    z.strictObject({ location: text.exactOptional() }),
    async (context): Promise<Stripe.Terminal.ConnectionToken> => {
      const secret = newId('pst_test');
      await context.rows.write('connection_token', secret, { secret, created: context.seconds });
      return { object: 'terminal.connection_token', secret };
    },
  ),
  call('GET', '/v1/terminal/readers', z.strictObject({ limit: text.exactOptional() }), async () => ({
    object: 'list',
    data: [simulatedReader],
    has_more: false,
    url: '/v1/terminal/readers',
  })),
];

/** The one reader of this shop: a picture of the device that stands on a context. */
const simulatedReader: Stripe.Terminal.Reader = {
  id: 'tmr_sandbox',
  object: 'terminal.reader',
  action: null,
  device_sw_version: null,
  device_type: 'simulated_wisepos_e',
  ip_address: '0.0.0.0',
  label: 'Simulated reader',
  last_seen_at: null,
  livemode: false,
  location: null,
  metadata: {},
  serial_number: 'SANDBOX-0001',
  status: 'online',
};
