import { amountToCents } from 'schemas/kit/money';
import type { RentProposal } from 'schemas/reporting/pricing-proposals';

/** Cents that these raises bring a month, and how many may leave before that is lost. */
export function sumRaises(rents: readonly RentProposal[]): { cents: number; leavers: number } {
  const after = rents.reduce((sum, { rate }) => sum + amountToCents(rate), 0);
  const cents = after - rents.reduce((sum, { rent }) => sum + amountToCents(rent), 0);
  return { cents, leavers: after === 0 ? 0 : Math.floor((cents * rents.length) / after) };
}
