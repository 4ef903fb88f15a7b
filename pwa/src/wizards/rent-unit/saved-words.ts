import { isAnyUnit, type RentalDraft } from './rental-draft.ts';
import type { en } from './saved-on-device.copy.ts';

/** Without an answer, as when the connection broke at the very end, the office asks. */
export function wordDecision(say: typeof en, { unit, ifUnitTaken }: RentalDraft): string {
  if (isAnyUnit(unit)) return say.decidesAny;
  return ifUnitTaken === 'another' ? say.decidesYes : say.decidesNo;
}
