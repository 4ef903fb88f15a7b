import { useCopy } from '../../core/i18n/locale.tsx';
import type { SavedRequest } from '../shared/submission/saved-request.ts';
import * as copy from './refer-friend.copy.ts';
import type { ReferralDraft } from './refer-friend-draft.ts';

/** What the receipt says of a friend who was named without a connection. */
export function useSavedReferral({ referenceName, refereeEmail }: ReferralDraft): SavedRequest {
  const words = useCopy(copy);
  const say = words.saved;
  return {
    name: words.name,
    asked: say.asked,
    detail: say.detail(referenceName.trim(), refereeEmail.trim()),
    decides: { title: say.decides, text: say.decidesText },
    news: { title: say.news, text: say.newsText },
    note: say.note,
    waiting: { title: say.waiting, next: say.waitingText },
  };
}
