import { createHash, timingSafeEqual } from 'node:crypto';
import { centsToText } from 'schemas/kit/money';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { PaymentSession } from 'schemas/payments/payments';
import { CardsUnavailable, type Intent } from '../../../adapters/stripe/stripe.ts';
import type { Ctx } from '../../../context.ts';
import { unitLabel } from '../../facility/units/units.service.ts';
import { coverIntent, isMoveOutPaid } from './cover-intent.service.ts';
import { insertBrowser, isOpener } from './intent-holders.queries.ts';
import { isIntentOutdated, type Order, selectIntentByStripeId, selectOrder } from './intents.queries.ts';
import { findMismatch, judgeIntent } from './intents.rules.ts';
import { closeIntent } from './settle-intent.service.ts';

/** What a payment is for, to whoever holds its secret: nothing personal, and nothing at all to anybody else. */
export async function readPaymentSession(
  ctx: Ctx,
  { body: { clientSecret } }: { body: { clientSecret: string } },
): Promise<Result<PaymentSession, 'not_found' | 'payments_unavailable'>> {
  const found = await findBySecret(ctx, clientSecret);
  if (!found.ok) return found;
  const { intent } = found.value.order;
  // Not of what is paid: by then nobody comes to pay it.
  if (statusOf(found.value) !== 'paid') await noteKioskVisit(ctx, intent.id);
  const session = await presentPayment(ctx, found.value);
  // A photographed code leads to the secret too, and what somebody owes is nobody's business.
  const isTold = intent.kind === 'onboarding' || (await isOpener(ctx, intent.id));
  return ok(isTold ? session : { ...session, coverage: null });
}

export interface FoundPayment {
  order: Order;
  intent: Intent;
}

/** By the whole secret, as it stands now: one that nothing is owed for any more is closed first. */
export async function findBySecret(
  ctx: Ctx,
  clientSecret: string,
): Promise<Result<FoundPayment, 'not_found' | 'payments_unavailable'>> {
  const row = await selectIntentByStripeId(ctx, clientSecret.split('_secret_')[0] ?? '');
  const found = row ? await findStanding(ctx, row.id) : problem(noneOf(ctx));
  if (!found.ok) return found;
  return isSame(found.value.intent.clientSecret, clientSecret) ? found : problem('not_found');
}

/** How a payment of our books stands at Stripe; its secret is in the answer, so ask only for who may have it. */
export async function findStanding(
  ctx: Ctx,
  intentId: string,
): Promise<Result<FoundPayment, 'not_found' | 'payments_unavailable'>> {
  const order = await selectOrder(ctx, intentId);
  const stripeId = order?.intent.stripeId;
  if (ctx.cards.mode === 'none' || !stripeId) return problem(noneOf(ctx));
  try {
    const intent = await ctx.cards.fetchIntent(stripeId);
    if (!intent || findMismatch(order.intent, intent, ctx.cards.mode)) return problem('not_found');
    if (!(await isOutdated(ctx, order.intent))) return ok({ order, intent });
    await closeIntent(ctx, stripeId);
    return ok({ order, intent: (await ctx.cards.fetchIntent(stripeId)) ?? intent });
  } catch (error) {
    if (error instanceof CardsUnavailable) return problem('payments_unavailable');
    throw error;
  }
}

/** Paid in another way meanwhile, or not owed any more: whoever still has the page open pays nothing twice. */
const isOutdated = async (ctx: Ctx, row: Order['intent']): Promise<boolean> =>
  (row.state === 'open' && (await isMoveOutPaid(ctx, row))) || isIntentOutdated(ctx, row.id);

const noneOf = ({ cards }: Ctx) => (cards.mode === 'none' ? 'payments_unavailable' : 'not_found');

/**
 * A kiosk forgets who asked for a payment when it loads the page of it: whoever stands there brings the secret, and
 * holds the payment from then on. Of any other device a secret proves less: phones get it by a picture of a code.
 */
async function noteKioskVisit(ctx: Ctx, intentId: string): Promise<void> {
  const { actor, draftHash } = ctx;
  const isKiosk = actor.kind === 'public' && actor.kioskId !== undefined;
  if (isKiosk && draftHash) await insertBrowser(ctx, intentId, draftHash);
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const isSame = (ours: string, theirs: string): boolean => timingSafeEqual(digest(ours), digest(theirs));

const statuses = { payable: 'open', moving: 'processing', paid: 'paid', over: 'canceled' } as const;

export const statusOf = ({ intent }: FoundPayment): PaymentSession['status'] => statuses[judgeIntent(intent)];

export async function presentPayment(ctx: Ctx, found: FoundPayment): Promise<PaymentSession> {
  const { intent: row, unitKind, unitNumber } = found.order;
  const status = statusOf(found);
  return {
    amount: centsToText(row.amountCents),
    unit: unitLabel({ kind: unitKind, number: unitNumber }),
    kind: row.kind,
    status,
    coverage: status === 'open' ? await coverIntent(ctx, row, await isOpener(ctx, row.id)) : null,
  };
}
