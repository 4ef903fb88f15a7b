import { setTimeout as sleep } from 'node:timers/promises';
import { CardsRefused, CardsUnavailable } from '../../../adapters/stripe/stripe.ts';
import type { Ctx } from '../../../context.ts';
import { openItems } from '../../billing/ledger/ledger.service.ts';
import { attachCard, isCardKept, keepCard } from '../../customers/saved-cards/kept-cards.service.ts';
import { selectPayer } from '../payments/payments.queries.ts';
import { openIntent } from './intents.service.ts';

interface FirstMonth {
  leaseId: string;
  invoiceId: string;
  /** A card that the page has set up already. */
  methodId?: string | null | undefined;
}

const patienceMs = 3_000;

/**
 * The secret that the first month is paid with, if it can be had soon: a rental stands without it, and whoever asks
 * again gets it then. After the commit, never inside a transaction.
 */
export async function openOnboarding(ctx: Ctx, month: FirstMonth): Promise<string | null> {
  if (ctx.cards.mode === 'none') return null;
  const opening = prepareOnboarding(ctx, month).catch((error: unknown) => {
    ctx.log.error({ err: error, leaseId: month.leaseId }, 'the first payment could not be prepared');
    return null;
  });
  const patience = new AbortController();
  const waiting = sleep(patienceMs, null, { signal: patience.signal }).catch(() => null);
  const secret = await Promise.race([opening, waiting]);
  patience.abort();
  return secret;
}

async function prepareOnboarding(ctx: Ctx, month: FirstMonth): Promise<string | null> {
  const { leaseId, invoiceId, methodId } = month;
  if (methodId) await keepGivenCard(ctx, leaseId, methodId);
  const open = (await openItems(ctx, leaseId)).find((item) => item.invoiceId === invoiceId);
  if (!open) return null;
  const amountCents = open.openCents;
  const opened = await openIntent(ctx, {
    leaseId,
    invoiceId,
    amountCents,
    kind: 'onboarding',
    keepsCard: true,
  });
  return opened.ok ? opened.value.clientSecret : null;
}

/** One that cannot be kept costs nobody the rental: the first payment keeps its own. */
async function keepGivenCard(ctx: Ctx, leaseId: string, methodId: string): Promise<void> {
  if (await isCardKept(ctx, methodId)) return;
  const payer = await selectPayer(ctx, leaseId);
  if (!payer) return;
  const { customerId, hasAutoPay } = payer;
  try {
    const card = await attachCard(ctx, customerId, methodId);
    if (card) await keepCard(ctx, { leaseId, customerId, hasAutoPay }, card);
  } catch (error) {
    if (!(error instanceof CardsUnavailable || error instanceof CardsRefused)) throw error;
    ctx.log.warn({ err: error, leaseId }, 'the card that came with the rental was not kept');
  }
}
