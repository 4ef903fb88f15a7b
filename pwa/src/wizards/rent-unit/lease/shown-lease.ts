import type { PublicFacility } from 'schemas/facility/facility';
import type { Plan, Promotion } from 'schemas/facility/offers';
import { amountToCents } from 'schemas/kit/money';
import {
  findLeaseDifferences,
  type LeaseFacts,
  type LeasePart,
  leaseFacility,
  leaseOffers,
  leaseTenant,
} from 'schemas/leasing/lease-agreement';
import { anyUnit } from 'schemas/leasing/rentals';

/** Of what is typed, all that a lease is about. */
export interface LeaseDraft {
  firstName: string;
  lastName: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  unit: {
    id: string;
    unitNumber: string;
    kind: 'unit' | 'warehouse';
    size: string;
    monthlyRate: string;
  } | null;
  plan: Plan | null;
  leaseAgreementAccepted: boolean;
  /** The lease to which tick and signature belong. */
  leaseShown: LeaseFacts | null;
}

interface LeasePlace {
  facility: Parameters<typeof leaseFacility>[0] & Pick<PublicFacility, 'taxPercent'>;
  locale: LeaseFacts['locale'];
  isOffline: boolean;
  /** That of the day. */
  promotion?: Promotion | null;
}

/** What the lease of this rental is made of, as far as anybody knows here. */
export const leaseOf = (
  draft: LeaseDraft,
  { facility, locale, isOffline, promotion = null }: LeasePlace,
): LeaseFacts => ({
  facility: leaseFacility(facility),
  tenant: leaseTenant(draft),
  unit: draft.unit && unitOf(draft.unit, isOffline),
  ...leaseOffers({ plan: draft.plan, promotion }, facility),
  locale,
});

function unitOf(
  { id, unitNumber, kind, size, monthlyRate }: NonNullable<LeaseDraft['unit']>,
  isOffline: boolean,
) {
  const isAny = id === anyUnit;
  const number = isAny ? null : unitNumber;
  return { kind, number, size, monthlyRateCents: amountToCents(monthlyRate), isWish: isOffline || isAny };
}

/** In what the lease of now is another than the one that was read: the person goes back, and changes name or unit. */
export function listLeaseChanges(draft: LeaseDraft): LeasePart[] {
  const { leaseShown } = draft;
  if (!leaseShown) return [];
  const unit = draft.unit && unitOf(draft.unit, false);
  const now = { tenant: leaseTenant(draft), unit, offers: offersNow(draft.plan, leaseShown) };
  return findLeaseDifferences(leaseShown, { ...leaseShown, ...now });
}

/** With the promotion and the tax of the lease that was read: neither changes while a page is open. */
function offersNow(plan: Plan | null, { offers }: LeaseFacts): LeaseFacts['offers'] {
  const promotion = offers?.promotion ?? null;
  if (!plan && !promotion) return undefined;
  return { plan: plan && { ...plan, taxPercent: offers?.plan?.taxPercent ?? 0 }, promotion };
}

/** A tick is worth something for the text that it was given to, and for no other. */
export const isLeaseAccepted = (draft: LeaseDraft): boolean =>
  draft.leaseAgreementAccepted && draft.leaseShown !== null && listLeaseChanges(draft).length === 0;
