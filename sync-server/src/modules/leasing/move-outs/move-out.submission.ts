import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { MoveOut, MoveOutBody } from 'schemas/leasing/move-outs';
import type { Ctx } from '../../../context.ts';
import { drawAccountBudgets, findAccount, findTenant } from '../../customers/accounts/accounts.service.ts';
import { lockTenancy } from '../../customers/accounts/tenancies.service.ts';
import { defineSubmission, type Sent } from '../../inbox/submissions/define-submission.service.ts';
import { claimStored, lockClaimable } from '../../inbox/uploads/uploads.service.ts';
import { writeRequest } from './move-out-writes.service.ts';
import { insertPhotos, listMoveOuts, listPhotosOf } from './move-outs.queries.ts';
import { recallMoveOut } from './move-outs.service.ts';

/** Somebody says that a tenant has left. It waits until the contact on file or the staff confirm it. */
export const moveOutSubmission = defineSubmission({
  kind: 'move_out',
  answersTo: 'contact',
  admit: drawAccountBudgets,
  gather: gatherFacts,
  apply: applyMoveOut,
  recall: recallMoveOut,
  unitOf: ({ unit }) => unit,
  conflicts: { account_not_found: ['try_again', 'decline'] },
  describe: async (_ctx, { lastName: name, phone, unitNumber: unit, vacatedOn = null }) => ({
    name,
    phone,
    unit,
    vacatedOn,
  }),
  senderOf: findTenant,
  /** Also after the staff decided: it is evidence of how the unit was left. */
  async linkPhoto(ctx, moveOutId, { uploadId, sha256 }) {
    const [moveOut] = await listMoveOuts(ctx, [moveOutId]);
    const linked = await listPhotosOf(ctx, [moveOutId]);
    // It was uploaded before, and came with the record itself.
    if (!moveOut || linked.some((photo) => photo.sha256 === sha256)) return;
    await claimStored(ctx, uploadId, moveOut.customerId);
    await insertPhotos(ctx, moveOutId, [uploadId]);
  },
});

type Facts = Awaited<ReturnType<typeof gatherFacts>>;

/** From here on nobody else moves this lease's money, or moves it out. */
async function gatherFacts(ctx: Ctx, { body, channel }: Sent<MoveOutBody>) {
  const account = await findAccount(ctx, body);
  const tenancy = account && (await lockTenancy(ctx, account.leaseId));
  if (!tenancy) return undefined;
  const photos = await lockClaimable(ctx, body.conditionPhotoPaths ?? []);
  const isPhotoLost = channel === 'direct' && photos.areSomeLost;
  return { account, tenancy, isPhotoLost, photoIds: photos.claimable };
}

/** A hold that nobody paid has nothing to leave: it lapses by itself. */
async function applyMoveOut(
  ctx: Ctx,
  { id: submissionId, effectId: moveOutId, body, receivedAt }: Sent<MoveOutBody>,
  facts: Facts,
): Promise<Result<MoveOut, 'account_not_found' | 'photo_unknown'>> {
  const startsOn = facts?.tenancy.startsOn;
  if (facts?.tenancy.state !== 'active' || !startsOn) return problem('account_not_found');
  if (facts.isPhotoLost) return problem('photo_unknown');
  const { account, photoIds } = facts;
  const wish = { body, moveOutId, submissionId, receivedAt };
  await writeRequest(ctx, wish, { ...account, startsOn, photoIds });
  return ok(await recallMoveOut(ctx, moveOutId));
}
