import type Stripe from 'stripe';
import { type CallContext, newCallContext } from '../calls/call-context.ts';
import type { Fault } from '../calls/faults.ts';
import { find } from '../calls/stored-objects.ts';
import type { SandboxWorld } from '../calls/world.ts';
import { confirmIntent, finishAuthentication } from '../objects/confirm-intent.ts';
import { closeDispute, openDispute } from '../objects/disputes.ts';
import { finishRefund } from '../objects/refunds.ts';
import { confirmSetup } from '../objects/setup-intents.ts';
import { StripeFailure } from '../wire/failures.ts';
import type { Deliveries, Delivery } from './deliveries.ts';

/** What happens at Stripe without us: customers, banks, time. And what stands in its books. */
export interface SandboxHooks {
  /** The customer pays in the browser, with the card of that test name. Answers how the intent stands then. */
  pay: (intentId: string, token?: string) => Promise<Stripe.PaymentIntent.Status>;
  /** The customer gives a card to keep, without a payment. */
  setUp: (setupId: string, token?: string) => Promise<Stripe.SetupIntent.Status>;
  authenticate: (intentId: string, outcome: 'complete' | 'fail') => Promise<Stripe.PaymentIntent.Status>;
  /** Of all that was paid, or of so much. */
  openDispute: (intentId: string, cents?: number) => Promise<string>;
  closeDispute: (disputeId: string, outcome: 'won' | 'lost') => Promise<void>;
  /** Pending refunds succeed; those of the card whose refunds fail do. */
  finishRefunds: () => Promise<void>;
  listIntents: () => Promise<Stripe.PaymentIntent[]>;
  /** Everything ever captured, of one intent or of all. */
  capturedCents: (intentId?: string) => Promise<number>;
  /** Everything given back that did not fail. */
  refundedCents: (intentId?: string) => Promise<number>;
  /** Lets something go wrong with the next calls that reach this process. */
  planFault: (fault: Fault) => void;
  clearFaults: () => void;
  /** Hands over every event that is due, and says what came of it. */
  deliverEvents: () => Promise<Delivery[]>;
  /** From now on nothing is delivered by itself, or it is again. */
  holdEvents: (isHeld: boolean) => void;
}

export function createHooks(world: SandboxWorld, deliveries: Deliveries): SandboxHooks {
  const run = <T>(work: (context: CallContext) => Promise<T>): Promise<T> =>
    world.store.transact((rows) => work(newCallContext(rows, world.now()))).finally(world.onChange);
  const list = <K extends 'payment_intent' | 'charge' | 'refund'>(kind: K) =>
    world.store.transact((rows) => rows.list(kind));
  return {
    pay: (id, token = 'pm_card_visa') =>
      run(async (context) => {
        const intent = await find(context, 'payment_intent', id);
        // One for the reader is paid at the reader.
        const channel = intent.payment_method_types.includes('card_present') ? 'card_present' : 'card';
        return statusAfter(context, id, () =>
          confirmIntent(context, intent, { payment_method: token, channel }),
        );
      }),
    setUp: (id, token = 'pm_card_visa') =>
      run(async (context) => {
        const intent = await find(context, 'setup_intent', id);
        return (await confirmSetup(context, intent, { payment_method: token })).status;
      }),
    authenticate: (id, outcome) =>
      run(async (context) => {
        const intent = await find(context, 'payment_intent', id);
        return statusAfter(context, id, () => finishAuthentication(context, intent, outcome === 'complete'));
      }),
    openDispute: (id, cents) =>
      run(async (context) => {
        const intent = await find(context, 'payment_intent', id);
        const charge = await find(context, 'charge', String(intent.latest_charge));
        return (await openDispute(context, charge, cents)).id;
      }),
    closeDispute: (id, outcome) =>
      run(async (context) => closeDispute(context, await find(context, 'dispute', id), outcome === 'won')),
    finishRefunds: () =>
      run(async (context) => {
        for (const refund of await context.rows.list('refund')) await finishRefund(context, refund);
      }),
    listIntents: () => list('payment_intent'),
    capturedCents: async (id) => sumOf(await list('charge'), id, (charge) => charge.amount_captured),
    refundedCents: async (id) =>
      sumOf(await list('refund'), id, ({ status, amount }) => (status === 'failed' ? 0 : amount)),
    planFault: world.faults.plan,
    clearFaults: world.faults.clear,
    deliverEvents: deliveries.deliver,
    holdEvents: deliveries.hold,
  };
}

/** A declined card is written down and shows in the status; anything else is the test's own mistake. */
async function statusAfter(
  context: CallContext,
  id: string,
  action: () => Promise<Stripe.PaymentIntent>,
): Promise<Stripe.PaymentIntent.Status> {
  try {
    return (await action()).status;
  } catch (error) {
    if (!(error instanceof StripeFailure) || error.body.type !== 'card_error') throw error;
    return (await find(context, 'payment_intent', id)).status;
  }
}

const sumOf = <T extends { payment_intent: unknown }>(
  rows: T[],
  id: string | undefined,
  centsOf: (row: T) => number,
) =>
  rows
    .filter((row) => id === undefined || row.payment_intent === id)
    .reduce((sum, row) => sum + centsOf(row), 0);
