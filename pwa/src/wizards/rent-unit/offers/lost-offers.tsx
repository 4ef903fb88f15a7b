import type { ChosenOffers } from 'schemas/leasing/chosen-offers';
import type { OfferKind } from 'schemas/leasing/rentals';
import { useCtx } from '../../../core/context/ctx.tsx';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Notice } from '../../../ui/feedback/notice/notice.tsx';
import * as copy from './offers.copy.ts';

const kinds: readonly OfferKind[] = ['plan', 'promotion'];

/** What the office gave of what was shown. */
export const givenOffers = (shown: ChosenOffers, given: readonly OfferKind[]): ChosenOffers => ({
  plan: given.includes('plan') ? shown.plan : null,
  promotion: given.includes('promotion') ? shown.promotion : null,
});

interface LostOffersProps {
  shown: ChosenOffers;
  given: readonly OfferKind[];
}

/** What was shown and does not go with the rental. */
export function LostOffers({ shown, given }: LostOffersProps) {
  const { facility } = useCtx();
  const say = useCopy(copy);
  const lost = kinds.filter((kind) => shown[kind] !== null && !given.includes(kind));
  if (lost.length === 0) return null;
  return (
    <Notice look="warning" title={say.lostTitle}>
      {lost.map((kind) => say.lost[kind]).join(' ')} {say.ask(facility.phone)}
    </Notice>
  );
}
