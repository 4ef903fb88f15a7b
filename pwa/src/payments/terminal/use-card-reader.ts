import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { configApi } from 'schemas/facility/config';
import { paymentsApi } from 'schemas/payments/payments';
import { staffPaymentsApi } from 'schemas/payments/staff-payments';
import { fromPromise } from 'xstate';
import type { Call, CallFailure } from '../../core/api/api.ts';
import { type Ctx, useCtx } from '../../core/context/ctx.tsx';
import type { CardReader, CardReaders, ReaderOutcome } from '../../core/context/payments.ts';
import {
  type CardReaderContext,
  type CardReaderEvent,
  type CounterAnswer,
  cardReaderMachine,
  type ReaderIntent,
} from './card-reader.machine.ts';

/** Whose payment the reader takes: where its token and its intent come from. */
export interface ReaderSource {
  fetchToken: (call: Call) => Promise<string>;
  openIntent: (call: Call) => Promise<ReaderIntent>;
}

export interface DeskPayment {
  leaseId: string;
  /** As the wire writes it. */
  amount: string;
  /** Paid before all others. */
  invoiceId?: string;
  /** Of an amount that is too much: asked for again where it is typed. */
  onTooMuch?: (failure: CallFailure) => void;
}

/** At the desk the staff open a payment of this lease. */
export const openAtDesk = ({ leaseId, amount, invoiceId, onTooMuch }: DeskPayment): ReaderSource => ({
  fetchToken: async (call) => secretOf(await call(paymentsApi.connectionToken)),
  openIntent: async (call) => {
    const created = await call(staffPaymentsApi.terminalIntent, {
      params: { id: leaseId },
      body: { amount, ...(invoiceId !== undefined && { invoiceId }) },
    });
    if (!created.ok && created.failure.code === 'amount_too_high') onTooMuch?.(created.failure);
    if (!created.ok) throw new Error(created.failure.message);
    return { clientSecret: created.value.clientSecret, intentId: created.value.paymentIntentId };
  },
});

/** On a kiosk the payment stands on the screen already. */
export const openAtKiosk = (clientSecret: string): ReaderSource => ({
  fetchToken: async (call) =>
    secretOf(await call(paymentsApi.kioskConnectionToken, { body: { clientSecret } })),
  openIntent: async () => ({ clientSecret, intentId: clientSecret.split('_secret_')[0] ?? '' }),
});

type Token = { ok: true; value: { secret: string } } | { ok: false; failure: CallFailure };

function secretOf(token: Token): string {
  if (!token.ok) throw new Error(token.failure.message);
  return token.value.secret;
}

export interface CardReaderView extends Omit<CardReaderContext, 'terminal' | 'intent'> {
  state: string;
  send: (event: CardReaderEvent) => void;
}

/** A payment at the reader; leaving lets the reader go. */
export function useCardReader(source: ReaderSource, onPaid: () => void): CardReaderView {
  const ctx = useCtx();
  const [machine] = useState(() => provideReader(ctx, source));
  const [snapshot, send] = useMachine(machine);
  const { terminal, intent, ...context } = snapshot.context;
  const state = String(snapshot.value);
  useEffect(() => terminal?.onLost(() => send({ type: 'loseReader' })), [terminal, send]);
  const leave = useEffectEvent(() => {
    if (terminal) void letGo(terminal, state === 'collecting');
  });
  useEffect(() => () => leave(), []);
  const tellPaid = useEffectEvent(onPaid);
  useEffect(() => {
    if (state === 'complete') tellPaid();
  }, [state]);
  return { ...context, state, send };
}

async function letGo(terminal: CardReaders, isCollecting: boolean): Promise<void> {
  if (isCollecting) await terminal.cancel().catch(() => undefined);
  await terminal.disconnect().catch(() => undefined);
}

type AtCounter = {
  input: { terminal: CardReaders | null; readerId: string | null; intent: ReaderIntent | null };
};

function provideReader(ctx: Ctx, source: ReaderSource) {
  const counterWords = ({ input }: AtCounter): CardReaders => {
    if (!input.terminal) throw new Error('there is no reader yet');
    return input.terminal;
  };
  return cardReaderMachine.provide({
    actors: {
      openTerminal: fromPromise<CardReaders | null>(() => openTerminal(ctx, source)),
      discover: fromPromise(
        async (scope: AtCounter): Promise<CardReader[]> => counterWords(scope).discover(),
      ),
      connect: fromPromise(async (scope: AtCounter) =>
        counterWords(scope).connect(scope.input.readerId ?? ''),
      ),
      openIntent: fromPromise(() => source.openIntent(ctx.call)),
      collect: fromPromise(
        async (scope: AtCounter): Promise<ReaderOutcome> =>
          counterWords(scope).collect(scope.input.intent?.clientSecret ?? ''),
      ),
      process: fromPromise(async (scope: AtCounter): Promise<ReaderOutcome> => counterWords(scope).process()),
      cancel: fromPromise(async (scope: AtCounter) => counterWords(scope).cancel()),
      askOffice: fromPromise(({ input }: AtCounter) => askOffice(ctx, input.intent?.intentId ?? '')),
    },
  });
}

async function openTerminal(
  { call, payments }: Ctx,
  { fetchToken }: ReaderSource,
): Promise<CardReaders | null> {
  const config = await call(configApi.read);
  if (!config.ok) throw new Error(config.failure.message);
  const key = config.value.stripePublishableKey;
  if (key === '') return null;
  return payments.openReaders(key, () => fetchToken(call));
}

async function askOffice({ call }: Ctx, paymentIntentId: string): Promise<CounterAnswer> {
  const answer = await call(paymentsApi.success, { body: { paymentIntentId } });
  if (!answer.ok) return { state: answer.failure.code === 'payment_mismatch' ? 'refused' : 'silent' };
  const { status, receiptNumber } = answer.value;
  return status === 'paid' ? { state: 'paid', receiptNumber } : { state: 'processing' };
}
