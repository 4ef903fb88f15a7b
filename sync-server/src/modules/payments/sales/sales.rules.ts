import { refundAloneMaxCents } from 'schemas/access/staff-limits';
import type { BillLine } from 'schemas/billing/lease-lines';
import { taxOf } from 'schemas/billing/tax';
import { itemName, type MerchandiseItem, soldLabel } from 'schemas/facility/merchandise';
import { ok, problem, type Result } from 'schemas/kit/problems/result';

export interface Wanted {
  id: string;
  quantity: number;
  /** In cents, as it was shown. */
  price: number;
}

interface Shop {
  merchandise: readonly MerchandiseItem[];
  /** 0 for whoever pays none. */
  percent: number;
  locale: 'en' | 'es';
}

/** The lines of a sale by the list, in the buyer's words; refused where the list no longer says what was shown. */
export function priceSale(
  items: readonly Wanted[],
  totalCents: number,
  { merchandise, percent, locale }: Shop,
): Result<BillLine[], 'price_changed'> {
  const byId = new Map(merchandise.map((item) => [item.id, item]));
  const lines: BillLine[] = [];
  for (const { id, quantity, price } of items) {
    const item = byId.get(id);
    if (item?.cents !== price) return problem('price_changed');
    const label = soldLabel(itemName(item, locale), quantity);
    lines.push({ label, amountCents: quantity * item.cents, category: 'merchandise' });
  }
  const cents = lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return cents + taxOf(cents, percent) === totalCents ? ok(lines) : problem('price_changed');
}

/** A line of a bill that is out. */
export interface SoldLine {
  label: string;
  cents: number;
}

/** Whether that was sold there. What the list no longer has, or has at another price, is known by its sum alone. */
export function isSold(
  { id, quantity, price }: Wanted,
  { label, cents }: SoldLine,
  merchandise: readonly MerchandiseItem[],
): boolean {
  const item = merchandise.find((one) => one.id === id && one.cents === price);
  const labels = item && (['en', 'es'] as const).map((locale) => soldLabel(itemName(item, locale), quantity));
  return cents === quantity * price && (labels === undefined || labels.includes(label));
}

interface Sale {
  kind: string;
  status: string;
  isMerchandise: boolean;
  /** Facility day on which it was sold. */
  period: string;
  amountCents: number;
}

interface Payer {
  id: string;
  method: string;
  amountCents: number;
  reversedAt: Date | null;
  paidCents: number;
  refundedCents: number;
}

/**
 * The payment that goes back with a sale: the one that paid all of it and nothing else. A check may still come back from
 * the bank, and above the sum of one person's word a second one decides.
 */
export function payerToReturn(sale: Sale, payers: readonly Payer[], today: string): Payer | undefined {
  const [payer, ...others] = payers;
  if (!sale.isMerchandise || sale.kind !== 'charge' || sale.status !== 'paid') return undefined;
  if (sale.period !== today || !payer || others.length > 0) return undefined;
  const isAlone = payer.amountCents === sale.amountCents && payer.paidCents === sale.amountCents;
  const isWhole = payer.refundedCents === 0 && payer.reversedAt === null;
  const isAllowed = payer.method !== 'check' && sale.amountCents <= refundAloneMaxCents;
  return isAlone && isWhole && isAllowed ? payer : undefined;
}
