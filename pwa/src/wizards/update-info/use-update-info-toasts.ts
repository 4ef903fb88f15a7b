import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useCopy } from '../../core/i18n/locale.tsx';
import * as lookupCopy from '../shared/account-lookup/account-lookup.copy.ts';
import { useLookupToasts } from '../shared/account-lookup/use-lookup-toasts.ts';
import { useAnswerToasts } from '../shared/submission/use-answer-toasts.ts';
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
