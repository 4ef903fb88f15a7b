import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { CreatedIntent } from 'schemas/payments/payments';
import { CardsRefused, CardsUnavailable } from '../../../adapters/stripe/stripe.ts';
import type { Ctx } from '../../../context.ts';
import { findPayableMax } from '../../billing/account-balances/account-balances.service.ts';
import { openItems } from '../../billing/ledger/ledger.service.ts';
import { selectPayer } from '../payments/payments.queries.ts';
import { openIntent } from './intents.service.ts';
import { findBySecret, statusOf } from './payment-session.service.ts';

/** Lets the reader on the counter talk to Stripe by itself. */
export async function createConnectionToken(
  ctx: Ctx,
  location?: string,
): Promise<Result<{ secret: string }, 'payments_unavailable'>> {
  try {
    return ok({ secret: await ctx.cards.createConnectionToken(location) });
  } catch (error) {
    if (!(error instanceof CardsUnavailable || error instanceof CardsRefused)) throw error;
    return problem('payments_unavailable');
  }
}

type KioskToken = Result<
  { secret: string },
  'not_found' | 'already_paid' | 'kiosk_not_in_service' | 'payments_unavailable'
>;

/** The same for the reader beside a kiosk: an enrolled one alone, for the facility's own readers, while a payment waits. */
export async function createKioskToken(ctx: Ctx, clientSecret: string): Promise<KioskToken> {
  const { actor, facility } = ctx;
  if (actor.kind !== 'public' || actor.kioskId === undefined) return problem('kiosk_not_in_service');
  if (facility.readerLocation === undefined) return problem('payments_unavailable');
  const found = await findBySecret(ctx, clientSecret);
  if (!found.ok) return found;
  const status = statusOf(found.value);
  if (status !== 'open') return problem(status === 'canceled' ? 'not_found' : 'already_paid');
  return createConnectionToken(ctx, facility.readerLocation);
}

/** The tenant stands at the counter and taps: booked like any card, once Stripe has the money. */
export async function openTerminalIntent(
  ctx: Ctx,
  leaseId: string,
  { amount: amountCents, invoiceId }: { amount: number; invoiceId?: string | undefined },
): Promise<Result<CreatedIntent, 'not_found' | 'amount_too_high' | 'payments_unavailable'>> {
  const payer = await selectPayer(ctx, leaseId);
  if (!payer || payer.leaseState === 'lapsed') return problem('not_found');
  const { monthlyRateCents } = payer;
  const mostCents = await findPayableMax(ctx, { leaseId, monthlyRateCents });
  if (amountCents > mostCents) return problem('amount_too_high', { mostCents });
  if (invoiceId !== undefined) {
    const open = (await openItems(ctx, leaseId)).find((item) => item.invoiceId === invoiceId);
    if (!open) return problem('not_found');
    if (amountCents > open.openCents) return problem('amount_too_high', { mostCents: open.openCents });
  }
  const opened = await openIntent(ctx, {
    leaseId,
    kind: 'terminal',
    amountCents,
    invoiceId: invoiceId ?? null,
  });
  // The same may be paid at the reader again: there is no other reason.
  return opened.ok ? opened : problem('payments_unavailable');
}
