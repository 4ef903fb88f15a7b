import { useEffect, useEffectEvent, useRef } from 'react';
import type { ActorRefFrom, AnyStateMachine } from 'xstate';
import { isNetworkFailure } from '../../../core/api/network-failure.ts';
import { useCopy, useSentence } from '../../../core/i18n/locale.tsx';
import { dismissToast, showToast } from '../../../ui/overlays/toast/toast-store.ts';
import * as lookupCopy from '../account-lookup/account-lookup.copy.ts';
import * as paymentCopy from '../card-payment/card-payment.copy.ts';
import { focusOnInvalid } from '../frame/focus-on-invalid.ts';
import * as submitCopy from '../submission/submit.copy.ts';
import type { WizardEmitted } from './wizard.machine.ts';
import type { AnyWizard } from './wizard-definition.ts';
import { type FailureWords, wordFailure } from './word-failure.ts';

type Actor = ActorRefFrom<AnyStateMachine>;

/** What the machine tells: the documented toasts, and the focus on the first field that is wrong. */
export function useWizardEvents(wizard: AnyWizard, actor: Actor, context: { account?: object | null }) {
  useAnswerToasts(wizard, actor, context.account !== undefined);
  useLookupToasts(actor, (context.account ?? null) !== null);
  const say = useCopy(paymentCopy);
  useEmitted(actor, 'paymentFailed', () =>
    showToast({ title: say.failed, description: say.failedText, look: 'destructive' }),
  );
  useEmitted(actor, 'invalid', focusOnInvalid);
}

export function useEmitted<Type extends WizardEmitted['type']>(
  actor: Actor,
  type: Type,
  hear: (event: Extract<WizardEmitted, { type: Type }>) => void,
) {
  const onEmitted = useEffectEvent(hear);
  useEffect(() => {
    const heard = actor.on(type, (event) => onEmitted(event));
    return () => heard.unsubscribe();
  }, [actor, type]);
}

/** Of a submission that failed; it goes with the next answer, so that none stands over a success. */
function useAnswerToasts({ copy, toRefusals }: AnyWizard, actor: Actor, looksUp: boolean) {
  const sentence = useSentence();
  const words = useCopy(copy);
  const lookup = useCopy(lookupCopy);
  const { missing } = useCopy(submitCopy);
  const told = useRef(0);
  useEmitted(actor, 'answered', ({ delivery }) => {
    dismissToast(told.current);
    const instead: NonNullable<FailureWords['instead']> = {
      ...(looksUp && { account_not_found: { title: lookup.failed } }),
      ...toRefusals?.(words),
    };
    const description = wordFailure({ ...words.failed, instead, missing }, sentence, delivery);
    const code = delivery?.state === 'refused' ? delivery.failure.code : '';
    const title = instead[code]?.title ?? words.failed.title;
    if (description !== null) told.current = showToast({ title, description, look: 'destructive' });
  });
}

/** Of a look-up that led nowhere; it goes once the person has got further. */
function useLookupToasts(actor: Actor, hasAccount: boolean) {
  const say = useCopy(lookupCopy);
  const sentence = useSentence();
  const shown = useRef<number | null>(null);
  useEffect(() => {
    if (hasAccount && shown.current !== null) dismissToast(shown.current);
  }, [hasAccount]);
  useEmitted(actor, 'lookupFailed', ({ failure }) => {
    const word = failure && (isNetworkFailure(failure) ? say.failedText : sentence(failure.message));
    shown.current = showToast({ title: say.failed, description: word ?? say.missing, look: 'destructive' });
  });
}
