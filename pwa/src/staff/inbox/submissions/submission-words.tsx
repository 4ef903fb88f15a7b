import type { SubmissionRow } from 'schemas/inbox/staff-submissions';
import { isSubmissionKind, type SubmissionState } from 'schemas/inbox/submissions';
import { useCopy, useSentence } from '../../../core/i18n/locale.tsx';
import { Badge } from '../../../ui/feedback/badge/badge.tsx';
import * as copy from './submissions.copy.ts';

const looks = {
  received: 'maintenance',
  applied: 'available',
  conflict: 'attention',
  quarantined: 'occupied',
  declined: 'neutral',
  withdrawn: 'neutral',
} as const satisfies Record<SubmissionState, string>;

export function SubmissionBadge({ row }: { row: Pick<SubmissionRow, 'state' | 'settledAt'> }) {
  const words = useCopy(copy);
  const isByHand = row.state === 'quarantined' && row.settledAt !== null;
  return (
    <Badge look={isByHand ? 'neutral' : looks[row.state]}>
      {isByHand ? words.byHand : words.states[row.state]}
    </Badge>
  );
}

/** What it led to, in a few words. */
export function useResult() {
  const words = useCopy(copy);
  const say = useSentence();
  return ({ unit, message, state }: SubmissionRow): string => {
    if (message) return say(message);
    if (unit !== null) return words.unitGiven(unit);
    return state === 'received' ? words.waits : words.states[state];
  };
}

export const useKindName = () => {
  const words = useCopy(copy);
  return (kind: string): string => (isSubmissionKind(kind) ? words.kinds[kind] : kind);
};
