import { type CreatedIntent, type CreateIntentInput, paymentsApi } from 'schemas/payments/payments';
import type { CallFailure } from '../../../core/api/api.ts';
import { isNetworkFailure } from '../../../core/api/network-failure.ts';
import { probeServer } from '../../../core/connection/probe.ts';
import type { Ctx } from '../../../core/context/ctx.tsx';

export type PaymentRequest = Extract<CreateIntentInput, { metadata: unknown }>;

export type OpenedPayment =
  | { state: 'opened'; intent: CreatedIntent }
  | { state: 'alreadyPaid' }
  /** The office cannot be reached. Nothing was charged: a card is only asked for on the payment page. */
  | { state: 'unreachable' }
  | { state: 'failed'; failure: CallFailure };

const patienceMs = 15_000;

export async function openPayment(
  { call }: Pick<Ctx, 'call'>,
  body: PaymentRequest,
  leaving: AbortSignal,
): Promise<OpenedPayment> {
  const signal = AbortSignal.any([leaving, AbortSignal.timeout(patienceMs)]);
  const answer = await call(paymentsApi.createIntent, { body, signal });
  if (answer.ok) return { state: 'opened', intent: answer.value };
  const { failure } = answer;
  if (failure.code === 'already_paid') return { state: 'alreadyPaid' };
  if (isNetworkFailure(failure) && !(await probeServer(call))) return { state: 'unreachable' };
  return { state: 'failed', failure };
}
