import { ok, type Result } from 'schemas/kit/problems/result';
import type { MoveOutBody } from 'schemas/leasing/move-outs';
import type { Ctx } from '../../../context.ts';
import { drawAccountBudgets, findAccount, readTenant } from '../../customers/accounts/accounts.service.ts';
import { claimUpload, lockUpload } from '../../inbox/uploads/uploads.service.ts';
import { insertPhotos, listMoveOuts, listPhotosOf } from './move-outs.queries.ts';
import { applySubmittedMoveOut } from './move-outs.service.ts';

interface Sent {
  id: string;
  fingerprint: string;
  body: MoveOutBody;
  receivedAt: Date;
}
type Problem = 'account_not_found' | 'photo_unknown' | 'fingerprint_mismatch' | 'submission_closed';

/** A move-out that was written without a connection, as the inbox carries it out. */
export const moveOutSubmission = {
  answersTo: 'contact',
  admit: drawAccountBudgets,

  async apply(ctx: Ctx, sent: Sent): Promise<Result<{ unit: string }, Problem>> {
    const outcome = await applySubmittedMoveOut(ctx, sent);
    return outcome.ok ? ok({ unit: outcome.value.unit }) : outcome;
  },

  conflicts: { account_not_found: ['try_again', 'decline'] },

  async describe(_ctx: Ctx, { lastName: name, phone, unitNumber: unit, vacatedOn }: MoveOutBody) {
    return { name, phone, unit, vacatedOn: vacatedOn ?? null, email: null, gateCode: null, amount: null };
  },

  async senderOf(ctx: Ctx, body: MoveOutBody) {
    const account = await findAccount(ctx, body);
    return account && readTenant(ctx, account.customerId);
  },

  /** Also after the staff decided: it is evidence of how the unit was left. */
  async linkPhoto(
    ctx: Ctx,
    moveOutId: string,
    { uploadId, sha256 }: { uploadId: string; sha256: string },
  ): Promise<void> {
    const [moveOut] = await listMoveOuts(ctx, [moveOutId]);
    const linked = await listPhotosOf(ctx, [moveOutId]);
    // It was uploaded before, and came with the record itself.
    if (!moveOut || linked.some((photo) => photo.sha256 === sha256)) return;
    const upload = await lockUpload(ctx, uploadId);
    if (upload?.state !== 'stored') throw new Error(`the photo ${uploadId} cannot be claimed any more`);
    await claimUpload(ctx, uploadId, moveOut.customerId);
    await insertPhotos(ctx, moveOutId, [uploadId]);
  },
} as const;
