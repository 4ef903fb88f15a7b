import { and, asc, eq, gt, inArray, isNotNull, lte, or, sql } from 'drizzle-orm';
import type { Ctx } from '../../../../context.ts';
import { inboxRecords, submissionAttachments } from '../../../../db/tables/inbox/inbox.ts';
import { submissions } from '../../../../db/tables/inbox/submissions.ts';
import { forgetAfterMs } from '../submissions.rules.ts';

const a = submissionAttachments;
export type AttachmentRow = typeof submissionAttachments.$inferSelect;

export const insertAttachments = ({ db }: Ctx, rows: (typeof a.$inferInsert)[]) => db.insert(a).values(rows);

/**
 * Its record still asks its device for it. One about a tenant does so until a day that follows from its receipt alone,
 * whatever was decided: what was applied is forgotten no earlier.
 */
const isAskedFor = ({ now }: Ctx) =>
  and(
    eq(a.state, 'awaited'),
    or(
      eq(inboxRecords.answersTo, 'device'),
      gt(inboxRecords.receivedAt, new Date(now().getTime() - forgetAfterMs)),
    ),
  );

export const listAskedFor = (ctx: Ctx, submissionIds: string[], deviceHash: string) =>
  ctx.db
    .select({ submissionId: a.submissionId, name: a.name })
    .from(a)
    .innerJoin(inboxRecords, eq(inboxRecords.id, a.submissionId))
    .where(
      and(inArray(a.submissionId, submissionIds), eq(inboxRecords.deviceHash, deviceHash), isAskedFor(ctx)),
    )
    .orderBy(asc(a.id));

/** A photo by the names that its device gave it and its record. */
export async function selectAttachment(ctx: Ctx, submissionId: string, name: string) {
  const [row] = await ctx.db
    .select({
      id: a.id,
      sealedSha256: a.sealedSha256,
      deviceHash: inboxRecords.deviceHash,
      isAskedFor: sql<boolean>`${isAskedFor(ctx)}`,
    })
    .from(a)
    .innerJoin(inboxRecords, eq(inboxRecords.id, a.submissionId))
    .where(and(eq(a.submissionId, submissionId), eq(a.name, name)));
  return row;
}

export async function lockAttachment({ db }: Ctx, id: string): Promise<AttachmentRow | undefined> {
  const [row] = await db.select().from(a).where(eq(a.id, id)).for('update');
  return row;
}

/** The next stored one whose record took effect, with that effect. */
export async function lockDueAttachment({ db, now }: Ctx) {
  const [row] = await db
    .select({ attachment: a, kind: inboxRecords.kind, effectId: submissions.effectId })
    .from(a)
    .innerJoin(inboxRecords, eq(inboxRecords.id, a.submissionId))
    .innerJoin(submissions, eq(submissions.id, a.submissionId))
    .where(
      and(
        eq(a.state, 'stored'),
        lte(a.nextAttemptAt, now()),
        eq(inboxRecords.state, 'applied'),
        isNotNull(submissions.effectId),
      ),
    )
    .orderBy(a.nextAttemptAt)
    .limit(1)
    .for('update', { of: a, skipLocked: true });
  return row;
}

export async function updateAttachment({ db }: Ctx, id: string, set: Partial<AttachmentRow>): Promise<void> {
  await db.update(a).set(set).where(eq(a.id, id));
}

/** Nobody will need them: those that are not linked yet. */
export async function refuseAttachments({ db }: Ctx, submissionIds: string[]): Promise<void> {
  await db
    .update(a)
    .set({ state: 'refused', uploadId: null })
    .where(and(inArray(a.submissionId, submissionIds), inArray(a.state, ['awaited', 'stored'])));
}

export const listStoredFiles = ({ db }: Ctx, submissionIds: string[]) =>
  db
    .select({ id: a.id })
    .from(a)
    .where(and(inArray(a.submissionId, submissionIds), isNotNull(a.storedAt)));

export async function clearStoredFiles({ db }: Ctx, ids: string[]): Promise<void> {
  await db.update(a).set({ storedAt: null }).where(inArray(a.id, ids));
}
