import { useCtx } from '../../core/context/ctx.tsx';
import { useCopy } from '../../core/i18n/locale.tsx';
import { useUnitName } from '../shared/account-lookup/use-unit-name.ts';
import type { SavedRequest } from '../shared/submission/saved-request.ts';
import type { MaintenanceDraft } from './maintenance-draft.ts';
import * as copy from './maintenance-request.copy.ts';

/** What the receipt says of a request that waits. */
export function useSavedMaintenance({ unitNumber, issueType, priority }: MaintenanceDraft): SavedRequest {
  const words = useCopy(copy);
  const say = words.saved;
  const nameUnit = useUnitName();
  const { emergencyPhone } = useCtx().facility;
  const isKnown = issueType !== null && priority !== null;
  return {
    name: words.name,
    asked: say.asked(nameUnit(unitNumber)),
    detail: isKnown ? say.detail(words.issues[issueType], words.priorities[priority]) : '',
    decides: { title: say.decides, text: say.decidesText },
    news: { title: say.news, text: say.newsText },
    note: say.note,
    waiting: { title: say.waiting, next: say.waitingNext(emergencyPhone) },
  };
}
