import { Notice } from '../ui/notice/notice.tsx';
import { useCopy } from './locale.tsx';
import * as copy from './staff-call.copy.ts';

/** Why an act of the staff was not done, where it was asked for; without an answer nobody claims that it was not. */
export function Refusal({ refusal }: { refusal: string | undefined }) {
  const words = useCopy(copy);
  if (refusal === undefined) return null;
  return (
    <Notice look="error" title={refusal === words.noAnswer ? words.mayBeDone : words.refused} isLive>
      {refusal}
    </Notice>
  );
}
