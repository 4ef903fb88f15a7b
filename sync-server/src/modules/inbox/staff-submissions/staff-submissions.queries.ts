import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { countedMax } from 'schemas/inbox/staff-submissions';
import { type SubmissionState, submissionState } from 'schemas/inbox/submissions';
import type { Door } from 'schemas/kit/fields/unit-label';
import type { Ctx } from '../../../context.ts';
import { pickColumns } from '../../../core/pick-columns.ts';
import { auditEntries } from '../../../db/tables/access/audit.ts';
import { kiosks } from '../../../db/tables/access/kiosks.ts';
import { units } from '../../../db/tables/facility/units.ts';
import { inboxRecords, submissionAttachments } from '../../../db/tables/inbox/inbox.ts';
import { conflictCases } from '../../../db/tables/inbox/submissions.ts';
import { leases } from '../../../db/tables/leasing/leases.ts';
import type { Key } from '../../../db/transactions/keyset.ts';

const r = inboxRecords;

interface Wanted {
  state?: SubmissionState;
  id?: string;
  after?: Key | undefined;
  limit: number;
}

/** Newest first, without what is sealed in them. */
export const listStaffRows = ({ db }: Ctx, { state, id, after, limit }: Wanted) =>
  db
    .select({
      ...pickColumns(r, 'id', 'version', 'kind', 'receiptNumber'),
      kioskName: kiosks.name,
      ...pickColumns(r, 'state', 'header', 'receivedAt', 'settledAt', 'attempts', 'unit'),
      message: r.problemMessage,
    })
    .from(r)
    .leftJoin(kiosks, eq(kiosks.deviceHash, r.deviceHash))
    .where(
      and(
        state && eq(r.state, state),
        id ? eq(r.id, id) : undefined,
        after &&
          sql`(${r.receivedAt}, ${r.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(r.receivedAt), desc(r.id))
    .limit(limit);
export type StaffRow = Awaited<ReturnType<typeof listStaffRows>>[number];

/** At most so many steps along the index for each state, however long the house has stood. */
export async function countByState({ db }: Ctx): Promise<Record<SubmissionState, number>> {
  const counts = submissionState.options.map((state) => {
    const some = db
      .select({ id: r.id })
      .from(r)
      .where(eq(r.state, state))
      // Without an order the planner may rather read the whole table for the state that most have.
      .orderBy(desc(r.receivedAt))
      .limit(countedMax + 1);
    return sql`(select count(*)::int from (${some}) as counted) as ${sql.identifier(state)}`;
  });
  const [row] = await db.execute<Record<SubmissionState, number>>(sql`select ${sql.join(counts, sql`, `)}`);
  if (!row) throw new Error('a count has one row');
  return row;
}

export const listAttachments = ({ db }: Ctx, submissionId: string) =>
  db
    .select(pickColumns(submissionAttachments, 'id', 'state', 'byteCount', 'uploadId'))
    .from(submissionAttachments)
    .where(eq(submissionAttachments.submissionId, submissionId))
    .orderBy(submissionAttachments.id);

const historyMax = 20;

/** What was done to it; that it was read is kept too, and is no news. */
export const listHistory = ({ db }: Ctx, submissionId: string) =>
  db
    .select({ action: auditEntries.action, by: auditEntries.actor, at: auditEntries.at })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subjectKind, 'submission'),
        eq(auditEntries.subjectId, submissionId),
        ne(auditEntries.action, 'submission.viewed'),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(historyMax);

export async function selectOpenCase({ db }: Ctx, submissionId: string) {
  const [row] = await db
    .select(pickColumns(conflictCases, 'id', 'kind', 'leaseId', 'submissionId', 'details'))
    .from(conflictCases)
    .where(
      and(
        eq(conflictCases.submissionId, submissionId),
        eq(conflictCases.state, 'open'),
        isNotNull(conflictCases.submissionId),
      ),
    );
  return row;
}

/** The unit as it stands, and since when somebody has it. */
export async function selectUnitNow({ db }: Ctx, { kind, number }: Door) {
  const [row] = await db
    .select({ status: units.status, letSince: leases.createdAt })
    .from(units)
    .leftJoin(leases, and(eq(leases.unitId, units.id), sql`${leases.state} in ('held', 'active')`))
    .where(and(eq(units.kind, kind), eq(units.number, number)));
  return row;
}
