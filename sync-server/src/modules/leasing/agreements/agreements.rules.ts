import {
  lateFeeCents,
  type PublicFacility,
  unitRateCents,
  warehouseRateCents,
} from 'schemas/facility/facility';
import { type ChosenOffers, noOffers } from 'schemas/leasing/chosen-offers';
import {
  findLeaseDifferences,
  type LeaseFacts,
  type LeasePart,
  leaseFacility,
  leaseOffers,
  leaseTenant,
  leaseText,
  leaseVersion,
} from 'schemas/leasing/lease-agreement';
import type { CompleteRentalBody, Consent, LeaseStanding } from 'schemas/leasing/rentals';
import { sha256Hex } from '../../../core/sha256.ts';

interface Door {
  kind: 'unit' | 'warehouse';
  /** "42", "W1". */
  label: string;
  size: string;
}

export interface LeaseGround {
  facility: PublicFacility;
  body: CompleteRentalBody;
  /** That is given, with the rent that this customer pays. */
  unit: Door & { monthlyRateCents: number };
  /** That was asked for; undefined where any would do. */
  wished: Pick<Door, 'label'> | undefined;
  /** What an earlier version of this server offered under that version and hash. */
  formerText: string | undefined;
  /** What goes with it beside its rent. */
  offers?: ChosenOffers;
}

/** The lease of a rental, and how its customer stands to it. */
export interface JudgedLease {
  standing: LeaseStanding;
  version: string;
  text: string;
  sha256: string;
  /** Null: a former text, which was the same for all. */
  facts: LeaseFacts | null;
  /** In what another text was shown; empty too when nobody can tell. */
  differs: LeasePart[];
}

/**
 * The text is made here, from this server's own facts. A consent counts for just this text: to any other nobody is bound
 * by it. Of what was shown the language is taken, and that the unit was a wish, which the text then says.
 */
export function judgeLease(ground: LeaseGround): JudgedLease {
  const { consent } = ground.body;
  const facts = factsOf(ground);
  const text = leaseText(facts);
  const own = { version: leaseVersion, text, sha256: sha256Hex(text), facts, differs: [] };
  if (!consent) return { ...own, standing: 'none' };
  if (consent.leaseVersion === leaseVersion && consent.leaseSha256 === own.sha256) {
    return { ...own, standing: 'agreed' };
  }
  const { formerText } = ground;
  if (formerText !== undefined && isFormerTrue(ground)) {
    const { leaseVersion: version, leaseSha256: sha256 } = consent;
    return { standing: 'agreed', version, text: formerText, sha256, facts: null, differs: [] };
  }
  return { ...own, standing: 'to_sign', differs: findDifferences(facts, consent) };
}

function factsOf({ facility, body, unit, wished, offers = noOffers }: LeaseGround): LeaseFacts {
  const shown = body.consent?.facts;
  const isWish = shown?.unit?.isWish ?? false;
  const { kind, size, monthlyRateCents } = unit;
  const number = isWish ? (wished?.label ?? null) : unit.label;
  return {
    facility: leaseFacility(facility),
    tenant: leaseTenant(body),
    unit: { kind, number, size, monthlyRateCents, isWish },
    ...leaseOffers(offers, facility),
    locale: shown?.locale ?? body.locale ?? 'en',
  };
}

/** Only where the facts that came along are those of the text that was shown. */
function findDifferences(facts: LeaseFacts, { facts: shown, leaseSha256 }: Consent): LeasePart[] {
  const isShown = shown !== undefined && sha256Hex(leaseText(shown)) === leaseSha256;
  return isShown ? findLeaseDifferences(shown, facts) : [];
}

/** That text named the documented rents, fee and days, whatever was rented where. */
const formerGraceDays = 5;
const isFormerTrue = ({ facility, unit }: LeaseGround): boolean =>
  facility.lateFeeCents === lateFeeCents &&
  facility.graceDays === formerGraceDays &&
  unit.monthlyRateCents === (unit.kind === 'unit' ? unitRateCents : warehouseRateCents);
