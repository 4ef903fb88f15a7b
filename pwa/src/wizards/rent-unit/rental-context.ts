import type { GateCodeCheck } from 'schemas/facility/gate-codes';
import type { Delivery } from '../../outbox/client/outbox.ts';
import { noteDelivery, nothingSubmitted, type Submitted } from '../shared/submission/submission.machine.ts';
import {
  emptyDraft,
  errorsAfterEdit,
  errorsOfRental,
  isUnitRefusal,
  type PickedUnit,
  type RentalDraft,
  type RentalErrors,
  settleLease,
} from './rental-draft.ts';

export type RentalDelivery = Delivery<'rental'>;

/** What the check of a code found out. A wish: nobody can say, since the office cannot be reached. */
export type CodeVerdict = Pick<GateCodeCheck, 'available'> & { message: string | null; isWish?: true };
export const wishedCode: CodeVerdict = { available: false, message: null, isWish: true };

export interface RentUnitContext extends Submitted<'rental'> {
  draft: RentalDraft;
  errors: RentalErrors;
  /** What is known of the typed code; no message when the check itself failed. */
  verdict: CodeVerdict | null;
  /** The office cannot be reached: codes and units are wishes until it can. */
  isOffline: boolean;
  /** The chosen unit, when somebody else was faster. */
  lostUnit: PickedUnit | null;
}

export const initialContext: RentUnitContext = {
  draft: emptyDraft,
  errors: {},
  verdict: null,
  isOffline: false,
  lostUnit: null,
  ...nothingSubmitted,
};

export function applyEdit(context: RentUnitContext, changes: Partial<RentalDraft>): Partial<RentUnitContext> {
  const edited = { ...context.draft, ...changes };
  // A unit or a plan is chosen at once; a name is typed letter by letter, and may be the same again in a moment.
  const isChosen = changes.unit || changes.plan !== undefined;
  const draft = isChosen ? settleLease(edited) : edited;
  return {
    draft,
    errors: errorsAfterEdit(context, draft, Object.keys(changes)),
    ...(changes.gateCode !== undefined && { verdict: null }),
    ...(changes.unit && { lostUnit: null }),
  };
}

/** What was a wish can be checked now. */
export function applyConnection(
  { isOffline: wasOffline, verdict }: RentUnitContext,
  isOffline: boolean,
): Partial<RentUnitContext> {
  return wasOffline && !isOffline && verdict?.message === null ? { verdict: null } : {};
}

export function applyAnswer(context: RentUnitContext, delivery: RentalDelivery): Partial<RentUnitContext> {
  const noted = noteDelivery<'rental'>(delivery);
  if (delivery.state !== 'refused') return noted;
  const { draft } = context;
  const { failure } = delivery;
  const isCodeTaken = failure.code === 'gate_code_taken';
  return {
    ...noted,
    errors: errorsOfRental(failure),
    ...(isCodeTaken && { verdict: { available: false, message: failure.message } }),
    ...(isUnitRefusal(failure) && { draft: { ...draft, unit: null }, lostUnit: draft.unit }),
  };
}
