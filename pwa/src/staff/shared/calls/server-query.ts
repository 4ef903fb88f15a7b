import { QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Endpoint, Reply } from 'schemas/kit/endpoint';
import type { CallFailure, CallResult } from '../../../core/api/api.ts';
import { isNetworkFailure } from '../../../core/api/network-failure.ts';
import { useCtx } from '../../../core/context/ctx.tsx';

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

/** Nobody of ours answered: the words of the browser for it, or of whoever answered instead, are for nobody. */
export const isUnreachable = (error: Error): boolean =>
  error instanceof CallError && isNetworkFailure(error.failure);

export function unwrap<E extends Endpoint>(result: CallResult<E>): Reply<E> {
  if (result.ok) return result.value;
  throw new CallError(result.failure);
}

interface Page<Row> {
  rows: Row[];
  next: string | null;
}

/** A keyset list, page after page; `filters` narrow it, and a change of them starts it anew. */
export function useServerPages<Row, E extends Endpoint>(
  endpoint: E & { reply: { _zod: { output: Page<Row> } } },
  filters: Record<string, string | number | undefined> = {},
) {
  const { call } = useCtx();
  const list = useInfiniteQuery({
    queryKey: [endpoint.path, filters],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      unwrap(await call(endpoint, { query: { ...filters, after: pageParam }, signal })) as Page<Row>,
    getNextPageParam: (page) => page.next ?? undefined,
  });
  return { ...list, rows: list.data?.pages.flatMap((page) => page.rows) ?? [] };
}

interface Asking<E extends Endpoint> {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  /** False as long as there is nothing to ask for yet. */
  isAsked?: boolean;
  /** While something in it is under way, or it could not be had, it is asked again, as often as this says. */
  whileMs?: (reply: Reply<E> | undefined, hasFailed: boolean) => number | false;
}

/** One answer, kept for each set of parameters. */
export function useServerReply<E extends Endpoint>(
  endpoint: E,
  { params, query, isAsked = true, whileMs = () => false }: Asking<E> = {},
) {
  const { call } = useCtx();
  return useQuery({
    queryKey: [endpoint.path, { ...params, ...query }],
    enabled: isAsked,
    queryFn: async ({ signal }) => unwrap(await call(endpoint, { params, query, signal } as never)),
    refetchInterval: ({ state }) => whileMs(state.data, state.status === 'error'),
  });
}
