import { formatAmount } from 'schemas/kit/money';
import { useCopy } from '../../core/i18n/locale.tsx';
import { useTheUnit } from '../shared/account-lookup/use-unit-name.ts';
import type { SavedRequest } from '../shared/submission/saved-request.ts';
import * as copy from './pay-bill.copy.ts';
import { type BillDraft, toForm } from './pay-bill-draft.ts';

/** What the receipt says of a promise that waits. */
export function useSavedPromise(draft: BillDraft): SavedRequest {
  const words = useCopy(copy);
  const say = words.saved;
  const theUnit = useTheUnit();
  const { unitNumber, paymentAmount } = toForm(draft);
  return {
    name: words.name,
    asked: say.asked(formatAmount(paymentAmount), theUnit(unitNumber)),
    detail: say.detail,
    decides: { title: say.decides, text: say.decidesText },
    news: { title: say.news, text: say.newsText },
    note: say.note,
    waiting: { title: say.notCharged, next: say.notChargedText },
  };
}
