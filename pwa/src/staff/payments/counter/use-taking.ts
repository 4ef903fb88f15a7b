import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { amountToCents } from 'schemas/kit/money';
import type { AccountRow } from 'schemas/payments/money-desk';
import { staffPaymentsApi } from 'schemas/payments/staff-payments';
import { useCtx } from '../../../core/context/ctx.tsx';
import { useStaffCall } from '../../shared/calls/use-staff-call.ts';
import { useAmount } from '../actions/use-amount.ts';

export const takeMethods = ['cash', 'check', 'card_terminal'] as const;
export type TakeMethod = (typeof takeMethods)[number];

interface Receipt {
  receiptNumber: string;
  balance: string;
}

/** One payment at the desk, from the open form to its receipt. */
export function useTaking(account: AccountRow) {
  const { newId } = useCtx();
  const queries = useQueryClient();
  const desk = useStaffCall();
  // One for as long as the form is open: pressed again after no answer, it is still the same payment.
  const [key] = useState(newId);
  const [method, setMethod] = useState<TakeMethod | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [isReaderOpen, setReaderOpen] = useState(false);
  const [taken, setTaken] = useState<Receipt>();
  const [reference, setReference] = useState('');
  const amount = useAmount(amountToCents(account.balance) > 0 ? account.balance : '');

  const isNumberMissing = method === 'check' && reference.trim() === '';

  const take = async () => {
    setAsked(true);
    const sum = amount.read();
    if (method === null || sum === undefined || isNumberMissing) return;
    if (method === 'card_terminal') return setReaderOpen(true);
    const body = { amount: sum, method, key, ...(method === 'check' && { reference }) };
    const receipt = await desk.run(staffPaymentsApi.take, { params: { id: account.leaseId }, body });
    if (receipt) setTaken({ receiptNumber: receipt.receiptNumber, balance: receipt.balance });
  };
  /** The reader shows its own receipt; the lists follow. */
  const finishAtReader = () => void queries.invalidateQueries();
  const isMethodMissing = isAsked && method === null;
  return {
    ...{ account, method, setMethod, isMethodMissing, amount, reference, setReference },
    isNumberAsked: isAsked && isNumberMissing,
    ...{ take, taken, desk, isReaderOpen, finishAtReader },
  };
}
export type Taking = ReturnType<typeof useTaking>;
