import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { page, pageQuery } from '../kit/page.ts';
import { instant } from '../kit/wire.ts';

/** Who did what to which row. Nothing personal stands here, and nothing here is ever changed. */
export const auditEntry = z.object({
  id: z.int(),
  at: instant,
  /** `staff:<name>`, `system:<job>` or `public`. */
  actor: z.string(),
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  details: z.record(z.string(), z.unknown()).nullable(),
  isSealed: z.boolean(),
});
export type AuditEntry = z.output<typeof auditEntry>;

/** Noted elsewhere, it proves later that nothing before it was changed: `<position>:<seal>`. */
export const chainHead = z.string().regex(/^\d{1,15}:[0-9a-f]{64}$/);

export const auditVerdict = z.object({
  isIntact: z.boolean(),
  sealed: z.int(),
  /** Written in the last seconds: the next round seals them. */
  unsealed: z.int(),
  head: chainHead.nullable(),
  /** What was found, in the order of the chain; the first few. */
  faults: z.array(
    z.object({
      kind: z.enum(['entry_changed', 'entry_missing', 'seal_missing', 'head_unknown']),
      position: z.int(),
      entryId: z.int().nullable(),
    }),
  ),
});
export type AuditVerdict = z.output<typeof auditVerdict>;

export const auditApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/staff/audit',
    summary: 'What was done, newest first',
    query: pageQuery.extend({ actor: z.string().max(120).optional() }),
    reply: page(auditEntry),
    csv: {
      name: 'audit',
      columns: ['id', 'at', 'actor', 'action', 'subjectKind', 'subjectId', 'details', 'isSealed'],
    },
    staff: 'owner',
    problems: ['not_signed_in', 'not_allowed'],
  }),
  verify: endpoint({
    method: 'POST',
    path: '/api/staff/audit/verification',
    summary: 'Goes through the whole chain of seals; a head noted earlier is looked for in it',
    body: z.object({ head: chainHead.optional() }),
    reply: auditVerdict,
    staff: 'owner',
    problems: ['not_signed_in', 'not_allowed'],
  }),
};
