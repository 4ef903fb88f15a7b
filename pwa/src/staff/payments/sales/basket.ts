import { taxOf } from 'schemas/billing/tax';
import { quantityMax } from 'schemas/facility/merchandise';
import type { Reply } from 'schemas/kit/endpoint';
import { amountToCents, centsToText } from 'schemas/kit/money';
import type { OfferedItem, salesApi } from 'schemas/payments/sales';

export type Offer = Reply<typeof salesApi.offer>;
/** How many of each thing, by its id. */
export type Picked = Readonly<Record<string, number>>;

export interface BasketLine {
  item: OfferedItem;
  quantity: number;
  cents: number;
}

export interface Basket {
  lines: BasketLine[];
  taxCents: number;
  totalCents: number;
}

/** What is picked, by the prices of now, in the order of the list: what is not offered any more is left out. */
export function fillBasket(
  { items, taxPercent }: Pick<Offer, 'items' | 'taxPercent'>,
  picked: Picked,
): Basket {
  const lines = items.flatMap((item) => {
    const quantity = picked[item.id] ?? 0;
    return quantity > 0 ? [{ item, quantity, cents: quantity * amountToCents(item.price) }] : [];
  });
  const cents = lines.reduce((sum, line) => sum + line.cents, 0);
  const taxCents = taxOf(cents, taxPercent);
  return { lines, taxCents, totalCents: cents + taxCents };
}

/** As it is sold: with the prices and the sum that stood there. */
export const toSale = ({ lines, totalCents }: Basket) => ({
  items: lines.map(({ item: { id, price }, quantity }) => ({ id, quantity, price })),
  total: centsToText(totalCents),
});

/** Whole and within what one sale takes; anything else that is typed is none. */
export const readQuantity = (typed: string): number =>
  Math.min(quantityMax, Number(typed.replace(/\D/g, '')));
