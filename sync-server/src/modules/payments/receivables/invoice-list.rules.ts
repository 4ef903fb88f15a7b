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
}

/**
 * Rent is what the calendar asks for, so it is waived, never void; a hold's first invoice ends with the hold. Of
 * anything else nothing may have moved yet, or money would stand beside an invoice that never was.
 */
export const isVoidable = ({ kind, leaseState, ...standing }: Voidable): boolean =>
  !['rent', 'transfer'].includes(kind) &&
  leaseState !== 'held' &&
  standing.waivedCents === 0 &&
  stateOf(standing) === 'open';
