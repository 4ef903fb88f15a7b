import type { Account } from 'schemas/customers/accounts';
import { moveOutCleaningFeeCents } from 'schemas/facility/facility';
import { amountToCents } from 'schemas/kit/money';

/** What a tenant who leaves today has to pay, by what the office said of the account. */
export interface FinalBill {
  feeCents: number;
  /** Null while nobody can say what is owed. */
  owed: {
    cents: number;
    /** Paid ahead. */
    creditCents: number;
    /** Billed, and owed no more once the move-out is confirmed. */
    endingCents: number;
  } | null;
  /** The one sum. */
  toPayCents: number;
}

export function findFinalBill(account: Account | null, condition: 'clean' | 'dirty' | null): FinalBill {
  const feeCents = condition === 'dirty' ? findFee(account) : 0;
  if (account === null) return { feeCents, owed: null, toPayCents: feeCents };
  const isShownAsFee = (kind: string) => condition === 'dirty' && kind === 'cleaning_fee';
  const charges = account.charges.filter(({ kind }) => !isShownAsFee(kind));
  const cents = sumOf(charges.filter(({ endsIfLeft }) => !endsIfLeft));
  const endingCents = sumOf(charges.filter(({ endsIfLeft }) => endsIfLeft));
  const creditCents = amountToCents(account.credit);
  return {
    feeCents,
    owed: { cents, creditCents, endingCents },
    toPayCents: Math.max(0, cents + feeCents - creditCents),
  };
}

/** One that the office has charged already stands among what is open, and is not charged again. */
function findFee(account: Account | null): number {
  const charged = account?.charges.filter(({ kind }) => kind === 'cleaning_fee') ?? [];
  return charged.length > 0 ? sumOf(charged) : moveOutCleaningFeeCents;
}

const sumOf = (charges: Account['charges']): number =>
  charges.reduce((sum, { amount }) => sum + amountToCents(amount), 0);
