import { useCopy } from '../../../core/i18n/locale.tsx';
import { Notice } from '../../../ui/feedback/notice/notice.tsx';
import * as copy from './staff-call.copy.ts';

interface RefusalProps {
  refusal: string | null | undefined;
  /** "Not saved", where there is a better word than "Not done". */
  title?: string;
}

/** Why an action of the staff was not done, where it was asked for; without an answer nobody claims that it was not. */
export function Refusal({ refusal, title }: RefusalProps) {
  const words = useCopy(copy);
  if (!refusal) return null;
  const refused = title ?? words.refused;
  return (
    <Notice look="error" title={refusal === words.noAnswer ? words.mayBeDone : refused} isLive>
      {refusal}
    </Notice>
  );
}
