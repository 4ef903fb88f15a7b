export type SuccessType = 'move_out' | 'bill_payment' | 'onboarding';

export type PaidFor =
  | { invoice: string; intentId?: string | null }
  | { type: SuccessType; unit: string; amount: string; intentId?: string | null };

/** The documented address after a payment; the provider adds the rest when it is the one that leaves. */
export function pathToSuccess({ intentId, ...about }: PaidFor): string {
  const done = intentId ? { payment_intent: intentId, redirect_status: 'succeeded' } : {};
  return `/payment-success?${new URLSearchParams({ ...about, ...done })}`;
}

export interface SuccessAddress {
  intentId: string | null;
  isSucceeded: boolean;
  invoice: string | null;
  /** Where it can be paid after all; the secret in it must not stand in the page. */
  payPath: string;
}

/** What stands in the address is what somebody wrote there: nothing of it is shown as a fact. */
export function readSuccessAddress(params: URLSearchParams): SuccessAddress {
  return {
    intentId: params.get('payment_intent'),
    isSucceeded: params.get('redirect_status') === 'succeeded',
    invoice: params.get('invoice'),
    payPath: readPayPath(params),
  };
}

const payPages: Partial<Record<string, string>> = {
  move_out: '/pay-move-out',
  bill_payment: '/pay-bill',
  onboarding: '/pay-onboarding',
};

/** The page that this payment came from; of one whose page nobody knows, where any bill is paid. */
function readPayPath(params: URLSearchParams): string {
  const page = payPages[params.get('type') ?? ''];
  const [secret, amount, unit] = ['payment_intent_client_secret', 'amount', 'unit'].map((name) =>
    params.get(name),
  );
  if (!page || !secret || !amount || !unit) return '/?service=pay-bill';
  return `${page}?${new URLSearchParams({ client_secret: secret, amount, unit })}`;
}
