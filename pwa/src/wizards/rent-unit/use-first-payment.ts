import { useState } from 'react';
import type { CompletedRental } from 'schemas/leasing/rentals';
import { paymentsApi } from 'schemas/payments/payments';
import { useLocation } from 'wouter';
import { useCtx } from '../../core/context/ctx.tsx';
import { addressOfPayment } from '../shared/card-payment/leave-for-payment.ts';

export interface FirstPayment {
  /** The first month is not paid yet. */
  isDue: boolean;
  isPreparing: boolean;
  hasFailed: boolean;
  pay: () => void;
}

/** The way from a rental to its first payment. Where the rental came without one, it is asked for now. */
export function useFirstPayment(rental: CompletedRental): FirstPayment {
  const { call } = useCtx();
  const [, navigate] = useLocation();
  const [state, setState] = useState<'idle' | 'preparing' | 'failed'>('idle');
  const { amount, unit, invoiceId, leaseState } = rental;
  const goToPayment = (clientSecret: string) =>
    navigate(addressOfPayment({ path: '/pay-onboarding', intent: { clientSecret, amount, unit } }));
  const prepare = async () => {
    setState('preparing');
    const created = await call(paymentsApi.createIntent, { body: { amount: Number(amount), invoiceId } });
    if (created.ok) goToPayment(created.value.clientSecret);
    else setState('failed');
  };
  const pay = () => {
    if (state === 'preparing') return;
    if (rental.clientSecret === null) void prepare();
    else goToPayment(rental.clientSecret);
  };
  return {
    isDue: leaseState === 'held',
    isPreparing: state === 'preparing',
    hasFailed: state === 'failed',
    pay,
  };
}
