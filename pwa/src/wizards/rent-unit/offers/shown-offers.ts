import type { PublicFacility } from 'schemas/facility/facility';
import type { Plan } from 'schemas/facility/offers';
import { type ChosenOffers, runsOn } from 'schemas/leasing/chosen-offers';
import type { LeaseFacts } from 'schemas/leasing/lease-agreement';
import { useCtx } from '../../../core/context/ctx.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';

/** What a rental of today has: the plan that was chosen, and the promotion of the day. */
export function useShownOffers(plan: Plan | null): ChosenOffers {
  const { facility } = useCtx();
  const { today } = useWhen();
  const { promotion } = facility;
  return { plan, promotion: promotion && runsOn(promotion, today()) ? promotion : null };
}

/** What the lease names that was accepted, on whatever day. */
export const agreedOffers = (
  { plan, leaseShown }: { plan: Plan | null; leaseShown: LeaseFacts | null },
  { promotion }: Pick<PublicFacility, 'promotion'>,
): ChosenOffers => ({ plan, promotion: leaseShown?.offers?.promotion ? promotion : null });
