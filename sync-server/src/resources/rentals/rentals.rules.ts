import { underConstruction, unitNumbers } from 'schemas/facility';
import { ok, problem, type Result } from 'schemas/kit/result';
import type { CompleteRentalBody, Consent, IfTaken } from 'schemas/rentals';
import type { UnitStatus } from 'schemas/units';

/** What the transaction found and locked. */
export interface RentalFacts {
  /** With what this customer will pay for it. */
  unit: { id: string; monthlyRateCents: number; status: UnitStatus } | undefined;
  /** Another one would have done, and there was none. */
  isNothingFree: boolean;
  /** Undefined when this caller may not have the code. */
  gateCode: { code: string; takeOver?: string } | undefined;
  photo: 'absent' | 'claimable' | 'refused';
  isConsentKnown: boolean;
  holdCount: number;
  /** Customers on file under the same e-mail. */
  twinIds: string[];
}

export interface RentalTerms {
  now: Date;
  holdMinutes: number;
  holdsMax: number;
}

type CaseKind = 'id_photo_missing' | 'id_photo_to_check' | 'signature_missing' | 'possible_duplicate';

/** Everything that will be written, decided before anything is. */
export interface RentalPlan {
  unitId: string;
  amountCents: number;
  holdExpiresAt: Date;
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
  | 'gate_code_taken'
  | 'photo_unknown'
  | 'too_many_holds';

/** Pure: from the facts and the form to a plan or a refusal. Nothing else of the client decides anything. */
export function decideRental(
  facts: RentalFacts,
  body: Pick<CompleteRentalBody, 'selectedUnitId' | 'consent'>,
  { now, holdMinutes, holdsMax }: RentalTerms,
): Result<RentalPlan, RentalProblem> {
  const { unit } = facts;
  if (facts.isNothingFree) return problem('nothing_free');
  if (!unit) return problem(isUnderConstruction(body.selectedUnitId) ? 'unit_not_available' : 'unit_unknown');
  if (unit.status === 'occupied') return problem('unit_taken');
  if (unit.status === 'maintenance') return problem('unit_not_available');
  if (!facts.gateCode) return problem('gate_code_taken');
  if (facts.photo === 'refused') return problem('photo_unknown');
  if (facts.holdCount >= holdsMax) return problem('too_many_holds');
  const consent = facts.isConsentKnown ? body.consent : undefined;
  return ok({
    unitId: unit.id,
    amountCents: unit.monthlyRateCents,
    holdExpiresAt: new Date(now.getTime() + holdMinutes * 60_000),
    gateCode: facts.gateCode.code,
    takeOver: facts.gateCode.takeOver,
    hasPhoto: facts.photo === 'claimable',
    consent,
    acceptsSms: consent?.sms ?? false,
    cases: listCases(facts, consent),
  });
}

function listCases({ photo, twinIds }: RentalFacts, consent: Consent | undefined): CaseKind[] {
  return [
    photo === 'absent' ? 'id_photo_missing' : 'id_photo_to_check',
    ...(consent?.signature ? [] : (['signature_missing'] as const)),
    ...(twinIds.length ? (['possible_duplicate'] as const) : []),
  ];
}

/** Numbers that stand on the map's sign, but are no units yet. */
const isUnderConstruction = (selected: string): boolean =>
  underConstruction.some((number) => String(number) === selected) && !unitNumbers.includes(Number(selected));

const holdsAtOnceMax = 8;
const demoFactor = 100;
export const holdsMax = (mode: 'demo' | 'production'): number =>
  holdsAtOnceMax * (mode === 'demo' ? demoFactor : 1);

/** The unique index that a lost race ran into, as the refusal it would have got a moment later. */
export const lostRaces: Record<string, 'unit_taken' | 'gate_code_taken'> = {
  leases_one_live_per_unit: 'unit_taken',
  gate_codes_one_live: 'gate_code_taken',
};

/** Whether somebody who lost that race said beforehand that another would do. */
export const mayTakeAnother = (lost: 'unit_taken' | 'gate_code_taken', ifTaken: IfTaken): boolean =>
  (lost === 'unit_taken' ? ifTaken.unit : ifTaken.gateCode) === 'another';
