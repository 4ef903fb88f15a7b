import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useCopy } from '../../core/i18n/locale.tsx';
import * as lookupCopy from '../shared/account-lookup/account-lookup.copy.ts';
import { useLookupToasts } from '../shared/account-lookup/use-lookup-toasts.ts';
import { usePaymentToasts } from '../shared/card-payment/use-payment-toasts.ts';
import { useAnswerToasts } from '../shared/submission/use-answer-toasts.ts';
import * as copy from './move-out.copy.ts';
import type { moveOutMachine } from './move-out.machine.ts';

/** The documented toasts of the move-out. */
export function useMoveOutToasts(moveOut: ActorRefFrom<typeof moveOutMachine>): void {
  const words = useCopy(copy);
  const lookup = useCopy(lookupCopy);
  const hasAccount = useSelector(moveOut, ({ context }) => context.account !== null);
  useLookupToasts(moveOut, hasAccount);
  usePaymentToasts(moveOut);
  const failed = useMemo(
    () => ({
      ...words.failed,
      instead: {
        account_not_found: { title: lookup.failed },
        photo_unknown: { text: words.photos.unknown },
      },
    }),
    [words, lookup],
  );
  useAnswerToasts(moveOut, failed);
}
