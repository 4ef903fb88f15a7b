import type { Intent } from '../../../adapters/stripe/stripe.ts';

/** What our row says about money, as far as it can be compared. */
interface Expected {
  id: string;
  stripeId: string | null;
  leaseId: string;
  invoiceId: string | null;
  amountCents: number;
}

/** Which of Stripe's words contradict ours; money that does is never booked. */
export function findMismatch(
  row: Expected,
  intent: Intent,
  mode: 'none' | 'sandbox' | 'test' | 'live',
): 'currency' | 'mode' | 'intent' | 'lease' | 'invoice' | 'amount' | undefined {
  if (intent.currency !== 'usd') return 'currency';
  if (intent.isLive !== (mode === 'live')) return 'mode';
  if (row.stripeId !== null && row.stripeId !== intent.id) return 'intent';
  if (intent.metadata.leaseId !== row.leaseId) return 'lease';
  if ((intent.metadata.invoiceId ?? '') !== (row.invoiceId ?? '')) return 'invoice';
  const isReceivedOther = intent.status === 'succeeded' && intent.receivedCents !== row.amountCents;
  return intent.amountCents !== row.amountCents || isReceivedOther ? 'amount' : undefined;
}

/** What an intent can still be used for. */
export function judgeIntent(intent: Intent): 'payable' | 'moving' | 'paid' | 'over' {
  if (intent.status === 'succeeded') return 'paid';
  if (intent.status === 'processing' || intent.status === 'requires_capture') return 'moving';
  return intent.status === 'canceled' ? 'over' : 'payable';
}

/** Wrong cards that one intent takes; then it is closed, and a new one has to be asked for. */
export const cardTriesMax = 5;

const month = 30;
/** An intent that nobody has paid for so long is closed. */
export const intentDays = 2 * month;
