import { setTimeout as sleep } from 'node:timers/promises';
import { centsToText } from 'schemas/kit/money';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { CreatedIntent } from 'schemas/payments/payments';
import { CardsRefused, CardsUnavailable, type Intent } from '../../../adapters/stripe/stripe.ts';
import type { Ctx } from '../../../context.ts';
import { unitLabel } from '../../facility/units/units.service.ts';
import { askIntent } from './ask-intent.service.ts';
import { noteAsker } from './card-failures.service.ts';
import { insertBrowser } from './intent-holders.queries.ts';
import {
  type IntentKind,
  insertIntent,
  isIntentOutdated,
  type Likeness,
  type Order,
  selectOrder,
  selectUnsettledLike,
  updateIntentToEnded,
  updateIntentToLooked,
} from './intents.queries.ts';
import { cardTriesMax, judgeIntent } from './intents.rules.ts';
import { closeIntent, settleFetched } from './settle-intent.service.ts';

export interface IntentAsk {
  leaseId: string;
  kind: Exclude<IntentKind, 'autopay'>;
  amountCents: number;
  invoiceId?: string | null;
  /** For later charges without the customer. */
  keepsCard?: boolean;
  /** Whoever asks may only pay it, and hears nothing of what comes of it. */
  isStrangers?: boolean;
}

type Opening = Result<CreatedIntent, 'already_paid' | 'payments_unavailable'>;

const roundsMax = 4;

/**
 * Opens a card payment, or finds the open one for the same: our row first, then Stripe. Whatever crashes in between
 * leaves a row that the next ask or the job completes under the same key.
 */
export async function openIntent(ctx: Ctx, ask: IntentAsk): Promise<Opening> {
  if (ctx.cards.mode === 'none') return problem('payments_unavailable');
  try {
    for (let round = 1; round <= roundsMax; round += 1) {
      const opening = await tryToOpen(ctx, ask);
      if (opening) return opening;
    }
  } catch (error) {
    if (!(error instanceof CardsUnavailable || error instanceof CardsRefused)) throw error;
    ctx.log.warn({ err: error, leaseId: ask.leaseId }, 'no card payment could be opened');
  }
  return problem('payments_unavailable');
}

/** Undefined: what was found is over and out of the way, so that the next round opens another. */
async function tryToOpen(ctx: Ctx, ask: IntentAsk): Promise<Opening | undefined> {
  const id = await claimRow(ctx, ask);
  const order = id && (await selectOrder(ctx, id));
  if (!order) return undefined;
  // Before the card network is asked: its silence takes the payment from nobody.
  if (ctx.draftHash && !ask.isStrangers) await insertBrowser(ctx, id, ctx.draftHash);
  const intent = isGivenUp(ctx, order.intent) ? undefined : await presentIntent(ctx, order);
  if (!intent) {
    await updateIntentToEnded(ctx, order.intent.id, { state: 'canceled' });
    return undefined;
  }
  const outcome = judgeIntent(intent);
  const isWorn = order.intent.failures >= cardTriesMax || (await isIntentOutdated(ctx, order.intent.id));
  if (outcome === 'payable' && !isWorn) return present(ctx, order, intent);
  const state = outcome === 'payable' ? await closeIntent(ctx, intent.id) : await settleFetched(ctx, intent);
  // Whoever asks again before anybody here has heard of the payment did not mean to pay twice.
  return state === 'paid' || state === 'processing' ? problem('already_paid') : undefined;
}

const givenUpAfterMs = 2 * 60_000;

/**
 * Stripe may keep an error under a key and answer nothing else to it for a day. Nobody has the secret of what that key
 * may have made, so another key is as good.
 */
const isGivenUp = ({ now }: Ctx, { stripeId, checkedAt, createdAt }: Order['intent']): boolean =>
  stripeId === null && checkedAt !== null && now().getTime() - createdAt.getTime() > givenUpAfterMs;

async function presentIntent(ctx: Ctx, order: Order): Promise<Intent | undefined> {
  const { id, stripeId } = order.intent;
  try {
    return stripeId ? await ctx.cards.fetchIntent(stripeId) : await askIntent(ctx, order);
  } catch (error) {
    await updateIntentToLooked(ctx, id);
    throw error;
  }
}

/** A new row, or the one of whoever was faster. */
async function claimRow(ctx: Ctx, ask: IntentAsk): Promise<string | undefined> {
  const { keepsCard = false, invoiceId = null, isStrangers: _, ...terms } = ask;
  const id = ctx.random.id();
  const row = { ...terms, id, invoiceId, keepsCard, state: 'asked' as const, createdAt: ctx.now() };
  const [mine] = await insertIntent(ctx, row);
  return mine ? id : findTwin(ctx, { ...terms, invoiceId });
}

const twinPauseMs = 50;
const twinPauses = 40;
const abandonedAfterMs = 10_000;

/** A twin that is just asking Stripe is waited for; one that was left in the middle is taken over. */
async function findTwin(ctx: Ctx, likeness: Likeness): Promise<string | undefined> {
  for (let pauses = 0; ; pauses += 1) {
    const [twin] = await selectUnsettledLike(ctx, likeness);
    const isBusy = twin !== undefined && isBeingAsked(ctx, twin);
    if (!isBusy || pauses >= twinPauses) return twin?.id;
    await sleep(twinPauseMs);
  }
}

type Twin = Awaited<ReturnType<typeof selectUnsettledLike>>[number];

const isBeingAsked = ({ now }: Ctx, { stripeId, checkedAt, createdAt }: Twin): boolean =>
  stripeId === null && checkedAt === null && createdAt.getTime() > now().getTime() - abandonedAfterMs;

async function present(ctx: Ctx, order: Order, { id, clientSecret }: Intent): Promise<Opening> {
  const { intent: row, unitKind, unitNumber } = order;
  await noteAsker(ctx, row.id);
  return ok({
    clientSecret,
    paymentIntentId: id,
    amount: centsToText(row.amountCents),
    unit: unitLabel({ kind: unitKind, number: unitNumber }),
  });
}
