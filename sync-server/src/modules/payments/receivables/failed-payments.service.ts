import { centsToText } from 'schemas/kit/money';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { FailedPaymentRow } from 'schemas/payments/receivables';
import type { Ctx } from '../../../context.ts';
import { decodeKey, encodeKey } from '../../../db/transactions/keyset.ts';
import { nextAutopayDay } from '../../billing/runs/autopay-round.service.ts';
import { type FailedFacts, selectFailedPayments } from './failed-payments.queries.ts';
import { nameAccount } from './money-search.service.ts';

interface Page {
  after?: string | undefined;
  limit: number;
}

export async function listFailedPayments(
  ctx: Ctx,
  { after, limit }: Page,
): Promise<Result<{ rows: FailedPaymentRow[]; next: string | null }, 'invalid'>> {
  const key = after === undefined ? undefined : decodeKey(after);
  if (after !== undefined && !key) return problem('invalid');
  const found = await selectFailedPayments(ctx, { after: key, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return ok({
    rows: rows.map(toFailedRow),
    next: last ? encodeKey({ at: last.createdAt, id: last.id }) : null,
  });
}

function toFailedRow(facts: FailedFacts): FailedPaymentRow {
  const { id, leaseId, phone, kind, amountCents, declineCode, createdAt, settledAt, balanceCents } = facts;
  return {
    id,
    leaseId,
    ...nameAccount(facts),
    phone,
    kind,
    amount: centsToText(amountCents),
    declineCode,
    failedAt: (settledAt ?? createdAt).toISOString(),
    nextTryOn: nextTryOf(facts),
    balance: centsToText(balanceCents),
  };
}

/** As the billing will ask: the newest try of the newest month, while there is a card and something to pay. */
function nextTryOf(facts: FailedFacts): string | null {
  const { leaseState, autopayCardId, balanceCents, isOutdated, dueOn, attempt } = facts;
  if (leaseState !== 'active' || !autopayCardId || balanceCents <= 0) return null;
  return isOutdated || dueOn === null || attempt === null ? null : nextAutopayDay(dueOn, attempt);
}
