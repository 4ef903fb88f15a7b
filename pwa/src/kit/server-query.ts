import { QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import type { Endpoint, Reply } from 'schemas/kit/endpoint';
import { useCtx } from '../ctx.tsx';
import type { CallFailure, CallResult } from './api.ts';

/** Data loading as specified: no retry, no refetch on focus, no polling, never stale, the same offline. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        staleTime: Number.POSITIVE_INFINITY,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** A failed call on its way through TanStack Query, which only knows thrown errors. */
class CallError extends Error {
  readonly failure: CallFailure;

  constructor(failure: CallFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

function unwrap<E extends Endpoint>(result: CallResult<E>): Reply<E> {
  if (result.ok) return result.value;
  throw new CallError(result.failure);
}

interface Page<Row> {
  rows: Row[];
  next: string | null;
}

/** A keyset list, page after page. */
export function useServerPages<Row, E extends Endpoint>(
  endpoint: E & { reply: { _zod: { output: Page<Row> } } },
) {
  const { call } = useCtx();
  const list = useInfiniteQuery({
    queryKey: [endpoint.path],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      unwrap(await call(endpoint, { query: { after: pageParam }, signal })) as Page<Row>,
    getNextPageParam: (page) => page.next ?? undefined,
  });
  return { ...list, rows: list.data?.pages.flatMap((page) => page.rows) ?? [] };
}
