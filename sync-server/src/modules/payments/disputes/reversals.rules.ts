import type { Allocation } from '../../billing/ledger/ledger.service.ts';

interface Standing {
  /** What of the payment still pays which invoice, in the order in which it was given to them. */
  allocated: readonly Allocation[];
  /** Credit on account that nothing has used yet. */
  creditCents: number;
  /** What credit on account has paid of which invoice, oldest first. */
  paidByCredit: readonly Allocation[];
}

interface ReversalPlan {
  /** What is owed again of what the payment itself paid. */
  reopened: Allocation[];
  /** What is owed again because the credit that paid it was this money. */
  takenBack: Allocation[];
  /** Off the credit that is still there. */
  fromCreditCents: number;
  /** Given back to the tenant before, by a refund out of that credit. */
  missingCents: number;
}

/** Where money that the bank takes back has gone: last paid, first undone. */
export function planReversal(
  cents: number,
  { allocated, creditCents, paidByCredit }: Standing,
): ReversalPlan {
  const direct = undo(cents, allocated);
  const fromCreditCents = Math.min(direct.restCents, creditCents);
  const indirect = undo(direct.restCents - fromCreditCents, paidByCredit);
  return {
    reopened: direct.undone,
    takenBack: indirect.undone,
    fromCreditCents,
    missingCents: indirect.restCents,
  };
}

function undo(cents: number, paid: readonly Allocation[]): { undone: Allocation[]; restCents: number } {
  const undone: Allocation[] = [];
  let restCents = cents;
  for (const { invoiceId, cents } of [...paid].reverse()) {
    const share = Math.min(restCents, cents);
    if (share <= 0) continue;
    undone.push({ invoiceId, cents: share });
    restCents -= share;
  }
  return { undone, restCents };
}
