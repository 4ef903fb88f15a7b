import { parseDate } from '@internationalized/date';
import { type Plan, type Promotion, plan, promotion } from 'schemas/facility/offers';
import { centsToText } from 'schemas/kit/money';
import { type ChosenOffers, noOffers, runsOn } from 'schemas/leasing/chosen-offers';
import type { CompleteRentalBody, OfferKind } from 'schemas/leasing/rentals';

export type ShownOffers = Pick<CompleteRentalBody, 'plan' | 'promotion' | 'consent'>;

/** Today's and former ones, in the order in which they are looked through. */
export interface Offered {
  plans: readonly Plan[];
  promotions: readonly Promotion[];
}

/** What of it goes with the rental, and what was shown and does not. */
export interface JudgedOffers {
  offers: ChosenOffers;
  lost: OfferKind[];
}

export const nothingShown: JudgedOffers = { offers: noOffers, lost: [] };

/** Rows as they were written at a start; what no version of ours wrote is none. */
export function readTerms(rows: readonly { kind: OfferKind; terms: string }[]): Offered {
  const read = rows.map(({ kind, terms }) => ({ kind, offer: JSON.parse(terms) as unknown }));
  const of = (wanted: OfferKind) => read.filter(({ kind }) => kind === wanted).map(({ offer }) => offer);
  return {
    plans: of('plan').flatMap((offer) => plan.safeParse(offer).data ?? []),
    promotions: of('promotion').flatMap((offer) => promotion.safeParse(offer).data ?? []),
  };
}

/** Just these terms, as they were offered: names and sentences are the site's own. */
export function judgeShown(
  shown: ShownOffers,
  { plans, promotions }: Offered,
  { today, shownDays }: { today: string; shownDays: number },
): JudgedOffers {
  const read = shown.consent?.facts?.offers;
  const plan = findRead(
    plans.filter((one) => isPlan(one, shown.plan)),
    read?.plan,
  );
  const promotion = findRead(
    promotions.filter((one) => isPromotion(one, shown.promotion) && ranLately(one, today, shownDays)),
    read?.promotion,
  );
  const lost: OfferKind[] = [
    ...(shown.plan && !plan ? (['plan'] as const) : []),
    ...(shown.promotion && !promotion ? (['promotion'] as const) : []),
  ];
  return { offers: { plan, promotion }, lost };
}

type Words = { name: string; nameEs?: string | undefined; covers?: string; coversEs?: string | undefined };

/** Of the same terms in other words those that stood in the lease that was read. */
const findRead = <One extends Words>(same: One[], read: Words | null | undefined): One | null =>
  same.find((one) => read && wordsOf(one) === wordsOf(read)) ?? same[0] ?? null;

const wordsOf = ({ name, nameEs, covers, coversEs }: Words) =>
  JSON.stringify([name, nameEs, covers, coversEs]);

const isPlan = ({ id, cents }: Plan, shown: ShownOffers['plan']): boolean =>
  id === shown?.id && centsToText(cents) === shown.monthly;

const isPromotion = ({ id, percent, cents, months }: Promotion, shown: ShownOffers['promotion']): boolean =>
  id === shown?.id &&
  percent === shown.percent &&
  (cents === undefined ? undefined : centsToText(cents)) === shown.amount &&
  months === shown.months;

/** A screen may go on showing it for so many days after its last one. */
function ranLately({ from, until }: Promotion, today: string, days: number): boolean {
  const last = until === undefined ? undefined : parseDate(until).add({ days }).toString();
  return runsOn({ from, until: last }, today);
}
