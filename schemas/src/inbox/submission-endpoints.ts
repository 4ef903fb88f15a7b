import { billsApi } from '../billing/bills.ts';
import { infoChangesApi } from '../customers/info-changes.ts';
import { referralsApi } from '../customers/referrals.ts';
import type { Endpoint } from '../kit/endpoint.ts';
import { moveOutsApi } from '../leasing/move-outs.ts';
import { rentalsApi } from '../leasing/rentals.ts';
import { maintenanceApi } from '../maintenance/maintenance.ts';
import type { SubmissionKind } from './submissions.ts';

/**
 * The documented call of each kind: a record's first delivery, and the contract of its body. Apart from the records,
 * since whoever sends those on needs no contract of what is in them.
 */
export const submissionEndpoints = {
  rental: rentalsApi.complete,
  move_out: moveOutsApi.request,
  payment_promise: billsApi.promise,
  maintenance_request: maintenanceApi.request,
  referral: referralsApi.create,
  info_change: infoChangesApi.request,
} as const satisfies Record<SubmissionKind, Endpoint>;
