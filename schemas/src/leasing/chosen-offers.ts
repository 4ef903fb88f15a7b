import type { LeaseLine } from '../billing/lease-lines.ts';
import { lastDayOfMonths, nextFirst } from '../billing/rent-calendar.ts';
import type { Plan, Promotion } from '../facility/offers.ts';
import type { Locale } from '../kit/locale.ts';

/** What goes with a rental: the plan that its customer chose, and the promotion of those days. */
export interface ChosenOffers {
  plan: Plan | null;
  promotion: Promotion | null;
}

export const noOffers: ChosenOffers = { plan: null, promotion: null };

/** One of them as it is kept until the lease starts. */
export interface ChosenOffer {
  kind: 'plan' | 'promotion';
  offerId: string;
  label: string;
  amountCents: number | null;
  percent: number | null;
  /** For so many bills; null: as long as the lease lasts. */
  months: number | null;
}

/** For rentals of that day. */
export const runsOn = ({ from, until }: Pick<Promotion, 'from' | 'until'>, day: string): boolean =>
  (from === undefined || from <= day) && (until === undefined || day <= until);

export const nameOffer = (offer: Pick<Plan, 'name' | 'nameEs'>, locale: Locale): string =>
  locale === 'es' ? (offer.nameEs ?? offer.name) : offer.name;

export function listChosen({ plan, promotion }: ChosenOffers, locale: Locale): ChosenOffer[] {
  const off: ChosenOffer[] = promotion ? [toChosen('promotion', promotion, locale)] : [];
  const more: ChosenOffer[] = plan ? [toChosen('plan', plan, locale)] : [];
  return [...off, ...more];
}

type Offered = Pick<Plan, 'id' | 'name' | 'nameEs'> &
  Partial<Pick<Promotion, 'cents' | 'percent' | 'months'>>;

const toChosen = (kind: ChosenOffer['kind'], offer: Offered, locale: Locale): ChosenOffer => ({
  kind,
  offerId: offer.id,
  label: nameOffer(offer, locale),
  amountCents: offer.cents ?? null,
  percent: offer.percent ?? null,
  months: offer.months ?? null,
});

/**
 * What it puts on the bills of a lease that starts that day: from the next 1st on. The first payment is a month's rent,
 * with or without it.
 */
export function offerLine(
  { kind, label, amountCents, percent, months }: Omit<ChosenOffer, 'offerId'>,
  startsOn: string,
): LeaseLine {
  const from = nextFirst(startsOn);
  return {
    kind: kind === 'plan' ? 'plan' : 'discount',
    label,
    amountCents,
    percent,
    from,
    until: months === null ? null : lastDayOfMonths(from, months),
  };
}

/** Of a rental that is none yet, if it starts that day. */
export const listOfferLines = (offers: ChosenOffers, startsOn: string): LeaseLine[] =>
  listChosen(offers, 'en').map((offer) => offerLine(offer, startsOn));
