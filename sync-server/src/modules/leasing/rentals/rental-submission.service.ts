import { isUuid } from 'schemas/kit/fields/uuid';
import type { Result } from 'schemas/kit/problems/result';
import { anyUnit, type CompleteRentalBody, type IfTaken } from 'schemas/leasing/rentals';
import type { Ctx } from '../../../context.ts';
import { findUnitLabel } from '../../facility/units/units.service.ts';
import { turnCase } from '../../inbox/cases/cases.service.ts';
import { claimUpload, lockUpload } from '../../inbox/uploads/uploads.service.ts';
import { selectLeasePhotoForUpdate, updateLeasePhoto } from './rentals.queries.ts';
import type { RentalProblem } from './rentals.rules.ts';
import { admitSubmittedRental, applySubmittedRental } from './rentals.service.ts';

interface Sent {
  id: string;
  fingerprint: string;
  body: CompleteRentalBody;
  receivedAt: Date;
}
type Choice = 'same_size_unit' | 'next_code';
type Problem = RentalProblem | 'fingerprint_mismatch' | 'submission_closed';

/** A rental that was written without a connection, as the inbox carries it out. */
export const rentalSubmission = {
  answersTo: 'device',
  admit: admitSubmittedRental,

  async apply(ctx: Ctx, sent: Sent, choice?: Choice): Promise<Result<{ unit: string }, Problem>> {
    const ifTaken = choice && wishesOf(sent.body, choice);
    const rented = await applySubmittedRental(ctx, { ...sent, ifTaken });
    return rented.ok ? { ok: true, value: { unit: rented.value.unit } } : rented;
  },

  conflicts: {
    unit_taken: ['same_size_unit', 'try_again', 'decline'],
    unit_not_available: ['same_size_unit', 'try_again', 'decline'],
    unit_unknown: ['same_size_unit', 'try_again', 'decline'],
    nothing_free: ['try_again', 'decline'],
    gate_code_taken: ['next_code', 'try_again', 'decline'],
    too_many_holds: ['try_again', 'decline'],
  },

  async describe(
    ctx: Ctx,
    { firstName, lastName, email, phone, gateCode, selectedUnitId }: CompleteRentalBody,
  ) {
    const unit = isId(selectedUnitId) ? await findUnitLabel(ctx, selectedUnitId) : null;
    const name = `${firstName} ${lastName}`;
    return { name, email, phone, unit, gateCode, vacatedOn: null, amount: null };
  },

  senderOf: async (_ctx: Ctx, { firstName, email, locale = 'en' }: CompleteRentalBody) => ({
    firstName,
    email,
    locale,
  }),

  /** The staff, who looked for it in vain, are asked to look at it. */
  async linkPhoto(ctx: Ctx, leaseId: string, { uploadId }: { uploadId: string }): Promise<void> {
    const [lease] = await selectLeasePhotoForUpdate(ctx, leaseId);
    if (!lease || lease.idPhotoId) return;
    const upload = await lockUpload(ctx, uploadId);
    if (upload?.state !== 'stored') throw new Error(`the photo ${uploadId} cannot be claimed any more`);
    await claimUpload(ctx, uploadId, lease.customerId);
    await updateLeasePhoto(ctx, leaseId, uploadId);
    await turnCase(ctx, leaseId, { from: 'id_photo_missing', to: 'id_photo_to_check' });
  },
} as const;

/** Whoever gets another unit also gets another code if need be: one press must be enough. */
const wishesOf = ({ ifTaken }: CompleteRentalBody, choice: Choice): IfTaken => ({
  unit: choice === 'same_size_unit' ? 'another' : (ifTaken?.unit ?? 'ask'),
  gateCode: 'another',
});

const isId = (selected: string) => selected !== anyUnit && isUuid(selected);
