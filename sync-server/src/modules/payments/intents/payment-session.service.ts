import { createHash, timingSafeEqual } from 'node:crypto';
import { centsToText } from 'schemas/kit/money';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { PaymentSession } from 'schemas/payments/payments';
import { CardsUnavailable, type Intent } from '../../../adapters/stripe/stripe.ts';
import type { Ctx } from '../../../context.ts';
import { unitLabel } from '../../facility/units/units.service.ts';
import { coverIntent, isMoveOutPaid } from './cover-intent.service.ts';
import { isIntentOutdated, type Order, selectIntentByStripeId, selectOrder } from './intents.queries.ts';
import { findMismatch, judgeIntent } from './intents.rules.ts';
import { closeIntent } from './settle-intent.service.ts';

/** What a payment is for, to whoever holds its secret: nothing personal, and nothing at all to anybody else. */
export async function readPaymentSession(
  ctx: Ctx,
  { body: { clientSecret } }: { body: { clientSecret: string } },
): Promise<Result<PaymentSession, 'not_found' | 'payments_unavailable'>> {
  if (ctx.cards.mode === 'none') return problem('payments_unavailable');
  const order = await findOrder(ctx, clientSecret);
  if (!order?.intent.stripeId) return problem('not_found');
  try {
    const intent = await ctx.cards.fetchIntent(order.intent.stripeId);
    const isOurs = intent && isSame(intent.clientSecret, clientSecret);
    if (!isOurs || findMismatch(order.intent, intent, ctx.cards.mode)) return problem('not_found');
    if (!(await isOutdated(ctx, order.intent))) return ok(await present(ctx, order, intent));
    await closeIntent(ctx, intent.id);
    return ok(await present(ctx, order, (await ctx.cards.fetchIntent(intent.id)) ?? intent));
  } catch (error) {
    if (error instanceof CardsUnavailable) return problem('payments_unavailable');
    throw error;
  }
}

/** Paid in another way meanwhile, or not owed any more: whoever still has the page open pays nothing twice. */
const isOutdated = async (ctx: Ctx, row: Order['intent']): Promise<boolean> =>
  (row.state === 'open' && (await isMoveOutPaid(ctx, row))) || isIntentOutdated(ctx, row.id);

async function findOrder(ctx: Ctx, clientSecret: string): Promise<Order | undefined> {
  const [stripeId = ''] = clientSecret.split('_secret_');
  const row = await selectIntentByStripeId(ctx, stripeId);
  return row && selectOrder(ctx, row.id);
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const isSame = (ours: string, theirs: string): boolean => timingSafeEqual(digest(ours), digest(theirs));

const statuses = { payable: 'open', moving: 'processing', paid: 'paid', over: 'canceled' } as const;

async function present(ctx: Ctx, order: Order, intent: Intent): Promise<PaymentSession> {
  const { intent: row, unitKind, unitNumber } = order;
  const status = statuses[judgeIntent(intent)];
  return {
    amount: centsToText(row.amountCents),
    unit: unitLabel({ kind: unitKind, number: unitNumber }),
    kind: row.kind,
    status,
    coverage: status === 'open' ? await coverIntent(ctx, row) : null,
  };
}
