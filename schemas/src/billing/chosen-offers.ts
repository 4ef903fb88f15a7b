import type { Locale } from '../kit/locale.ts';
import type { LeaseLine } from './lease-lines.ts';
import type { Plan, Promotion } from './offers.ts';
import { lastDayOfMonths, nextFirst } from './rent-calendar.ts';

/** What goes with a rental: the plan that its customer chose, and the promotion of those days. */
export interface ChosenOffers {
  plan: Plan | null;
  promotion: Promotion | null;
}

export const noOffers: ChosenOffers = { plan: null, promotion: null };

/** For rentals of that day. */
export const runsOn = ({ from, until }: Pick<Promotion, 'from' | 'until'>, day: string): boolean =>
  (from === undefined || from <= day) && (until === undefined || day <= until);

export const nameOffer = (offer: Pick<Plan, 'name' | 'nameEs'>, locale: Locale): string =>
  locale === 'es' ? (offer.nameEs ?? offer.name) : offer.name;

/**
 * What they put on the bills of a lease that starts that day: from the next 1st on. The first payment is a month's rent,
 * with or without them.
 */
export function offerLines(
  { plan, promotion }: ChosenOffers,
  startsOn: string,
  locale: Locale = 'en',
): LeaseLine[] {
  const from = nextFirst(startsOn);
  const off: LeaseLine[] = promotion
    ? [
        {
          kind: 'discount',
          label: nameOffer(promotion, locale),
          amountCents: promotion.cents ?? null,
          percent: promotion.percent ?? null,
          from,
          until: lastDayOfMonths(from, promotion.months),
        },
      ]
    : [];
  const more: LeaseLine[] = plan
    ? [
        {
          kind: 'plan',
          label: nameOffer(plan, locale),
          amountCents: plan.cents,
          percent: null,
          from,
          until: null,
        },
      ]
    : [];
  return [...off, ...more];
}
