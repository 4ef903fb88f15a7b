import type { ReactNode } from 'react';
import { useCopy, useSentence } from '../../core/i18n/locale.tsx';
import { Notice } from '../../ui/feedback/notice/notice.tsx';
import type { SavedRecord } from '../client/use-saved-records.ts';
import { wordOutcome } from './outcome-words.ts';
import * as copy from './saved-records.copy.ts';

interface OutcomeNoticeProps {
  record: Pick<SavedRecord, 'outcome' | 'kind'>;
  isSending?: boolean;
  requestedUnit?: string | undefined;
  /** What else is true of it while it waits here. */
  waiting?: { title: string; next: string } | undefined;
  action?: ReactNode;
}

/** Where a saved record stands, told anew whenever that changes. */
export function OutcomeNotice(props: OutcomeNoticeProps) {
  const { record, isSending = false, requestedUnit, waiting, action } = props;
  const say = useCopy(copy);
  const sentence = useSentence();
  const words = wordOutcome(say, record, { sentence, isSending, requestedUnit });
  const isWaiting = record.outcome.state === 'waiting' && !isSending;
  const { look, title, next } = isWaiting ? { ...words, ...waiting } : words;
  return (
    <div role="status">
      <Notice look={look} title={title} action={action}>
        {next}
      </Notice>
    </div>
  );
}
