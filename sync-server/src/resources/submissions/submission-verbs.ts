import type { CaseOption, CaseRow } from 'schemas/cases';
import type { Endpoint } from 'schemas/kit/endpoint';
import type { Result } from 'schemas/kit/result';
import type { ProblemCode } from 'schemas/problems';
import type { Locale } from 'schemas/rentals';
import { type SubmissionKind, submissionKinds } from 'schemas/submissions';
import type { Ctx } from '../../context.ts';
import { rentalSubmission } from '../rentals/rental-submission.service.ts';

/** Problems that a person of the staff can solve. */
export type ConflictCode =
  | 'unit_taken'
  | 'unit_not_available'
  | 'unit_unknown'
  | 'nothing_free'
  | 'gate_code_taken'
  | 'too_many_holds';

export interface SentSubmission<Body> {
  id: string;
  fingerprint: string;
  body: Body;
}

/** What the staff chose instead of what was sent. */
export type StaffChoice = Extract<CaseOption, 'same_size_unit' | 'next_code'>;

/** All that the inbox knows of a kind. */
export interface SubmissionVerb<Body = unknown> {
  endpoint: Endpoint;
  version: number;
  upcasters: Readonly<Record<number, (body: unknown) => unknown>>;
  /** Through the gate `once`, under the record's own id. */
  apply(
    ctx: Ctx,
    sent: SentSubmission<Body>,
    choice?: StaffChoice,
  ): Promise<Result<{ unit: string | null }, ProblemCode>>;
  /** What can be done about each problem; any other means that the record makes no sense. */
  conflicts: Readonly<Record<ConflictCode, readonly CaseOption[]>>;
  describe(ctx: Ctx, body: Body): Promise<NonNullable<NonNullable<CaseRow['submission']>['sent']>>;
  customerOf(body: Body): { firstName: string; email: string; locale: Locale };
  /** A photo that arrived after the record had taken effect. */
  linkPhoto(ctx: Ctx, effectId: string, uploadId: string): Promise<void>;
}

export type SubmissionVerbs = Readonly<Record<string, SubmissionVerb>>;

/** The registry: a new kind is a row here and one in `schemas/submissions`. */
export const submissionVerbs: SubmissionVerbs = {
  rental: { ...submissionKinds.rental, ...rentalSubmission },
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
