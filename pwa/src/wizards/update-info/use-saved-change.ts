import { useCopy } from '../../core/i18n/locale.tsx';
import { useTheUnit } from '../shared/account-lookup/use-unit-name.ts';
import type { SavedRequest } from '../shared/submission/saved-request.ts';
import * as copy from './update-info.copy.ts';

interface SavedChange {
  unitNumber: string;
  /** A card was begun, and could not come along. */
  isCardMissing: boolean;
}

/** What the receipt says of a change that waits: of what it is, nothing. */
export function useSavedChange({ unitNumber, isCardMissing }: SavedChange): SavedRequest {
  const words = useCopy(copy);
  const say = words.saved;
  const theUnit = useTheUnit();
  return {
    name: words.name,
    asked: say.asked(theUnit(unitNumber)),
    detail: isCardMissing ? `${say.detail} ${say.withoutCard}` : say.detail,
    decides: { title: say.decides, text: say.decidesText },
    news: { title: say.news, text: say.newsText },
    note: say.note,
    waiting: { title: say.notYet, next: say.notYetText },
  };
}
