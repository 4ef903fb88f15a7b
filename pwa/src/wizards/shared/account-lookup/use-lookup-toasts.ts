import { useEffect, useRef } from 'react';
import { type CallFailure, isNetworkFailure } from '../../../core/api/api.ts';
import { useCopy, useSentence } from '../../../core/i18n/locale.tsx';
import { dismissToast, showToast } from '../../../ui/overlays/toast/toast-store.ts';
import * as copy from './account-lookup.copy.ts';

/** No failure: fields are missing, and nobody was asked. */
export interface LookupFailed {
  type: 'lookupFailed';
  failure: CallFailure | null;
}

interface LookingActor {
  on: (type: 'lookupFailed', hear: (event: LookupFailed) => void) => { unsubscribe: () => void };
}

/** The documented toast of a look-up that led nowhere; it goes once the person has got further. */
export function useLookupToasts(actor: LookingActor, hasAccount: boolean): void {
  const say = useCopy(copy);
  const sentence = useSentence();
  const shown = useRef<number | null>(null);
  useEffect(() => {
    if (hasAccount && shown.current !== null) dismissToast(shown.current);
  }, [hasAccount]);
  useEffect(() => {
    const word = (failure: CallFailure | null) => {
      if (failure === null) return say.missing;
      return isNetworkFailure(failure) ? say.failedText : sentence(failure.message);
    };
    const heard = actor.on('lookupFailed', ({ failure }) => {
      shown.current = showToast({ title: say.failed, description: word(failure), look: 'destructive' });
    });
    return () => heard.unsubscribe();
  }, [actor, say, sentence]);
}
