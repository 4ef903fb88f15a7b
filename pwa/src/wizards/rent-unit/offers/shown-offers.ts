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

/** What the lease names that was accepted, on whatever day and device. */
export const agreedOffers = ({ leaseShown }: { leaseShown: LeaseFacts | null }): ChosenOffers => ({
  plan: leaseShown?.offers?.plan ?? null,
  promotion: leaseShown?.offers?.promotion ?? null,
});
