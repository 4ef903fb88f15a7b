import { conversationsApi, type ThreadMessage } from 'schemas/customers/conversations';
import { useStaffCall } from '../../shared/calls/use-staff-call.ts';

/** Read up to the newest that is shown, or the newest unread again. */
export function useMarking() {
  const { run } = useStaffCall();
  const toggle = async (rows: readonly ThreadMessage[]) => {
    const came = rows.filter(({ way }) => way === 'in');
    const newest = came[0];
    if (!newest) return;
    const isUnread = came.some(({ readAt }) => readAt === null);
    const verb = isUnread ? conversationsApi.markRead : conversationsApi.markUnread;
    await run(verb, { params: { id: newest.id }, body: {} });
  };
  return { toggle };
}
export type Marking = ReturnType<typeof useMarking>;
