import { useEffect, useMemo } from 'react';
import { staffMapApi } from 'schemas/reporting/staff-map';
import { useKeptReply } from '../shared/session/use-kept-reply.ts';

const everyMs = 30_000;

/** The map as the server has it: asked again twice a minute while it is looked at, and by whoever comes back to it. */
export function useStaffMap() {
  const reply = useKeptReply(staffMapApi.read, { everyMs });
  const { refetch, data } = reply;
  useEffect(() => {
    const onShow = () => document.visibilityState === 'visible' && void refetch();
    document.addEventListener('visibilitychange', onShow);
    return () => document.removeEventListener('visibilitychange', onShow);
  }, [refetch]);
  const spaces = useMemo(() => new Map(data?.spaces.map((space) => [space.number, space])), [data]);
  return { ...reply, spaces, counts: data?.counts, opening: data?.opening, asOf: data?.asOf };
}
