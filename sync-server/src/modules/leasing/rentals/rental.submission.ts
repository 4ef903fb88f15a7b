import { isUuid } from 'schemas/kit/fields/uuid';
import { ok } from 'schemas/kit/problems/result';
import { anyUnit } from 'schemas/leasing/rentals';
import { findSubmission } from '../../../db/transactions/once.ts';
import { rentalWaitsEmail } from '../../../emails/leasing/rental-waits.email.ts';
import { isAnonymous } from '../../access/strangers/strangers.service.ts';
import { findUnitLabel } from '../../facility/units/units.service.ts';
import { turnCase } from '../../inbox/cases/cases.service.ts';
import { defineSubmission } from '../../inbox/submissions/define-submission.service.ts';
import { claimStored } from '../../inbox/uploads/uploads.service.ts';
import { gatherFacts } from './rental-facts.service.ts';
import { selectLeasePhotoForUpdate, updateLeasePhoto } from './rentals.queries.ts';
import { holdsWaitSeconds } from './rentals.rules.ts';
import {
  applyRental,
  lookAtBudget,
  type OpenOnboarding,
  recallRental,
  rentOnce,
  withSecret,
} from './rentals.service.ts';
import { shownIn } from './shown-unit.rules.ts';

/** One customer, one lease, one gate code. */
export const createRentalSubmission = (openOnboarding: OpenOnboarding) =>
  defineSubmission({
    kind: 'rental',
    answersTo: 'device',
    budget: 'rentalTry',
    /** What a kiosk kept through an outage draws on no budget of rentals; a stranger's record on that of its address. */
    admit: async (ctx) => (isAnonymous(ctx) ? lookAtBudget(ctx) : ok(null)),
    /** Only looked at beforehand, so that a rental within its budget needs no other look. */
    async direct(ctx, { id, body }, pass) {
      const budget = await lookAtBudget(ctx);
      if (!budget.ok && !(await findSubmission(ctx, id))) return budget;
      const outcome = await pass();
      return outcome.ok ? ok(await withSecret(ctx, outcome.value, body, openOnboarding)) : outcome;
    },
    around: rentOnce,
    gather: gatherFacts,
    apply: applyRental,
    recall: recallRental,
    unitOf: ({ unit }) => unit,
    conflicts: {
      unit_taken: ['same_size_unit', 'try_again', 'decline'],
      unit_not_available: ['same_size_unit', 'try_again', 'decline'],
      unit_unknown: ['same_size_unit', 'try_again', 'decline'],
      nothing_free: ['try_again', 'decline'],
      nothing_free_at_rent: ['try_again', 'decline'],
      gate_code_taken: ['next_code', 'try_again', 'decline'],
      too_many_holds: ['try_again', 'decline'],
    },
    canHelp: (body, code, option) =>
      option !== 'same_size_unit' || code !== 'unit_unknown' || shownIn(body) !== undefined,
    waits: {
      too_many_holds: { seconds: holdsWaitSeconds, template: 'rental_waits', compose: rentalWaitsEmail },
    },
    async describe(ctx, { firstName, lastName, email, phone, gateCode, selectedUnitId }) {
      const unit = isId(selectedUnitId) ? await findUnitLabel(ctx, selectedUnitId) : null;
      return { name: `${firstName} ${lastName}`, email, phone, unit, gateCode };
    },
    senderOf: async (_ctx, { firstName, email, locale = 'en' }) => ({ firstName, email, locale }),
    /** The staff, who looked for it in vain, are asked to look at it. */
    async linkPhoto(ctx, leaseId, { uploadId }) {
      const [lease] = await selectLeasePhotoForUpdate(ctx, leaseId);
      if (!lease || lease.idPhotoId) return;
      await claimStored(ctx, uploadId, lease.customerId);
      await updateLeasePhoto(ctx, leaseId, uploadId);
      await turnCase(ctx, leaseId, { from: 'id_photo_missing', to: 'id_photo_to_check' });
    },
  });

const isId = (selected: string) => selected !== anyUnit && isUuid(selected);
