import type { CreatedIntent } from 'schemas/payments/payments';
import { readKiosk } from '../../../core/device/kiosk-mode.ts';

export interface PaymentPage {
  path: '/pay-move-out' | '/pay-bill';
  /** Under this name the form rests in the tab's own storage until the payment page has read it. */
  storageKey: 'moveOutData' | 'billPaymentData';
  /** The form's values and the amount, nothing else. */
  form: object;
  intent: Pick<CreatedIntent, 'clientSecret' | 'amount' | 'unit'>;
}

interface PaymentAddress extends Pick<PaymentPage, 'intent'> {
  path: PaymentPage['path'] | '/pay-onboarding';
}

/** The documented address of a payment page. */
export function addressOfPayment({ path, intent }: PaymentAddress): string {
  const { clientSecret, amount, unit } = intent;
  return `${path}?${new URLSearchParams({ client_secret: clientSecret, amount, unit })}`;
}

/** Loads the page anew: it has a policy of its own, under which the card provider's script may run. */
export function leaveForPayment(page: PaymentPage): void {
  try {
    sessionStorage.setItem(page.storageKey, JSON.stringify(page.form));
  } catch {
    // The page knows what to charge without it.
  }
  leaveForPage(addressOfPayment(page));
}

/** On a kiosk nothing stays behind the page to go back to. */
export function leaveForPage(address: string): void {
  if (readKiosk()) location.replace(address);
  else location.assign(address);
}
