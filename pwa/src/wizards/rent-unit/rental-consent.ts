import type { PublicFacility } from 'schemas/facility';
import { leaseText, leaseVersion } from 'schemas/lease-agreement';
import type { Consent } from 'schemas/rentals';
import { hashText } from '../../kit/sha256.ts';
import type { RentalDraft } from './rental-draft.ts';

/** What the person agreed to, provable later: the very words of the lease by their hash. */
export async function composeConsent(
  draft: RentalDraft,
  facility: PublicFacility,
): Promise<Consent | undefined> {
  if (draft.leaseAcceptedAt === null) return undefined;
  return {
    leaseVersion,
    leaseSha256: await hashText(leaseText(facility)),
    acceptedAt: draft.leaseAcceptedAt,
    autoPay: draft.autoPayEnabled,
    sms: draft.sms,
    ...(draft.signature && { signature: draft.signature }),
  };
}
