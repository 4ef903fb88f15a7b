import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Endpoint } from 'schemas/kit/endpoint';
import { useConnection } from '../../../core/connection/connection.ts';
import { useCtx } from '../../../core/context/ctx.tsx';
import { unwrap } from '../calls/server-query.ts';
import { createKeptReplies } from './kept-replies.ts';
import { useStaffAccess } from './staff-access.tsx';

/** How often it is tried whether the server is back. */
const againMs = 15_000;

/** One answer, and without a connection the last one that this device heard; asked anew when the connection is back. */
export function useKeptReply<E extends Endpoint>(endpoint: E, { everyMs }: { everyMs?: number } = {}) {
  const { call, now } = useCtx();
  const access = useStaffAccess();
  const kept = createKeptReplies(access);
  const isOnline = useConnection() === 'online';
  const wasOnline = useRef(isOnline);
  const query = useQuery({
    queryKey: [endpoint.path, {}],
    queryFn: async ({ signal }) => {
      const askedBy = access.token.read();
      const result = await call(endpoint, { signal } as never);
      if (result.ok) kept.keep(endpoint, result.value, { askedBy, now: now() });
      else if (result.failure.code === 'unreachable') return kept.read(endpoint, now()) ?? unwrap(result);
      return unwrap(result);
    },
    refetchInterval: isOnline ? (everyMs ?? false) : againMs,
  });
  const { refetch } = query;
  useEffect(() => {
    if (isOnline && !wasOnline.current) void refetch();
    wasOnline.current = isOnline;
  }, [isOnline, refetch]);
  return query;
}
