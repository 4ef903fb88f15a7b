import type { BillLine } from 'schemas/billing/lease-lines';

/** What of an invoice is for one thing: as it was billed, and what of it is open. */
export interface Part {
  invoiceId: string;
  /** Null: what the invoice is for. */
  category: BillLine['category'];
  billedCents: number;
  openCents: number;
}

interface Side {
  account: string;
  cents: number;
  invoiceId?: string | null;
  category?: BillLine['category'];
}

const incomes = new Set(['rent_income', 'fee_income']);
/** What is given up is parted too: of sales tax it is owed to nobody. */
const isOfInvoice = ({ account, invoiceId }: Side): boolean =>
  Boolean(invoiceId) && (account === 'receivable' || account === 'allowances' || incomes.has(account));

export const invoicesOf = (sides: readonly Side[]): string[] => [
  ...new Set(sides.flatMap((side) => (isOfInvoice(side) && side.invoiceId ? [side.invoiceId] : []))),
];

/**
 * Sides of invoices that bill several things, thing by thing: money goes to each in proportion to what is open of it, and
 * comes back in proportion to what was paid of it, to the cent.
 */
export function splitSides<S extends Side>(sides: readonly S[], parts: readonly Part[]): S[] {
  // As it stands after the sides before.
  const now = parts.map((part) => ({ ...part }));
  return sides.flatMap((side) => {
    const isMine = ({ invoiceId }: Part) => invoiceId === side.invoiceId;
    const isOpen = side.account === 'receivable';
    const own = (isOpen ? now : parts).filter(isMine);
    if (!isOfInvoice(side) || own.length === 0) return [side];
    const split = splitSide(side, own);
    if (isOpen) for (const [i, part] of now.filter(isMine).entries()) part.openCents += split[i]?.cents ?? 0;
    return split;
  });
}

function splitSide<S extends Side>(side: S, parts: readonly Part[]): S[] {
  const paysOff = side.account === 'receivable' ? side.cents < 0 : side.cents > 0;
  const weights = parts.map(({ openCents, billedCents }) =>
    Math.max(0, paysOff ? openCents : billedCents - openCents),
  );
  const shares = share(Math.abs(side.cents), weights);
  return parts.map(({ category }, i) => ({
    ...side,
    account: incomes.has(side.account) && category !== null ? 'fee_income' : side.account,
    category,
    cents: Math.sign(side.cents) * (shares[i] ?? 0),
  }));
}

/** Whole cents in proportion; what fits nowhere goes to the first. */
function share(cents: number, weights: readonly number[]): number[] {
  let rest = cents;
  let restWeight = weights.reduce((sum, weight) => sum + weight, 0);
  const shares = weights.map((weight) => {
    const own = restWeight === 0 ? 0 : Math.round((rest * weight) / restWeight);
    rest -= own;
    restWeight -= weight;
    return own;
  });
  shares[0] = (shares[0] ?? 0) + rest;
  return shares;
}
