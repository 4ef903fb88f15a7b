import type { CaseOption, SentFacts } from 'schemas/inbox/cases';
import { submissionKinds } from 'schemas/inbox/submission-kinds';
import type { SubmissionKind } from 'schemas/inbox/submissions';
import type { Endpoint } from 'schemas/kit/endpoint';
import type { Locale } from 'schemas/kit/locale';
import type { ProblemCode } from 'schemas/kit/problems/problems';
import type { Result } from 'schemas/kit/problems/result';
import type { Ctx } from '../../../context.ts';
import { promiseSubmission } from '../../billing/promises/promise-submission.service.ts';
import { infoChangeSubmission } from '../../customers/info-changes/info-change-submission.service.ts';
import { referralSubmission } from '../../customers/referrals/referral-submission.service.ts';
import { moveOutSubmission } from '../../leasing/move-outs/move-out-submission.service.ts';
import { rentalSubmission } from '../../leasing/rentals/rental-submission.service.ts';
import { maintenanceSubmission } from '../../maintenance/maintenance/maintenance-submission.service.ts';

/** Problems that a person of the staff can solve. */
export type ConflictCode =
  | 'unit_taken'
  | 'unit_not_available'
  | 'unit_unknown'
  | 'nothing_free'
  | 'gate_code_taken'
  | 'too_many_holds'
  | 'account_not_found'
  | 'amount_too_high';

export interface SentSubmission<Body> {
  id: string;
  fingerprint: string;
  body: Body;
  /** Here, whatever the device's clock said; a decision of the staff may come much later. */
  receivedAt: Date;
}

/** What the staff chose instead of what was sent. */
export type StaffChoice = Extract<CaseOption, 'same_size_unit' | 'next_code'>;

/** All that the inbox knows of a kind. */
export interface SubmissionVerb<Body = unknown> {
  kind: SubmissionKind;
  endpoint: Endpoint;
  version: number;
  upcasters: Readonly<Record<number, (body: unknown) => unknown>>;
  /** `contact`: it is about a tenant, whom unit and last name alone led to. What became of it is for them to hear. */
  answersTo: 'device' | 'contact';
  /** Draws what the direct call draws, for whoever sent it. */
  admit(ctx: Ctx, body: Body): Promise<Result<null, 'rate_limited'>>;
  /** Through the gate `once`, under the record's own id. */
  apply(
    ctx: Ctx,
    sent: SentSubmission<Body>,
    choice?: StaffChoice,
  ): Promise<Result<{ unit: string | null }, ProblemCode>>;
  /** What can be done about each problem; any other means that the record makes no sense. */
  conflicts: Readonly<Partial<Record<ConflictCode, readonly CaseOption[]>>>;
  /** For the staff. */
  describe(ctx: Ctx, body: Body): Promise<SentFacts>;
  /** Whom to write to; undefined when nobody is known by what was sent. */
  senderOf(ctx: Ctx, body: Body): Promise<{ firstName: string; email: string; locale: Locale } | undefined>;
  /** A photo that arrived after the record had taken effect; `sha256` is of the photo as the device took it. */
  linkPhoto(ctx: Ctx, effectId: string, photo: { uploadId: string; sha256: string }): Promise<void>;
}

export type SubmissionVerbs = Readonly<Record<string, SubmissionVerb>>;

/** The registry: a new kind is a row here and one in `schemas/submissions`. */
export const submissionVerbs: SubmissionVerbs = {
  rental: { kind: 'rental', ...submissionKinds.rental, ...rentalSubmission },
  move_out: { kind: 'move_out', ...submissionKinds.move_out, ...moveOutSubmission },
  payment_promise: {
    kind: 'payment_promise',
    ...submissionKinds.payment_promise,
    ...promiseSubmission,
  },
  maintenance_request: {
    kind: 'maintenance_request',
    ...submissionKinds.maintenance_request,
    ...maintenanceSubmission,
  },
  referral: { kind: 'referral', ...submissionKinds.referral, ...referralSubmission },
  info_change: { kind: 'info_change', ...submissionKinds.info_change, ...infoChangeSubmission },
} satisfies Record<SubmissionKind, SubmissionVerb>;

export const findVerb = (verbs: SubmissionVerbs, kind: string): SubmissionVerb | undefined =>
  Object.hasOwn(verbs, kind) ? verbs[kind] : undefined;

/** Whether every step from that version to today's is known. */
export function canRead({ version, upcasters }: SubmissionVerb, from: number): boolean {
  if (!Number.isInteger(from) || from < 0 || from > version) return false;
  for (let step = from; step < version; step += 1) if (!upcasters[step]) return false;
  return true;
}

export function upcast({ version, upcasters }: SubmissionVerb, from: number, body: unknown): unknown {
  let now = body;
  for (let step = from; step < version; step += 1) now = upcasters[step]?.(now);
  return now;
}

export const isConflict = (verb: SubmissionVerb, code: ProblemCode): code is ConflictCode =>
  Object.hasOwn(verb.conflicts, code);
