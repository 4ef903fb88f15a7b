import { formatDollars } from 'schemas/kit/money';
import { type ChosenOffers, nameOffer } from 'schemas/leasing/chosen-offers';
import type { OfferKind } from 'schemas/leasing/rentals';
import type { Locale } from '../locale.ts';

/** What goes with a rental, and what was shown and does not. */
export interface LetterOffers {
  offers: ChosenOffers;
  lost: OfferKind[];
  /** Of plans, in percent. */
  planTax: number;
}

const en = {
  plan: 'Protection plan',
  planText: (name: string, amount: string, tax: string) =>
    `${name}, ${amount} a month${tax && ` and ${tax}% sales tax`}, with each bill of a 1st`,
  promotion: 'Promotion',
  promotionText: (name: string, off: string, bills: number) =>
    `${name}, ${off} off the rent of the first ${bills === 1 ? 'bill' : `${bills} bills`} of a 1st`,
  lost: {
    plan: 'The protection plan that you had chosen is not offered like that any more, so you have none and pay for none. Call us if you want one.',
    promotion:
      'The promotion that you were shown is over or was changed, so nothing is off your rent. Call us if you have questions about that.',
  } satisfies Record<OfferKind, string>,
};
const es: typeof en = {
  plan: 'Plan de protección',
  planText: (name, amount, tax) =>
    `${name}, ${amount} al mes${tax && ` y ${tax}% de impuesto`}, con cada factura del día 1`,
  promotion: 'Promoción',
  promotionText: (name, off, bills) =>
    `${name}, ${off} menos en el alquiler de ${bills === 1 ? 'la primera factura' : `las primeras ${bills} facturas`} del día 1`,
  lost: {
    plan: 'El plan de protección que había elegido ya no se ofrece así; por eso no tiene ninguno ni paga por ninguno. Llámenos si quiere uno.',
    promotion:
      'La promoción que se le mostró terminó o cambió; por eso su alquiler no tiene descuento. Llámenos si tiene preguntas.',
  },
};
const words = { en, es };

export const wordLostOffers = ({ lost }: LetterOffers, locale: Locale): string[] =>
  lost.map((kind) => words[locale].lost[kind]);

export function listOfferFacts({ offers, planTax }: LetterOffers, locale: Locale): [string, string][] {
  const { plan, promotion } = offers;
  const say = words[locale];
  const facts: ([string, string] | null)[] = [
    plan && [
      say.plan,
      say.planText(nameOffer(plan, locale), formatDollars(plan.cents), planTax > 0 ? String(planTax) : ''),
    ],
    promotion && [
      say.promotion,
      say.promotionText(
        nameOffer(promotion, locale),
        promotion.percent === undefined ? formatDollars(promotion.cents ?? 0) : `${promotion.percent}%`,
        promotion.months,
      ),
    ],
  ];
  return facts.filter((fact) => fact !== null);
}
