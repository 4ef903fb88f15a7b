import type { PublicFacility } from 'schemas/facility/facility';
import { leaseText, leaseVersion } from 'schemas/leasing/lease-agreement';
import type { Consent } from 'schemas/leasing/rentals';
import { hashText } from '../../core/files/sha256.ts';
import type { RentalDraft } from './rental-draft.ts';

/** What the person agreed to, provable later: the very words of the lease by their hash. Without a secure
 * context there is no hash: the rental then goes without it, and staff ask for the signature. */
export async function composeConsent(
  draft: RentalDraft,
  facility: PublicFacility,
): Promise<Consent | undefined> {
  if (draft.leaseAcceptedAt === null || !window.isSecureContext) return undefined;
  return {
    leaseVersion,
    leaseSha256: await hashText(leaseText(facility)),
    acceptedAt: draft.leaseAcceptedAt,
    autoPay: draft.autoPayEnabled,
    sms: draft.sms,
    ...(draft.signature && { signature: draft.signature }),
  };
}
