import type { Ctx } from '../../../context.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { openCaseOnce } from '../../inbox/cases/cases.service.ts';
import { attachSetUpCard, keepForAutopay, retireCard } from '../saved-cards/card-setups.service.ts';
import { type UnsettledCard, updateInfoChange } from './info-changes.queries.ts';

/** The new card of a confirmed change first, then the end of the old one; each step may be taken again. */
export async function settleCards(ctx: Ctx, change: UnsettledCard): Promise<void> {
  const replacedCardId = change.cardId ? change.replacedCardId : await keepCard(ctx, change);
  if (replacedCardId) await retireCard(ctx, replacedCardId);
}

/** The card that it replaces, if any. */
async function keepCard(ctx: Ctx, { id, leaseId, customerId, setupIntentId }: UnsettledCard) {
  const attached = await attachSetUpCard(ctx, { leaseId, customerId }, setupIntentId ?? '');
  return inTransaction(ctx, async (ctx) => {
    if (!attached) {
      await reportLost(ctx, { id, leaseId, customerId });
      return null;
    }
    const { cardId, replacedCardId } = await keepForAutopay(ctx, leaseId, attached);
    await updateInfoChange(ctx, id, { cardId, replacedCardId });
    const act = { subjectKind: 'lease', subjectId: leaseId, details: { infoChangeId: id, cardId } };
    await recordAction(ctx, { action: 'autopay.card_changed', ...act });
    return replacedCardId;
  });
}

/** It was never finished, or its bank takes it back: the card before it goes on, and a person calls. */
async function reportLost(
  ctx: Ctx,
  { id, leaseId, customerId }: { id: string; leaseId: string; customerId: string },
): Promise<void> {
  await updateInfoChange(ctx, id, { setupIntentId: null });
  const details = { infoChangeId: id, reason: 'card_not_kept' };
  await openCaseOnce(ctx, { kind: 'payment_to_check', leaseId, customerId, details });
}
