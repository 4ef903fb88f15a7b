import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { instant } from '../kit/wire.ts';

/** How far ahead a tenant can say that they leave. */
export const noticeDaysMax = 90;

/** A notice to vacate as it stands: the day for which it was given, and who wrote it down when. */
export const notice = z.object({ leavesOn: z.iso.date(), at: instant, by: z.string() });

export const noticeRow = notice.extend({
  leaseId: z.uuid(),
  customerId: z.uuid(),
  unitNumber: z.string(),
  customerName: z.string(),
  phone: z.string(),
  /** Its day has come, and nobody has written the move-out down. */
  isDue: z.boolean(),
});
export type NoticeRow = z.output<typeof noticeRow>;

export const noticesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/staff/notices',
    summary:
      'Who gave notice to leave, the next to leave first; those whose day has come are to be moved out',
    reply: z.array(noticeRow).max(200),
    staff: 'clerk',
    problems: ['not_signed_in'],
  }),
  set: endpoint({
    method: 'PUT',
    path: '/api/staff/leases/:id/notice',
    summary: 'The tenant leaves on a day, on another one, or stays; rent goes on until the move-out itself',
    params: z.object({ id: z.uuid() }),
    body: z.object({
      /** Null: the notice is withdrawn. */
      leavesOn: z.iso.date().nullable(),
      /** As the page shows it: somebody may have changed it meanwhile. */
      seen: z.iso.date().nullable(),
    }),
    reply: z.object({ leavesOn: z.iso.date().nullable() }),
    staff: 'clerk',
    problems: [
      'not_signed_in',
      'not_found',
      'version_conflict',
      'lease_not_active',
      'already_moving_out',
      'leaving_day_refused',
    ],
  }),
};
