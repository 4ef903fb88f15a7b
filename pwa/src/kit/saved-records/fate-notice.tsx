import type { ReactNode } from 'react';
import type { SavedRecord } from '../../offline/use-saved-records.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { useCopy, useSentence } from '../locale.tsx';
import { wordFate } from './fate-words.ts';
import * as copy from './saved-records.copy.ts';

interface FateNoticeProps {
  record: Pick<SavedRecord, 'fate'>;
  isSending?: boolean;
  requestedUnit?: string | undefined;
  action?: ReactNode;
}

/** Where a saved record stands, told anew whenever that changes. */
export function FateNotice({ record, isSending = false, requestedUnit, action }: FateNoticeProps) {
  const say = useCopy(copy);
  const sentence = useSentence();
  const { look, title, next } = wordFate(say, record, { sentence, isSending, requestedUnit });
  return (
    <div role="status">
      <Notice look={look} title={title} action={action}>
        {next}
      </Notice>
    </div>
  );
}
