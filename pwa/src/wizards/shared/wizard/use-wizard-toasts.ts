import { useMemo } from 'react';
import type { ActorRefFrom, AnyStateMachine } from 'xstate';
import { useCopy } from '../../../core/i18n/locale.tsx';
import * as lookupCopy from '../account-lookup/account-lookup.copy.ts';
import { useLookupToasts } from '../account-lookup/use-lookup-toasts.ts';
import { usePaymentToasts } from '../card-payment/use-payment-toasts.ts';
import { useAnswerToasts } from '../submission/use-answer-toasts.ts';
import type { AnyWizard } from './wizard-definition.ts';

/** The documented toasts: of the look-up, of the payment and of the answer. */
export function useWizardToasts(
  { copy, toRefusals }: AnyWizard,
  actor: ActorRefFrom<AnyStateMachine>,
  { account }: { account?: object | null },
): void {
  const words = useCopy(copy);
  const lookup = useCopy(lookupCopy);
  const looksUp = account !== undefined;
  useLookupToasts(actor, looksUp && account !== null);
  usePaymentToasts(actor);
  const failed = useMemo(
    () => ({
      ...words.failed,
      instead: { ...(looksUp && { account_not_found: { title: lookup.failed } }), ...toRefusals?.(words) },
    }),
    [words, lookup, looksUp, toRefusals],
  );
  useAnswerToasts(actor, failed);
}
