import { attachmentContext } from 'schemas/inbox/submissions';
import { isUuid } from 'schemas/kit/fields/uuid';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { Ctx } from '../../../../context.ts';
import { sha256Hex } from '../../../../core/sha256.ts';
import { inTransaction } from '../../../../db/transactions/transaction.ts';
import { copyUpload, keepPhoto } from '../../uploads/uploads.service.ts';
import {
  type AttachmentRow,
  lockAttachment,
  selectAttachment,
  updateAttachment,
} from './attachments.queries.ts';

/** The file's key: by our own id, since two devices may call their photos alike. */
export const attachmentFile = (id: string): string => `attachments/${id}`;

export interface AdmittedAttachment {
  id: string;
  sealedSha256: string;
  isAskedFor: boolean;
}

/** Asked before a byte is read: only what a record of this very device declared. */
export async function admitAttachment(
  ctx: Ctx,
  submissionId: string,
  name: string,
): Promise<Result<AdmittedAttachment, 'not_found'>> {
  const found = [submissionId, name].every(isUuid)
    ? await selectAttachment(ctx, submissionId, name)
    : undefined;
  if (!found || found.deviceHash !== ctx.deviceHash) return problem('not_found');
  const { id, sealedSha256, isAskedFor } = found;
  return ok({ id, sealedSha256, isAskedFor });
}

/** Kept in the device's own seal until its record has taken effect. */
export async function storeAttachment(
  ctx: Ctx,
  { id, sealedSha256 }: AdmittedAttachment,
  bytes: Buffer,
): Promise<Result<null, 'fingerprint_mismatch'>> {
  if (sha256Hex(bytes) !== sealedSha256) return problem('fingerprint_mismatch');
  await inTransaction(ctx, async (ctx) => {
    const attachment = await lockAttachment(ctx, id);
    if (attachment?.state !== 'awaited') return;
    await ctx.files.write(ctx, attachmentFile(id), bytes);
    await updateAttachment(ctx, id, { state: 'stored', storedAt: ctx.now(), nextAttemptAt: ctx.now() });
  });
  return ok(null);
}

const encapsulatedBytes = 65;

/** The photo as an upload that can be claimed; undefined when there is no photo in it. */
export async function bringPhoto(ctx: Ctx, attachment: AttachmentRow): Promise<string | undefined> {
  if (attachment.uploadId) return copyUpload(ctx, attachment.uploadId);
  const photo = await openAttachment(ctx, attachment);
  const kept = photo && (await keepPhoto(ctx, photo));
  if (kept?.ok === false && kept.problem.code === 'unavailable') throw new Error('too many photos at once');
  return kept?.ok ? kept.value : undefined;
}

async function openAttachment(
  ctx: Ctx,
  { id, submissionId, name, sha256 }: AttachmentRow,
): Promise<Buffer | undefined> {
  const sealed = await ctx.files.read(ctx, attachmentFile(id));
  if (!sealed) return undefined;
  const photo = await ctx.inboxKey.open(
    sealed.subarray(0, encapsulatedBytes),
    sealed.subarray(encapsulatedBytes),
    Buffer.from(attachmentContext(submissionId, name)),
  );
  const isWhatWasDeclared = photo && sha256Hex(photo) === sha256;
  return isWhatWasDeclared ? photo : undefined;
}
