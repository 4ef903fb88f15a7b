import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import * as lookupCopy from '../../kit/account-lookup/account-lookup.copy.ts';
import { useLookupToasts } from '../../kit/account-lookup/use-lookup-toasts.ts';
import { useCopy } from '../../kit/locale.tsx';
import { useAnswerToasts } from '../../kit/wizard/use-answer-toasts.ts';
import * as copy from './update-info.copy.ts';
import type { updateInfoMachine } from './update-info.machine.ts';

/** The documented toasts of updating one's details. */
export function useUpdateInfoToasts(updateInfo: ActorRefFrom<typeof updateInfoMachine>): void {
  const words = useCopy(copy);
  const lookup = useCopy(lookupCopy);
  const hasAccount = useSelector(updateInfo, ({ context }) => context.account !== null);
  useLookupToasts(updateInfo, hasAccount);
  const failed = useMemo(
    () => ({ ...words.failed, instead: { account_not_found: { title: lookup.failed } } }),
    [words, lookup],
  );
  useAnswerToasts(updateInfo, failed);
}
