import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { submissionAttachments } from '../../../db/tables/inbox/inbox.ts';
import { uploads } from '../../../db/tables/inbox/uploads.ts';

export const insertOffer = ({ db, now, draftHash }: Ctx, id: string, expiresAt: Date) =>
  db.insert(uploads).values({ id, state: 'offered', draftHash, createdAt: now(), expiresAt });

export const selectUpload = ({ db }: Ctx, id: string) =>
  db
    .select({ id: uploads.id, state: uploads.state, receivedSha256: uploads.receivedSha256 })
    .from(uploads)
    .where(eq(uploads.id, id));

/** Whoever comes second waits here, then changes nothing. */
export const updateOfferToStored = (
  { db, now }: Ctx,
  id: string,
  { receivedSha256, bytes }: { receivedSha256: string; bytes: number },
) =>
  db
    .update(uploads)
    .set({ state: 'stored', receivedSha256, bytes, storedAt: now() })
    .where(and(eq(uploads.id, id), eq(uploads.state, 'offered')))
    .returning({ id: uploads.id });

export const selectUploadsByPhoto = ({ db }: Ctx, sha256s: string[]) =>
  db
    .select({ id: uploads.id, sha256: uploads.receivedSha256 })
    .from(uploads)
    .where(and(inArray(uploads.receivedSha256, sha256s), ne(uploads.state, 'offered')));

export const selectUploadForUpdate = ({ db }: Ctx, id: string) =>
  db
    .select({ id: uploads.id, state: uploads.state, draftHash: uploads.draftHash })
    .from(uploads)
    .where(eq(uploads.id, id))
    .for('update')
    .prepare('lock_upload')
    .execute();

export const updateUploadToClaimed = ({ db, now }: Ctx, id: string, customerId: string | null) =>
  db
    .update(uploads)
    .set({ state: 'claimed', customerId, claimedAt: now() })
    .where(eq(uploads.id, id))
    .prepare('claim_upload')
    .execute();

export const selectUnclaimedForUpdate = ({ db }: Ctx, olderThan: Date, limit: number) =>
  db
    .select({ id: uploads.id })
    .from(uploads)
    .where(
      and(
        ne(uploads.state, 'claimed'),
        lt(uploads.createdAt, olderThan),
        // A received record names it, and will link it.
        sql`not exists (select from ${submissionAttachments} a where a.upload_id = ${uploads.id})`,
      ),
    )
    .limit(limit)
    .for('update', { skipLocked: true });

export const deleteUploads = ({ db }: Ctx, ids: string[]) =>
  db.delete(uploads).where(inArray(uploads.id, ids));

/** Of a record that brought this photo, and whose part is done. */
export const unlinkAttachments = ({ db }: Ctx, id: string) =>
  db.update(submissionAttachments).set({ uploadId: null }).where(eq(submissionAttachments.uploadId, id));

/** Photos that this browser may use from now on instead of the one they came from. */
export const moveUploads = ({ db, draftHash }: Ctx, fromDraftHash: string) =>
  db
    .update(uploads)
    .set({ draftHash })
    .where(and(eq(uploads.draftHash, fromDraftHash), ne(uploads.state, 'claimed')));
