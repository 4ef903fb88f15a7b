import type { InvoiceState } from 'schemas/payments/receivables';

interface Standing {
  status: 'pending' | 'paid' | 'void';
  amountCents: number;
  openCents: number;
  waivedCents: number;
}

export function stateOf({ status, amountCents, openCents, waivedCents }: Standing): InvoiceState {
  if (status === 'void') return 'void';
  if (openCents > 0) return openCents < amountCents ? 'part_paid' : 'open';
  return waivedCents > 0 ? 'waived' : 'paid';
}

interface Voidable extends Standing {
  kind: string;
  leaseState: string;
  /** What credit on account has paid of it, at once when it was charged. */
  creditCents: number;
}

/**
 * Rent is what the calendar asks for, so it is waived, never void; a hold's first invoice ends with the hold. Of
 * anything else no money may have come yet, or it would stand beside an invoice that never was; credit on account
 * goes back to where it was.
 */
export const isVoidable = ({ kind, leaseState, creditCents, ...standing }: Voidable): boolean =>
  !['rent', 'transfer'].includes(kind) &&
  leaseState !== 'held' &&
  standing.waivedCents === 0 &&
  standing.status !== 'void' &&
  standing.openCents + creditCents === standing.amountCents;
