import { useCopy } from '../../core/i18n/locale.tsx';
import type { SavedRequest } from '../shared/submission/saved-request.ts';
import * as copy from './rent-unit.copy.ts';
import { isAnyUnit, type RentalDraft } from './rental-draft.ts';
import { nameUnit } from './unit/unit-words.ts';

/** What the receipt says of a rental that waits. */
export function useSavedRental(draft: RentalDraft): SavedRequest {
  const words = useCopy(copy);
  const say = words.saved;
  const { unit } = draft;
  return {
    name: words.name,
    asked: unit && say.requested(nameUnit(words, unit)),
    detail: say.requestedCode(draft.gateCode),
    requestedUnit: unit && !isAnyUnit(unit) ? unit.unitNumber : undefined,
    decides: { title: say.decides, text: wordDecision(say, draft) },
    news: { title: say.news, text: say.newsText(draft.email) },
    note: say.note,
  };
}

/** Without an answer, as when the connection broke at the very end, the office asks. */
function wordDecision(say: (typeof copy.en)['saved'], { unit, ifUnitTaken }: RentalDraft): string {
  if (isAnyUnit(unit)) return say.decidesAny;
  return ifUnitTaken === 'another' ? say.decidesYes : say.decidesNo;
}
