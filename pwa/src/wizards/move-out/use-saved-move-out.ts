import { moveOutCleaningFeeCents } from 'schemas/facility/facility';
import { formatDollars } from 'schemas/kit/money';
import { useCtx } from '../../core/context/ctx.tsx';
import { useCopy, useLocale } from '../../core/i18n/locale.tsx';
import { dayAt, formatDay } from '../../core/i18n/time-text.ts';
import type { SavedReceipt } from '../../outbox/client/outbox.ts';
import { useTheUnit } from '../shared/account-lookup/use-unit-name.ts';
import type { SavedRequest } from '../shared/submission/saved-request.ts';
import * as copy from './move-out.copy.ts';
import type { MoveOutDraft } from './move-out-draft.ts';

/** What the receipt says of a move-out that waits. */
export function useSavedMoveOut(draft: MoveOutDraft, { capturedAt }: SavedReceipt): SavedRequest {
  const words = useCopy(copy);
  const say = words.saved;
  const theUnit = useTheUnit();
  const { locale } = useLocale();
  const { timeZone } = useCtx().facility;
  const isDirty = draft.unitCondition === 'dirty';
  const fee = formatDollars(moveOutCleaningFeeCents);
  return {
    name: words.name,
    asked: say.asked(theUnit(draft.unitNumber)),
    detail: say.left(formatDay(dayAt(new Date(capturedAt), timeZone), locale)),
    decides: { title: say.decides, text: say.decidesText },
    news: { title: say.news, text: isDirty ? say.newsFee(fee) : say.newsText },
    note: say.note,
    ...(isDirty && { waiting: { title: say.notCharged, next: say.notChargedText(fee) } }),
  };
}
