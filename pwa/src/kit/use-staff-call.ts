import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Endpoint, Reply } from 'schemas/kit/endpoint';
import { useCtx } from '../ctx.tsx';
import type { CallArgs, CallFailure } from './api.ts';
import { useCopy, useSentence } from './locale.tsx';
import * as copy from './staff-call.copy.ts';

/** One act of the staff at a time; whatever came of it, what the pages show is asked for again. */
export function useStaffCall() {
  const { call } = useCtx();
  const queries = useQueryClient();
  const words = useCopy(copy);
  const say = useSentence();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<CallFailure>();
  async function run<E extends Endpoint>(endpoint: E, args: CallArgs<E>): Promise<Reply<E> | undefined> {
    if (isPending) return undefined;
    setPending(true);
    setFailure(undefined);
    const result = await call(endpoint, args);
    await queries.invalidateQueries({ predicate: isShown });
    setPending(false);
    if (result.ok) return result.value;
    setFailure(result.failure);
    return undefined;
  }
  const sentence = failure && say(failure.errors?.[0]?.message ?? failure.message);
  return {
    run,
    isPending,
    /** Why it was not done, in words for the person. */
    refusal: failure?.code === 'unreachable' ? words.noAnswer : sentence,
    /** Somebody changed it after it was opened here. */
    isStale: failure?.code === 'version_conflict',
  };
}
export type StaffCall = ReturnType<typeof useStaffCall>;

/** Everything but who is signed in. */
const isShown = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  !String(queryKey[0]).startsWith('/api/auth/');
