import type { Ctx } from '../../../../context.ts';
import { findOutage } from '../../../../db/connection/outage.ts';
import { always, type GoesOn } from '../../../../db/jobs/jobs.ts';
import { inTransaction } from '../../../../db/transactions/transaction.ts';
import {
  findDefinition,
  type SubmissionDefinition,
  type SubmissionDefinitions,
} from '../submission-definition.ts';
import { attemptsMax, waitAfter } from '../submissions.rules.ts';
import {
  type AttachmentRow,
  lockAttachment,
  lockDueAttachment,
  updateAttachment,
} from './attachments.queries.ts';
import { bringPhoto } from './attachments.service.ts';

interface Due {
  attachment: AttachmentRow;
  effectId: string;
  definition: SubmissionDefinition;
}

/** Photos of records that took effect, one by one, to what they belong to. */
export async function linkAttachments(
  ctx: Ctx,
  definitions: SubmissionDefinitions,
  goesOn: GoesOn = always,
): Promise<void> {
  while (goesOn()) {
    const due = await claimAttachment(ctx, definitions);
    if (!due) return;
    try {
      await linkAttachment(ctx, due);
    } catch (error) {
      const { id, attempts } = due.attachment;
      if (findOutage(error)) {
        // Nobody's fault: a photo is not given up because its store was away.
        await updateAttachment(ctx, id, { attempts: attempts - 1 });
        throw error;
      }
      ctx.log.warn({ attachmentId: id, attempts, err: error }, 'photo not linked');
    }
  }
}

/** Counted before the try, like a record: a picture that ends the process is not tried for ever. */
function claimAttachment(ctx: Ctx, definitions: SubmissionDefinitions): Promise<Due | undefined> {
  return inTransaction(ctx, async (ctx) => {
    const due = await lockDueAttachment(ctx);
    const definition = due && findDefinition(definitions, due.kind);
    if (!definition || !due.effectId) return undefined;
    const attempts = due.attachment.attempts + 1;
    const nextAttemptAt = new Date(ctx.now().getTime() + waitAfter(attempts));
    await updateAttachment(ctx, due.attachment.id, { attempts, nextAttemptAt });
    return { attachment: { ...due.attachment, attempts }, effectId: due.effectId, definition };
  });
}

async function linkAttachment(ctx: Ctx, { attachment, effectId, definition }: Due): Promise<void> {
  const { id, attempts, sha256 } = attachment;
  const uploadId = attempts > attemptsMax ? undefined : await bringPhoto(ctx, attachment);
  await inTransaction(ctx, async (ctx) => {
    if ((await lockAttachment(ctx, id))?.state !== 'stored') return;
    if (uploadId) await definition.linkPhoto(ctx, effectId, { uploadId, sha256 });
    // Unreadable: the case that asks for a photo stays as it is.
    await updateAttachment(
      ctx,
      id,
      uploadId ? { state: 'linked', uploadId } : { state: 'refused', uploadId: null },
    );
  });
}
