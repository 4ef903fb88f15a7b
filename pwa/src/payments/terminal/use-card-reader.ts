import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { configApi } from 'schemas/facility/config';
import { paymentsApi } from 'schemas/payments/payments';
import { staffPaymentsApi } from 'schemas/payments/staff-payments';
import { fromPromise } from 'xstate';
import { type Ctx, useCtx } from '../../core/context/ctx.tsx';
import type { CardReader, CardReaders, ReaderOutcome } from '../../core/context/payments.ts';
import {
  type CardReaderContext,
  type CardReaderEvent,
  type CounterAnswer,
  cardReaderMachine,
  type ReaderIntent,
} from './card-reader.machine.ts';

export interface ReaderPayment {
  leaseId: string;
  /** As the wire writes it. */
  amount: string;
}

export interface CardReaderView extends Omit<CardReaderContext, 'terminal' | 'intent'> {
  state: string;
  send: (event: CardReaderEvent) => void;
}

/** A payment of this lease at the reader; leaving lets the reader go. */
export function useCardReader(payment: ReaderPayment, onPaid: () => void): CardReaderView {
  const ctx = useCtx();
  const [machine] = useState(() => provideReader(ctx, payment));
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

function provideReader(ctx: Ctx, { leaseId, amount }: ReaderPayment) {
  const counterWords = ({ input }: AtCounter): CardReaders => {
    if (!input.terminal) throw new Error('there is no reader yet');
    return input.terminal;
  };
  return cardReaderMachine.provide({
    actors: {
      openTerminal: fromPromise<CardReaders | null>(() => openTerminal(ctx)),
      discover: fromPromise(
        async (scope: AtCounter): Promise<CardReader[]> => counterWords(scope).discover(),
      ),
      connect: fromPromise(async (scope: AtCounter) =>
        counterWords(scope).connect(scope.input.readerId ?? ''),
      ),
      openIntent: fromPromise(() => openIntent(ctx, leaseId, amount)),
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

async function openTerminal({ call, payments }: Ctx): Promise<CardReaders | null> {
  const config = await call(configApi.read);
  if (!config.ok) throw new Error(config.failure.message);
  const key = config.value.stripePublishableKey;
  if (key === '') return null;
  return payments.openReaders(key, async () => {
    const token = await call(paymentsApi.connectionToken);
    if (!token.ok) throw new Error(token.failure.message);
    return token.value.secret;
  });
}

async function openIntent({ call }: Ctx, id: string, amount: string): Promise<ReaderIntent> {
  const created = await call(staffPaymentsApi.terminalIntent, { params: { id }, body: { amount } });
  if (!created.ok) throw new Error(created.failure.message);
  return { clientSecret: created.value.clientSecret, intentId: created.value.paymentIntentId };
}

async function askOffice({ call }: Ctx, paymentIntentId: string): Promise<CounterAnswer> {
  const answer = await call(paymentsApi.success, { body: { paymentIntentId } });
  if (!answer.ok) return { state: answer.failure.code === 'payment_mismatch' ? 'refused' : 'silent' };
  const { status, receiptNumber } = answer.value;
  return status === 'paid' ? { state: 'paid', receiptNumber } : { state: 'processing' };
}
