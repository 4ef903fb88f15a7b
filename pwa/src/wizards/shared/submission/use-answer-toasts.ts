import { useEffect, useRef } from 'react';
import type { SubmissionKind } from 'schemas/inbox/submissions';
import { useCopy, useSentence } from '../../../core/i18n/locale.tsx';
import type { Delivery } from '../../../outbox/client/outbox.ts';
import { dismissToast, showToast } from '../../../ui/overlays/toast/toast-store.ts';
import * as copy from './submit.copy.ts';

/** What became of a submission; null when the wizard itself broke. */
export interface Answered<K extends SubmissionKind> {
  type: 'answered';
  delivery: Delivery<K> | null;
}

interface AnsweringActor<K extends SubmissionKind> {
  on: (type: 'answered', hear: (event: Answered<K>) => void) => { unsubscribe: () => void };
}

export interface FailureWords {
  title: string;
  text: string;
  /** Where a refusal has words of its own here. */
  instead?: Partial<Record<string, { title?: string; text?: string }>>;
}

/** Null when nothing failed; what is kept, or was not answered at all, is no failure, and a screen tells it. */
export function wordFailure(
  say: FailureWords & Pick<typeof copy.en, 'missing'>,
  sentence: (english: string) => string,
  delivery: Delivery | null,
): string | null {
  if (delivery === null) return say.text;
  if (delivery.state === 'applied' || delivery.state === 'saved') return null;
  if (delivery.failure.code === 'unreachable') return null;
  const { code, message, missingFields } = delivery.failure;
  const text = code === 'unexpected' ? say.text : (say.instead?.[code]?.text ?? sentence(message));
  return missingFields?.length ? text + say.missing(missingFields.join(', ')) : text;
}

/** The documented toast of a submission that failed; it goes with the next answer, so that none stands over a success. */
export function useAnswerToasts<K extends SubmissionKind>(
  actor: AnsweringActor<K>,
  failed: FailureWords,
): void {
  const sentence = useSentence();
  const say = useCopy(copy);
  const told = useRef(0);
  useEffect(() => {
    const heard = actor.on('answered', ({ delivery }) => {
      dismissToast(told.current);
      const description = wordFailure({ ...say, ...failed }, sentence, delivery);
      const title =
        (delivery?.state === 'refused' && failed.instead?.[delivery.failure.code]?.title) || failed.title;
      if (description !== null) told.current = showToast({ title, description, look: 'destructive' });
    });
    return () => heard.unsubscribe();
  }, [actor, say, failed, sentence]);
}
