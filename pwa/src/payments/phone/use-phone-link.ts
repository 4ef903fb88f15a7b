import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { type MadePhoneLink, phoneLinksApi } from 'schemas/payments/phone-links';
import { fromPromise } from 'xstate';
import type { Call } from '../../core/api/api.ts';
import { isNetworkFailure } from '../../core/api/network-failure.ts';
import { useConnection } from '../../core/connection/connection.ts';
import { useCtx } from '../../core/context/ctx.tsx';
import { tellSignOfLife } from '../../core/device/signs-of-life.ts';
import {
  type Making,
  type PhoneLinkContext,
  type PhoneLinkEvent,
  phoneLinkMachine,
} from './phone-link.machine.ts';

export interface PhoneLink extends PhoneLinkContext {
  state:
    | 'idle'
    | 'making'
    | 'failed'
    | 'showing'
    | 'takingBack'
    | 'judging'
    | 'takenBack'
    | 'paid'
    | 'canceled';
  send: (event: PhoneLinkEvent) => void;
}

interface PhoneLinkOptions {
  clientSecret: string;
  /** What the books and the provider say of the payment is known, and a code is wanted. */
  isWanted: boolean;
  onPaid: () => void;
}

/** The code that a kiosk shows for its payment. Whoever leaves the page leaves the phone to finish. */
export function usePhoneLink({ clientSecret, isWanted, onPaid }: PhoneLinkOptions): PhoneLink {
  const { call } = useCtx();
  const [machine] = useState(() => provideLink(call, clientSecret));
  const [snapshot, send] = useMachine(machine);
  const { context } = snapshot;
  const [state] =
    typeof snapshot.value === 'string' ? [snapshot.value] : (Object.keys(snapshot.value) as ['showing']);
  useEffect(() => {
    if (isWanted) send({ type: 'begin' });
  }, [isWanted, send]);
  const tellPaid = useEffectEvent(onPaid);
  useEffect(() => {
    if (state === 'paid') tellPaid();
  }, [state]);
  // The customer is busy with the phone, in front of a screen that nobody touches.
  useEffect(() => {
    if (context.phone !== 'waiting') tellSignOfLife();
  }, [context.phone]);
  const isCutOff = useConnection() === 'offline';
  const isUnreachable = context.problem === 'unreachable';
  useEffect(() => {
    if (!isCutOff && isUnreachable) send({ type: 'renew' });
  }, [isCutOff, isUnreachable, send]);
  return { ...context, state: state as PhoneLink['state'], send };
}

type Asking = { input: MadePhoneLink | null };

function provideLink(call: Call, clientSecret: string) {
  return phoneLinkMachine.provide({
    actors: {
      make: fromPromise(() => makeLink(call, clientSecret)),
      watch: fromPromise(({ input }: Asking) => ask(call, phoneLinksApi.watch, input)),
      takeBack: fromPromise(({ input }: Asking) => ask(call, phoneLinksApi.takeBack, input)),
    },
  });
}

async function makeLink(call: Call, clientSecret: string): Promise<Making> {
  const made = await call(phoneLinksApi.make, { body: { clientSecret } });
  if (made.ok) return { state: 'made', link: made.value };
  const { failure } = made;
  if (failure.code === 'already_paid') return { state: 'paid' };
  if (failure.code === 'not_found') return { state: 'canceled' };
  return { state: isNetworkFailure(failure) ? 'unreachable' : 'failed' };
}

const patienceMs = 5_000;

async function ask(
  call: Call,
  endpoint: typeof phoneLinksApi.watch | typeof phoneLinksApi.takeBack,
  link: MadePhoneLink | null,
) {
  if (!link) throw new Error('there is no code to ask about');
  const signal = AbortSignal.timeout(patienceMs);
  const answer = await call(endpoint, { params: { watch: link.watch }, signal });
  return answer.ok ? answer.value.state : undefined;
}
