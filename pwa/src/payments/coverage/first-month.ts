import type { PublicFacility } from 'schemas/facility/facility';
import { type ChosenOffers, listOfferLines, noOffers } from 'schemas/leasing/chosen-offers';

/** What the bills of a lease have beside its rent, if that starts today. */
export const besideRent = (
  offers: ChosenOffers = noOffers,
  today: string,
  { taxPercent: taxes }: Pick<PublicFacility, 'taxPercent'>,
) => ({ lines: listOfferLines(offers, today), taxes });
