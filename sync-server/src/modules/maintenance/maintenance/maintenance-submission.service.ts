import { ok, type Result } from 'schemas/kit/problems/result';
import type { MaintenanceBody } from 'schemas/maintenance/maintenance';
import type { Ctx } from '../../../context.ts';
import { findAccount, readTenant } from '../../customers/accounts/accounts.service.ts';
import { claimUpload, lockUpload } from '../../inbox/uploads/uploads.service.ts';
import { insertPhotos, listPhotosOf, selectTicket } from './maintenance.queries.ts';
import { applySubmittedMaintenance, drawMaintenanceBudgets } from './maintenance.service.ts';

interface Sent {
  id: string;
  fingerprint: string;
  body: MaintenanceBody;
  receivedAt: Date;
}
type Problem = 'photo_unknown' | 'fingerprint_mismatch' | 'submission_closed';

/** A fault that was written down without a connection, as the inbox carries it out. */
export const maintenanceSubmission = {
  answersTo: 'device',
  admit: drawMaintenanceBudgets,

  /** Names no unit: which one stands there was typed, and nobody checked whose it is. */
  async apply(ctx: Ctx, sent: Sent): Promise<Result<{ unit: null }, Problem>> {
    const outcome = await applySubmittedMaintenance(ctx, sent);
    return outcome.ok ? ok({ unit: null }) : outcome;
  },

  conflicts: {},

  async describe(_ctx: Ctx, { lastName: name, phone, unitNumber: unit }: MaintenanceBody) {
    return { name, phone, unit, email: null, gateCode: null, vacatedOn: null, amount: null };
  },

  async senderOf(ctx: Ctx, body: MaintenanceBody) {
    const account = await findAccount(ctx, body);
    return account && readTenant(ctx, account.customerId);
  },

  /** Also after the ticket is closed: somebody may want to see what it was about. */
  async linkPhoto(
    ctx: Ctx,
    ticketId: string,
    { uploadId, sha256 }: { uploadId: string; sha256: string },
  ): Promise<void> {
    const ticket = await selectTicket(ctx, ticketId);
    const linked = await listPhotosOf(ctx, [ticketId]);
    // It was uploaded before, and came with the record itself.
    if (!ticket || linked.some((photo) => photo.sha256 === sha256)) return;
    const upload = await lockUpload(ctx, uploadId);
    if (upload?.state !== 'stored') throw new Error(`the photo ${uploadId} cannot be claimed any more`);
    await claimUpload(ctx, uploadId, ticket.customerId);
    await insertPhotos(ctx, ticketId, [uploadId]);
  },
} as const;
