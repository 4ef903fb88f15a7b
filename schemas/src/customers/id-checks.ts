import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { fieldMessages } from '../kit/fields/fields.ts';
import { objectPath } from '../kit/fields/object-path.ts';
import { reasonField } from '../kit/fields/reason-field.ts';
import { page, pageQuery } from '../kit/page.ts';
import { instant } from '../kit/wire.ts';

export const idVerdict = z.enum(['matches', 'unreadable', 'does_not_match']);
export type IdVerdict = z.output<typeof idVerdict>;

/** A photo is deleted this long after a person looked at it. */
export const idPhotoDays = 30;

/** The photo of an ID beside whom it has to show. */
export const idPhotoRow = z.object({
  /** Of the rental that it belongs to. */
  leaseId: z.uuid(),
  unitNumber: z.string(),
  customerName: z.string(),
  rentedAt: instant,
  /** It waits for somebody: nobody has looked at it, or it did not match and nothing is decided. */
  isOpen: z.boolean(),
  /** Null once it is deleted. */
  path: objectPath.nullable(),
  /** Null: nobody has looked at it. */
  check: z
    .object({
      verdict: idVerdict,
      reason: z.string().nullable(),
      by: z.string(),
      at: instant,
      deletesAt: instant,
    })
    .nullable(),
});
export type IdPhotoRow = z.output<typeof idPhotoRow>;

export const idVerdictBody = z
  .object({
    /** The photo that was looked at: another one may have come meanwhile. */
    path: objectPath,
    verdict: idVerdict,
    reason: reasonField.optional(),
  })
  .refine(({ verdict, reason }) => verdict === 'matches' || reason !== undefined, {
    error: fieldMessages.reason,
    path: ['reason'],
  });

export const idChecksApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/staff/id-photos',
    summary:
      'Photos of IDs that nobody has looked at or that do not match, oldest first; or those that were looked at, newest first',
    query: pageQuery.extend({ state: z.enum(['to_check', 'mismatch', 'checked']).default('to_check') }),
    reply: page(idPhotoRow),
    staff: 'clerk',
    problems: ['not_signed_in'],
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/staff/id-photos/:leaseId/verdict',
    summary:
      'What somebody saw in it, once: an unreadable one asks the customer to show the ID, one that does not match is a case',
    params: z.object({ leaseId: z.uuid() }),
    body: idVerdictBody,
    reply: idPhotoRow,
    staff: 'clerk',
    problems: ['not_signed_in', 'not_found', 'version_conflict'],
  }),
};
