import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { useConnection } from '../../../core/connection/connection.ts';
import { useCtx } from '../../../core/context/ctx.tsx';
import { askOffice } from './ask-office.ts';
import { type ConfirmationContext, confirmationMachine } from './confirmation.machine.ts';

export interface Confirmation extends Pick<ConfirmationContext, 'confirmed' | 'isSilent'> {
  state: 'asking' | 'waiting' | 'resting' | 'confirmed' | 'refused' | 'unpaid';
  askAgain: () => void;
}

/** Asks now, later, when the connection is back and when somebody looks. */
export function useConfirmation(intentId: string, invoice: string | null): Confirmation {
  const { call } = useCtx();
  const [machine] = useState(() =>
    confirmationMachine.provide({
      actors: { askOffice: fromPromise(() => askOffice(call, { intentId, invoice })) },
    }),
  );
  const [snapshot, send] = useMachine(machine);
  const isOnline = useConnection() === 'online';
  useEffect(() => {
    if (isOnline) send({ type: 'ask' });
  }, [isOnline, send]);
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && send({ type: 'ask' });
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [send]);
  const { confirmed, isSilent } = snapshot.context;
  return {
    state: snapshot.value as Confirmation['state'],
    confirmed,
    isSilent,
    askAgain: () => send({ type: 'ask' }),
  };
}
