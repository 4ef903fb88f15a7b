import { z } from 'zod';
import { isPlainText } from '../kit/fields/fields.ts';

const listRule = 'must be a list of up to 60 things that are sold, each with an id and a name of its own';
const idRule = 'must be 1 to 40 small letters, digits and dashes, such as disc-lock';
const nameRule = 'must be one line of 1 to 60 ordinary characters';
const centsRule = 'must be a whole number of cents from 1 to 100000';
const itemRule = 'must be a list of things, each with id, name and cents, and nothing else but nameEs';

const name = z.string(nameRule).trim().min(1, nameRule).max(60, nameRule).refine(isPlainText, nameRule);

const item = z.strictObject(
  {
    /** How the desk names it to the server: it stays when the name or the price changes. */
    id: z.string(idRule).regex(/^[a-z0-9-]{1,40}$/, idRule),
    name,
    /** On the bill of those who read Spanish; without it they read the other. */
    nameEs: name.optional(),
    cents: z.int(centsRule).min(1, centsRule).max(1_000_00, centsRule),
  },
  itemRule,
);
export type MerchandiseItem = z.output<typeof item>;

/** What the desk sells, in the order in which it is shown. For the staff: no page of customers carries it. */
export const merchandiseList = z
  .array(item, listRule)
  .max(60, listRule)
  .refine((items) => isEachOnce(items.map(({ id }) => id)), listRule)
  .refine((items) => isEachOnce(items.map(({ name }) => name)), listRule);

const isEachOnce = (values: readonly string[]) => new Set(values).size === values.length;

/** Of one thing in one sale. */
export const quantityMax = 99;

export const itemName = ({ name, nameEs }: Pick<MerchandiseItem, 'name' | 'nameEs'>, locale: 'en' | 'es') =>
  (locale === 'es' && nameEs) || name;

/** One line of a sale, as it stands on the bill. */
export const soldLabel = (name: string, quantity: number): string =>
  quantity > 1 ? `${quantity} × ${name}` : name;

/** What a demo sells, which has no owner to say so. */
export const demoMerchandise: readonly MerchandiseItem[] = [
  { id: 'disc-lock', name: 'Disc lock', nameEs: 'Candado de disco', cents: 14_99 },
  { id: 'small-box', name: 'Small box', nameEs: 'Caja pequeña', cents: 2_49 },
  { id: 'large-box', name: 'Large box', nameEs: 'Caja grande', cents: 3_99 },
  { id: 'packing-tape', name: 'Packing tape', nameEs: 'Cinta de embalar', cents: 4_99 },
  { id: 'mattress-cover', name: 'Mattress cover', nameEs: 'Funda de colchón', cents: 12_99 },
  { id: 'moving-blanket', name: 'Moving blanket', nameEs: 'Manta de mudanza', cents: 17_99 },
];
