import { billsApi } from '../billing/bills.ts';
import { infoChangesApi } from '../customers/info-changes.ts';
import { referralsApi } from '../customers/referrals.ts';
import type { Endpoint } from '../kit/endpoint.ts';
import { moveOutsApi } from '../leasing/move-outs.ts';
import { rentalsApi } from '../leasing/rentals.ts';
import { maintenanceApi } from '../maintenance/maintenance.ts';
import { type SubmissionKind, submissionVersions } from './submissions.ts';

/** From a body of one version to the next one. Pure; kept for ever, because a device may be away for ever. */
type Upcast = (body: unknown) => unknown;

interface SubmissionKindRow {
  /** The documented call: a record's first delivery, and the contract of its body. */
  endpoint: Endpoint;
  /** Of the body as it is written today. */
  version: number;
  /** By the version they start from. */
  upcasters: Readonly<Record<number, Upcast>>;
}

const { rental, move_out, payment_promise, maintenance_request, referral, info_change } = submissionVersions;

/**
 * A new kind is a row here, its version beside the records, and a verb on the server. Apart from the records, since
 * whoever sends those on needs no contract of what is in them.
 */
export const submissionKinds = {
  rental: { endpoint: rentalsApi.complete, version: rental, upcasters: {} },
  move_out: { endpoint: moveOutsApi.request, version: move_out, upcasters: {} },
  payment_promise: { endpoint: billsApi.promise, version: payment_promise, upcasters: {} },
  maintenance_request: { endpoint: maintenanceApi.request, version: maintenance_request, upcasters: {} },
  referral: { endpoint: referralsApi.create, version: referral, upcasters: {} },
  info_change: { endpoint: infoChangesApi.request, version: info_change, upcasters: {} },
} as const satisfies Record<SubmissionKind, SubmissionKindRow>;
