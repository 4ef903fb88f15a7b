import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fromPromise } from 'xstate';
import { useConnection } from '../../core/connection/connection.ts';
import { type Ctx, useCtx } from '../../core/context/ctx.tsx';
import type { Decline } from '../../core/context/payments.ts';
import { useCopy, useLocale } from '../../core/i18n/locale.tsx';
import { showToast } from '../../ui/overlays/toast/toast-store.ts';
import { useDecline } from '../provider/declines.ts';
import * as copy from './checkout.copy.ts';
import {
  type CheckoutEvent,
  type CheckoutStop,
  checkoutMachine,
  type OpenPayment,
  type Preparation,
} from './checkout.machine.ts';
import { type Opening, payIfOwed, prepareCheckout } from './prepare-checkout.ts';

export interface CheckoutOptions {
  /** Gets the payment from the server; asked again after each try that failed. */
  open: (call: Ctx['call']) => Promise<Opening>;
  /** Where the provider sends the browser once the card is charged, as an absolute address. */
  returnUrl: string;
  /** It is paid, and the provider has not left the page by itself. */
  onPaid: (intentId: string | null) => void;
}

export interface Checkout {
  state: 'preparing' | 'stopped' | 'entering' | 'paying' | 'watching' | 'looking' | 'paid';
  stop: CheckoutStop | null;
  payment: Pick<OpenPayment, 'amountCents' | 'unit' | 'coverage' | 'form'> | null;
  decline: Decline | null;
  isCleared: boolean;
  isInDoubt: boolean;
  isOffline: boolean;
  send: (event: CheckoutEvent) => void;
}

/** One card payment of this page, from the first question to its end. */
export function useCheckout(options: CheckoutOptions): Checkout {
  const ctx = useCtx();
  const { locale } = useLocale();
  const isOffline = useConnection() === 'offline';
  // Read when an actor starts, not when the machine is made.
  const latest = useRef({ options, locale });
  useEffect(() => {
    latest.current = { options, locale };
  });
  const [machine] = useState(() => provideCheckout(ctx, latest));
  const [snapshot, send, actor] = useMachine(machine);
  const { context } = snapshot;
  const state = snapshot.value as Checkout['state'];

  const words = useCopy(copy);
  const sayDecline = useDecline();
  const tell = useEffectEvent((decline: Decline) =>
    showToast({ title: words.failed, description: sayDecline(decline), look: 'destructive' }),
  );
  useEffect(() => {
    const told = actor.on('declined', ({ decline }) => tell(decline));
    return () => told.unsubscribe();
  }, [actor]);

  const finish = useEffectEvent(() => options.onPaid(context.intentId));
  useEffect(() => {
    if (state === 'paid') finish();
  }, [state]);

  useWaking(state, isOffline, context.stop, send);
  return { ...context, state, isOffline, send };
}

function provideCheckout(ctx: Ctx, latest: { current: { options: CheckoutOptions; locale: 'en' | 'es' } }) {
  return checkoutMachine.provide({
    actors: {
      prepare: fromPromise<Preparation>(() => {
        const { options, locale } = latest.current;
        return prepareCheckout({ ...ctx, locale }, () => options.open(ctx.call));
      }),
      pay: fromPromise(async ({ input }: { input: OpenPayment | null }) => {
        if (!input) throw new Error('there is no payment to pay');
        return payIfOwed(input, latest.current.options.returnUrl);
      }),
      readIntent: fromPromise(async ({ input }: { input: OpenPayment | null }) => input?.readIntent()),
    },
  });
}

/** A connection that comes back, or a page that comes into sight, is a reason to ask at once. */
function useWaking(
  state: Checkout['state'],
  isOffline: boolean,
  stop: CheckoutStop | null,
  send: Checkout['send'],
): void {
  const isWaiting = state === 'watching';
  const isCutOff = state === 'stopped' && stop === 'offline';
  const wasOffline = useRef(isOffline);
  useEffect(() => {
    const isBack = wasOffline.current && !isOffline;
    wasOffline.current = isOffline;
    if (!isBack) return;
    if (isWaiting) send({ type: 'look' });
    if (isCutOff) send({ type: 'tryAgain' });
  }, [isOffline, isWaiting, isCutOff, send]);
  useEffect(() => {
    if (!isWaiting) return;
    const look = () => document.visibilityState === 'visible' && send({ type: 'look' });
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [isWaiting, send]);
}
