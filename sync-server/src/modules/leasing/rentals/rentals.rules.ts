import { underConstruction, unitNumbers } from 'schemas/facility/facility';
import type { UnitStatus } from 'schemas/facility/units';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { CompleteRentalBody, Consent, IfTaken, LeaseStanding } from 'schemas/leasing/rentals';
import {
  burstHoldMinutes,
  judgeStrangerHold,
  type StrangerCaps,
  type StrangerHolds,
} from '../leases/stranger-holds.service.ts';

/** What the transaction found and locked. */
export interface RentalFacts {
  /** With what this customer will pay for it. */
  unit: { id: string; monthlyRateCents: number; status: UnitStatus } | undefined;
  /** Another one would have done, and there was none of that size, or none at that rent or less. */
  nothingFree: 'of_size' | 'at_rent' | undefined;
  /** Undefined when this caller may not have the code. */
  gateCode: { code: string; takeOver?: string } | undefined;
  photo: 'absent' | 'claimable' | 'refused';
  /** Whether the consent is to this lease. */
  leaseStanding: LeaseStanding;
  /** A plan or a promotion was shown that does not go with it. */
  hasLostOffers?: boolean;
  /** Null: whoever asks is no stranger. */
  strangerHolds: StrangerHolds | null;
  /** Customers on file under the same e-mail. */
  twinIds: string[];
}

/** Until a record that was refused for others' unpaid holds is tried again. */
export const holdsWaitSeconds = 10 * 60;

export interface RentalTerms {
  now: Date;
  channel: 'direct' | 'outbox';
  holdMinutes: number;
  caps: StrangerCaps;
}

type CaseKind =
  | 'id_photo_missing'
  | 'id_photo_to_check'
  | 'signature_missing'
  | 'lease_to_sign'
  | 'possible_duplicate';

/** Everything that will be written, decided before anything is. */
export interface RentalPlan {
  unitId: string;
  monthlyRateCents: number;
  holdMinutes: number;
  holdExpiresAt: Date;
  /** There are so many strangers' holds that this one is kept for a short time only. */
  isShort: boolean;
  gateCode: string;
  takeOver: string | undefined;
  hasPhoto: boolean;
  consent: Consent | undefined;
  acceptsSms: boolean;
  cases: CaseKind[];
}

export type RentalProblem =
  | 'unit_unknown'
  | 'unit_taken'
  | 'unit_not_available'
  | 'nothing_free'
  | 'nothing_free_at_rent'
  | 'gate_code_taken'
  | 'photo_unknown'
  | 'too_many_holds';

/** Pure: from the facts and the form to a plan or a refusal. Nothing else of the client decides anything. */
export function decideRental(
  facts: RentalFacts,
  body: Pick<CompleteRentalBody, 'selectedUnitId' | 'consent'>,
  { now, channel, holdMinutes, caps }: RentalTerms,
): Result<RentalPlan, RentalProblem> {
  const { unit } = facts;
  if (facts.nothingFree)
    return problem(facts.nothingFree === 'at_rent' ? 'nothing_free_at_rent' : 'nothing_free');
  if (!unit) return problem(isUnderConstruction(body.selectedUnitId) ? 'unit_not_available' : 'unit_unknown');
  if (unit.status === 'occupied') return problem('unit_taken');
  if (unit.status === 'maintenance') return problem('unit_not_available');
  if (!facts.gateCode) return problem('gate_code_taken');
  if (facts.photo === 'refused') return problem('photo_unknown');
  const hold = facts.strangerHolds ? judgeStrangerHold(facts.strangerHolds, channel, caps) : 'ordinary';
  if (hold === 'refused') return problem('too_many_holds', { retryAfterSeconds: burstHoldMinutes * 60 });
  const minutes = hold === 'short' ? Math.min(burstHoldMinutes, holdMinutes) : holdMinutes;
  const consent = facts.leaseStanding === 'agreed' ? body.consent : undefined;
  return ok({
    unitId: unit.id,
    monthlyRateCents: unit.monthlyRateCents,
    holdMinutes: minutes,
    isShort: hold === 'short',
    holdExpiresAt: new Date(now.getTime() + minutes * 60_000),
    gateCode: facts.gateCode.code,
    takeOver: facts.gateCode.takeOver,
    hasPhoto: facts.photo === 'claimable',
    consent,
    acceptsSms: consent?.sms ?? false,
    cases: listCases(facts, consent),
  });
}

function listCases(
  { photo, twinIds, leaseStanding, hasLostOffers }: RentalFacts,
  consent: Consent | undefined,
): CaseKind[] {
  const isOther = leaseStanding === 'to_sign' || hasLostOffers;
  const unsigned = isOther ? 'lease_to_sign' : 'signature_missing';
  return [
    photo === 'absent' ? 'id_photo_missing' : 'id_photo_to_check',
    ...(consent?.signature && !hasLostOffers ? [] : ([unsigned] as const)),
    ...(twinIds.length ? (['possible_duplicate'] as const) : []),
  ];
}

/** Numbers that stand on the map's sign, but are no units yet. */
const isUnderConstruction = (selected: string): boolean =>
  underConstruction.some((number) => String(number) === selected) && !unitNumbers.includes(Number(selected));

/** The unique index that a lost race ran into, as the refusal it would have got a moment later. */
export const lostRaces: Record<string, 'unit_taken' | 'gate_code_taken'> = {
  leases_one_live_per_unit: 'unit_taken',
  gate_codes_one_live: 'gate_code_taken',
};

/** Whether somebody who lost that race said beforehand that another would do. */
export const mayTakeAnother = (lost: 'unit_taken' | 'gate_code_taken', ifTaken: IfTaken): boolean =>
  (lost === 'unit_taken' ? ifTaken.unit : ifTaken.gateCode) === 'another';
