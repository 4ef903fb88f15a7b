import { z } from 'zod';
import { freeText, isPlainText } from '../kit/fields/fields.ts';

// What a site may offer beside its rents, as its facility file says it; each fault is a sentence after the field's name.

export const plansMax = 6;

const text = (charsMin: number, charsMax: number) => {
  const rule = `must be one line of ${charsMin} to ${charsMax} ordinary characters`;
  return freeText(z.string(rule).trim().min(charsMin, rule).max(charsMax, rule).refine(isPlainText, rule));
};
const whole = (min: number, max: number) => {
  const rule = `must be a whole number from ${min} to ${max}`;
  return z.int(rule).min(min, rule).max(max, rule);
};
const idRule = 'must be a short name of a to z, 0 to 9 and hyphens, such as basic-2000';
export const offerId = z
  .string(idRule)
  .max(40, idRule)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, idRule);
const dayRule = 'must be a day such as 2027-01-31';
const day = z.iso.date(dayRule);

/** As it stands on the bill: as long as a line of a lease may be. */
const named = { id: offerId, name: text(3, 60), nameEs: text(3, 60).optional() };

const planRule = 'must be {id, name, cents, covers} of one plan, with nameEs and coversEs if you like';
/** Protection of what is stored, billed with the rent of each 1st. */
export const plan = z.strictObject(
  {
    ...named,
    /** A month. */
    cents: whole(1, 1_000_00),
    /** A short sentence. */
    covers: text(3, 160),
    coversEs: text(3, 160).optional(),
  },
  planRule,
);
export type Plan = z.output<typeof plan>;

const plansRule = `must be a list of at most ${plansMax} plans`;
const plansIdRule = 'must be plans of which each has an id of its own';
export const plans = z
  .array(plan, plansRule)
  .max(plansMax, plansRule)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, plansIdRule);

const promotionRule =
  'must be {id, name, percent or cents, months} of one promotion, with nameEs, from and until if you like';
const oneSumRule = 'must be a promotion with either percent or cents';
const spanRule = 'must be a promotion that ends no earlier than it begins';
/** Off the rent of the first bills after the first payment. */
export const promotion = z
  .strictObject(
    {
      ...named,
      percent: whole(1, 100).optional(),
      /** A month. */
      cents: whole(1, 100_000_00).optional(),
      months: whole(1, 24),
      /** Days of new rentals, both included. */
      from: day.optional(),
      until: day.optional(),
    },
    promotionRule,
  )
  .refine(({ percent, cents }) => (percent === undefined) !== (cents === undefined), oneSumRule)
  .refine(({ from, until }) => !from || !until || from <= until, spanRule);
export type Promotion = z.output<typeof promotion>;

/** What a page may know of them. */
export const publicOffers = { plans: z.array(plan), promotion: promotion.nullable() };
