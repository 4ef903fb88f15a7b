import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { CreatedIntent } from 'schemas/payments/payments';
import { CardsRefused, CardsUnavailable } from '../../../adapters/stripe/stripe.ts';
import type { Ctx } from '../../../context.ts';
import { findPayableMax } from '../../billing/account-balances/account-balances.service.ts';
import { selectPayer } from '../payments/payments.queries.ts';
import { openIntent } from './intents.service.ts';

/** Lets the reader on the counter talk to Stripe by itself. */
export async function createConnectionToken(
  ctx: Ctx,
): Promise<Result<{ secret: string }, 'payments_unavailable'>> {
  try {
    return ok({ secret: await ctx.cards.createConnectionToken() });
  } catch (error) {
    if (!(error instanceof CardsUnavailable || error instanceof CardsRefused)) throw error;
    return problem('payments_unavailable');
  }
}

/** The tenant stands at the counter and taps: booked like any card, once Stripe has the money. */
export async function openTerminalIntent(
  ctx: Ctx,
  leaseId: string,
  amountCents: number,
): Promise<Result<CreatedIntent, 'not_found' | 'amount_too_high' | 'payments_unavailable'>> {
  const payer = await selectPayer(ctx, leaseId);
  if (!payer || payer.leaseState === 'lapsed') return problem('not_found');
  const { monthlyRateCents } = payer;
  if (amountCents > (await findPayableMax(ctx, { leaseId, monthlyRateCents })))
    return problem('amount_too_high');
  const opened = await openIntent(ctx, { leaseId, kind: 'terminal', amountCents });
  // The same may be paid at the reader again: there is no other reason.
  return opened.ok ? opened : problem('payments_unavailable');
}
