import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useCopy } from '../../core/i18n/locale.tsx';
import * as lookupCopy from '../shared/account-lookup/account-lookup.copy.ts';
import { useLookupToasts } from '../shared/account-lookup/use-lookup-toasts.ts';
import { usePaymentToasts } from '../shared/card-payment/use-payment-toasts.ts';
import { useAnswerToasts } from '../shared/submission/use-answer-toasts.ts';
import * as copy from './pay-bill.copy.ts';
import type { payBillMachine } from './pay-bill.machine.ts';

/** The documented toasts of paying a bill. */
export function usePayBillToasts(payBill: ActorRefFrom<typeof payBillMachine>): void {
  const words = useCopy(copy);
  const lookup = useCopy(lookupCopy);
  const hasAccount = useSelector(payBill, ({ context }) => context.account !== null);
  useLookupToasts(payBill, hasAccount);
  usePaymentToasts(payBill);
  const failed = useMemo(
    () => ({
      ...words.failed,
      instead: { account_not_found: { title: lookup.failed } },
    }),
    [words, lookup],
  );
  useAnswerToasts(payBill, failed);
}
