import { moveOutCleaningFeeCents } from 'schemas/facility/facility';
import { CardsRefused, type Intent } from '../../../adapters/stripe/stripe.ts';
import type { Ctx } from '../../../context.ts';
import { ensureStripeCustomer } from '../../customers/saved-cards/kept-cards.service.ts';
import { type Order, updateIntentToOpen } from './intents.queries.ts';

/**
 * Asks Stripe for the intent that a row stands for: as often as need be, since the row's id is the key and everything
 * said is read from the row. Never inside a transaction.
 */
export async function askIntent(ctx: Ctx, order: Order): Promise<Intent> {
  const { intent: row, chargeMethodId } = order;
  if (isForgotten(ctx, row.createdAt)) throw new CardsRefused('too old to be asked for again', keyExpired);
  const isTied = row.keepsCard || chargeMethodId !== null;
  const intent = await ctx.cards.createIntent({
    key: row.id,
    amountCents: row.amountCents,
    description: describe(row),
    metadata: metadataOf(row),
    keepsCard: row.keepsCard,
    isTerminal: row.kind === 'terminal',
    takesReader: ctx.facility.readerLocation !== undefined && row.kind !== 'autopay',
    chargeMethodId: chargeMethodId ?? undefined,
    customerId: isTied ? await ensureStripeCustomer(ctx, order) : undefined,
  });
  await updateIntentToOpen(ctx, row.id, intent.id);
  return intent;
}

function describe({ kind, amountCents }: Order['intent']): string {
  if (kind !== 'move_out_cleaning_fee') return 'Unit rent';
  return amountCents === moveOutCleaningFeeCents ? 'Cleaning fee' : 'Final payment of a move-out';
}

// Stripe keeps keys for 24 hours. Later the same ask would be another one, and a charge be taken twice; if the first
// did take it, an event still says so.
export const keyExpired = 'key_expired';
const keyHours = 23;
const isForgotten = ({ now }: Ctx, askedAt: Date): boolean =>
  now().getTime() - askedAt.getTime() > keyHours * 60 * 60_000;

const metadataOf = ({ id, leaseId, invoiceId, kind }: Order['intent']): Record<string, string> => ({
  intentId: id,
  leaseId,
  kind,
  ...(invoiceId && { invoiceId }),
});
