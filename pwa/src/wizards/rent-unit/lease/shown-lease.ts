import { amountToCents } from 'schemas/kit/money';
import {
  findLeaseDifferences,
  type LeaseFacts,
  type LeasePart,
  leaseFacility,
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
  leaseAgreementAccepted: boolean;
  /** The lease to which tick and signature belong. */
  leaseShown: LeaseFacts | null;
}

interface LeasePlace {
  facility: Parameters<typeof leaseFacility>[0];
  locale: LeaseFacts['locale'];
  isOffline: boolean;
}

/** What the lease of this rental is made of, as far as anybody knows here. */
export const leaseOf = (draft: LeaseDraft, { facility, locale, isOffline }: LeasePlace): LeaseFacts => ({
  facility: leaseFacility(facility),
  tenant: leaseTenant(draft),
  unit: draft.unit && unitOf(draft.unit, isOffline),
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
  const now = { tenant: leaseTenant(draft), unit: draft.unit && unitOf(draft.unit, false) };
  return findLeaseDifferences(leaseShown, { ...leaseShown, ...now });
}

/** A tick is worth something for the text that it was given to, and for no other. */
export const isLeaseAccepted = (draft: LeaseDraft): boolean =>
  draft.leaseAgreementAccepted && draft.leaseShown !== null && listLeaseChanges(draft).length === 0;
