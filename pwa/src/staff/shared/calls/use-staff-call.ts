import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Endpoint, Reply } from 'schemas/kit/endpoint';
import type { CallArgs, CallFailure } from '../../../core/api/api.ts';
import { isNetworkFailure } from '../../../core/api/network-failure.ts';
import { useCtx } from '../../../core/context/ctx.tsx';
import { useCopy, useSentence } from '../../../core/i18n/locale.tsx';
import { showToast } from '../../../ui/overlays/toast/toast-store.ts';
import * as copy from './staff-call.copy.ts';

interface StaffCallWords {
  /** Where more can be said than that nobody answered. */
  noAnswer?: string | undefined;
  /** Of the toast that tells of a refusal, where there is no other place for it. */
  refusedToast?: string;
}

/** One action of the staff at a time; whatever came of it, what the pages show is asked for again. */
export function useStaffCall({ noAnswer, refusedToast }: StaffCallWords = {}) {
  const { call } = useCtx();
  const queries = useQueryClient();
  const words = useCopy(copy);
  const say = useSentence();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<CallFailure>();
  const isClosed = useIsClosed();
  // Whatever else answers, such as the sign-in page of a network, is not the office.
  const describe = (failure: CallFailure) =>
    isNetworkFailure(failure)
      ? (noAnswer ?? words.noAnswer)
      : say(failure.errors?.[0]?.message ?? failure.message);
  /** Where it was asked for is nobody left to read it. */
  const tellLate = (failure: CallFailure | undefined) => {
    if (!failure) return showToast({ title: words.doneLate });
    const title = refusedToast ?? (isNetworkFailure(failure) ? words.mayBeDone : words.refused);
    showToast({ title, description: describe(failure), look: 'destructive' });
  };
  async function run<E extends Endpoint>(endpoint: E, args: CallArgs<E>): Promise<Reply<E> | undefined> {
    if (isPending) return undefined;
    setPending(true);
    setFailure(undefined);
    const result = await call(endpoint, args);
    if (isClosed.current || (refusedToast && !result.ok)) tellLate(result.ok ? undefined : result.failure);
    await queries.invalidateQueries({ predicate: isShown });
    setPending(false);
    if (result.ok) return result.value;
    setFailure(result.failure);
    return undefined;
  }
  return {
    run,
    isPending,
    /** Why it was not done, in words for the person. */
    refusal: failure && describe(failure),
    /** Somebody changed it after it was opened here. */
    isStale: failure?.code === 'version_conflict',
    /** Of an amount that was too much: what would not be. */
    most: failure?.most,
    /** Refused by a call that was made elsewhere. */
    refuse: setFailure,
  };
}
export type StaffCall = ReturnType<typeof useStaffCall>;

/** Closed while it was sent: the action goes on, and so does what it has to say. */
function useIsClosed() {
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);
  return isClosed;
}

/** Everything but who is signed in. */
const isShown = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  !String(queryKey[0]).startsWith('/api/auth/');
