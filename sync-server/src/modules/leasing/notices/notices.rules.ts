import type { CalendarDate } from '@internationalized/date';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { LeaseState } from 'schemas/leasing/leases';
import { noticeDaysMax } from 'schemas/leasing/notices';

interface Facts {
  state: LeaseState;
  vacatedOn: string | null;
  leavesOn: string | null;
  today: CalendarDate;
}

export type NoticeAction = 'given' | 'changed' | 'withdrawn' | 'unchanged';
type Refusal = 'lease_not_active' | 'already_moving_out' | 'version_conflict' | 'leaving_day_refused';

/** What writing that day down comes to. The same wish twice is once, whatever was seen. */
export function decideNotice(
  { state, vacatedOn, leavesOn, today }: Facts,
  wish: { leavesOn: string | null; seen: string | null },
): Result<NoticeAction, Refusal> {
  if (state !== 'active') return problem('lease_not_active');
  if (vacatedOn !== null) return problem('already_moving_out');
  if (leavesOn === wish.leavesOn) return ok('unchanged');
  if (leavesOn !== wish.seen) return problem('version_conflict');
  if (wish.leavesOn === null) return ok('withdrawn');
  const last = today.add({ days: noticeDaysMax }).toString();
  if (wish.leavesOn < today.toString() || wish.leavesOn > last) return problem('leaving_day_refused');
  return ok(leavesOn === null ? 'given' : 'changed');
}
