import type { Plan, Promotion } from 'schemas/facility/offers';
import { formatDollars } from 'schemas/kit/money';
import { type ChosenOffers, nameOffer } from 'schemas/leasing/chosen-offers';
import { useCtx } from '../../../core/context/ctx.tsx';
import { useCopy, useLocale } from '../../../core/i18n/locale.tsx';
import { joinNames } from './join-names.ts';
import * as copy from './offers.copy.ts';

/** Plans and promotions in the reader's language. */
export function useOfferWords() {
  const { locale } = useLocale();
  const { facility } = useCtx();
  const say = useCopy(copy);
  const name = (offer: Pick<Plan, 'name' | 'nameEs'>) => nameOffer(offer, locale);
  const price = ({ cents }: Plan) => {
    const tax = facility.taxPercent.plan;
    return tax > 0 ? say.taxed(formatDollars(cents), String(tax)) : say.aMonth(formatDollars(cents));
  };
  return {
    name,
    price,
    covers: ({ covers, coversEs }: Plan) => (locale === 'es' ? (coversEs ?? covers) : covers),
    off: ({ percent, cents = 0 }: Promotion) =>
      percent === undefined ? formatDollars(cents) : `${percent}%`,
    /** "With Basic protection and Half price."; empty where nothing goes with it. */
    goesWith: ({ plan, promotion }: ChosenOffers): string => {
      const names = [plan, promotion].flatMap((offer) => (offer ? [name(offer)] : []));
      return names.length > 0 ? say.goesWith(joinNames(names, locale)) : '';
    },
  };
}
