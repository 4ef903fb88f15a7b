import type { Ctx } from '../../../context.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { dayMs } from '../contact-links/contact-links.service.ts';
import { settleCards } from './change-card.service.ts';
import { expireInfoChange } from './decide-info-change.service.ts';
import { forgetValues, listExpired, listUnsettledCards } from './info-changes.queries.ts';
import { keptDays } from './info-changes.rules.ts';

const batch = 50;

/** What nobody confirmed in time changes nothing any more. */
export async function expireInfoChanges(ctx: Ctx): Promise<void> {
  for (const { id } of await listExpired(ctx, batch)) {
    await inTransaction(ctx, (ctx) => expireInfoChange(ctx, id));
  }
}

/** Keeps the cards of confirmed changes, and forgets those that they replace. */
export async function keepConfirmedCards(ctx: Ctx): Promise<void> {
  for (const change of await listUnsettledCards(ctx, batch)) {
    try {
      await settleCards(ctx, change);
    } catch (error) {
      ctx.log.warn({ err: error, infoChangeId: change.id }, 'the card of a change could not be kept yet');
    }
  }
}

export async function forgetOldInfoChanges(ctx: Ctx): Promise<void> {
  await forgetValues(ctx, new Date(ctx.now().getTime() - keptDays * dayMs));
}
