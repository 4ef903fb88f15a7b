import { useEffect } from 'react';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { showToast } from '../../../ui/overlays/toast/toast-store.ts';
import * as copy from './card-payment.copy.ts';

export interface PaymentFailed {
  type: 'paymentFailed';
}

interface PayingActor {
  on: (type: 'paymentFailed', hear: () => void) => { unsubscribe: () => void };
}

/** The documented toast of a payment that could not be opened. */
export function usePaymentToasts(actor: PayingActor): void {
  const say = useCopy(copy);
  useEffect(() => {
    const heard = actor.on('paymentFailed', () =>
      showToast({ title: say.failed, description: say.failedText, look: 'destructive' }),
    );
    return () => heard.unsubscribe();
  }, [actor, say]);
}
