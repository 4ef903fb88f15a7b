import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { amountField } from 'schemas/kit/fields/amount-field';
import { fieldMessages } from 'schemas/kit/fields/fields';
import { amountToCents, centsToText } from 'schemas/kit/money';
import type { AccountRow } from 'schemas/payments/receivables';
import { staffPaymentsApi } from 'schemas/payments/staff-payments';
import type { CallFailure } from '../../../core/api/api.ts';
import { fieldError } from '../../../core/forms/form.ts';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { readTyped } from '../form/amount-field.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import * as copy from './counter.copy.ts';

export const takeMethods = ['cash', 'check', 'card_terminal'] as const;
export type TakeMethod = (typeof takeMethods)[number];

interface Receipt {
  receiptNumber: string;
  balance: string;
}

/** One payment at the counter, from the open form to its receipt. */
export function useTaking(account: AccountRow) {
  const { take: words } = useCopy(copy);
  const queries = useQueryClient();
  const [isReaderOpen, setReaderOpen] = useState(false);
  const [isReaderDone, setReaderDone] = useState(false);
  const [taken, setTaken] = useState<Receipt>();
  const form = useRecordForm({
    fields: {
      method: null as TakeMethod | null,
      amount: amountToCents(account.balance) > 0 ? account.balance : '',
      reference: '',
    },
    judge: ({ method, amount, reference }) => ({
      method: method === null ? words.methodMissing : undefined,
      amount: fieldError(amountField, readTyped(amount)),
      reference: method === 'check' && reference.trim() === '' ? fieldMessages.checkNumber : undefined,
    }),
    send: async ({ method, amount, reference }, { run, key }) => {
      if (method === 'card_terminal') setReaderOpen(true);
      if (method === null || method === 'card_terminal') return undefined;
      const body = { amount: readTyped(amount), method, key, ...(method === 'check' && { reference }) };
      return run(staffPaymentsApi.take, { params: { id: account.leaseId }, body });
    },
    onDone: ({ receiptNumber, balance }) => setTaken({ receiptNumber, balance }),
  });
  /** The reader shows its own receipt; the lists follow. */
  const finishAtReader = () => {
    setReaderDone(true);
    void queries.invalidateQueries();
  };
  /** The reader opens no payment of so much: it goes back to where it is typed. */
  const refuseAtReader = (failure: CallFailure) => {
    setReaderOpen(false);
    form.refuse(failure);
  };
  // The key stays until an answer comes: whoever types another amount after a lost one has taken one already.
  const refusal = form.isStale ? words.takenBefore : form.refusal;
  const balance = isReaderDone ? withoutPaid(account.balance, form.fields.amount) : taken?.balance;
  const isDone = balance !== undefined;
  return {
    ...form,
    refusal,
    taken,
    isReaderOpen,
    isDone,
    now: { ...account, ...(isDone && { balance }) },
    finishAtReader,
    refuseAtReader,
  };
}

/** The reader has taken so much of it. */
const withoutPaid = (balance: string, typed: string): string =>
  centsToText(amountToCents(balance) - amountToCents(readTyped(typed)));

export type Taking = ReturnType<typeof useTaking>;
