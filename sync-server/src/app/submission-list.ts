import type { SubmissionKind } from 'schemas/inbox/submissions';
import { promiseSubmission } from '../modules/billing/promises/promise.submission.ts';
import { infoChangeSubmission } from '../modules/customers/info-changes/info-change.submission.ts';
import { referralSubmission } from '../modules/customers/referrals/referral.submission.ts';
import type {
  SubmissionDefinition,
  SubmissionDefinitions,
} from '../modules/inbox/submissions/submission-definition.ts';
import { moveOutSubmission } from '../modules/leasing/move-outs/move-out.submission.ts';
import { createRentalSubmission } from '../modules/leasing/rentals/rental.submission.ts';
import { maintenanceSubmission } from '../modules/maintenance/maintenance/maintenance.submission.ts';
import { openOnboarding } from '../modules/payments/intents/onboarding.service.ts';

/** Which kinds of requests customers send; the inbox knows none of them by name. */
export const submissionList = {
  rental: createRentalSubmission(openOnboarding),
  move_out: moveOutSubmission,
  payment_promise: promiseSubmission,
  maintenance_request: maintenanceSubmission,
  referral: referralSubmission,
  info_change: infoChangeSubmission,
} satisfies { [K in SubmissionKind]: SubmissionDefinition<unknown, K> } as SubmissionDefinitions;
