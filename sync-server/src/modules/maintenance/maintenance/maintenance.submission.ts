import { ok, problem } from 'schemas/kit/problems/result';
import { findAccount, findTenant } from '../../customers/accounts/accounts.service.ts';
import { defineSubmission } from '../../inbox/submissions/define-submission.service.ts';
import { claimStored, lockClaimable } from '../../inbox/uploads/uploads.service.ts';
import { insertPhotos, listPhotosOf, selectTicket } from './maintenance.queries.ts';
import { drawMaintenanceBudgets, recallTicket } from './maintenance.service.ts';
import { writeTicket } from './maintenance-writes.service.ts';

/** Something is broken: a ticket, whoever names the unit wrongly. */
export const maintenanceSubmission = defineSubmission({
  kind: 'maintenance_request',
  answersTo: 'device',
  admit: drawMaintenanceBudgets,
  gather: async (ctx, { body }) => ({
    account: await findAccount(ctx, body),
    photos: await lockClaimable(ctx, body.photoPaths ?? []),
  }),
  async apply(ctx, sent, { account, photos }) {
    if (sent.channel === 'direct' && photos.areSomeLost) return problem('photo_unknown');
    await writeTicket(ctx, sent, { account, photoIds: photos.claimable });
    return ok(await recallTicket(ctx, sent.effectId));
  },
  recall: recallTicket,
  conflicts: {},
  describe: async (_ctx, { lastName: name, phone, unitNumber: unit }) => ({ name, phone, unit }),
  senderOf: findTenant,
  /** Also after the ticket is closed: somebody may want to see what it was about. */
  async linkPhoto(ctx, ticketId, { uploadId, sha256 }) {
    const ticket = await selectTicket(ctx, ticketId);
    const linked = await listPhotosOf(ctx, [ticketId]);
    // It was uploaded before, and came with the record itself.
    if (!ticket || linked.some((photo) => photo.sha256 === sha256)) return;
    await claimStored(ctx, uploadId, ticket.customerId);
    await insertPhotos(ctx, ticketId, [uploadId]);
  },
});
