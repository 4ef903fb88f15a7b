import type { CaseOption, SentFacts } from 'schemas/inbox/cases';
import type { SubmissionKind } from 'schemas/inbox/submissions';
import type { Endpoint } from 'schemas/kit/endpoint';
import type { Locale } from 'schemas/kit/locale';
import type { ProblemCode } from 'schemas/kit/problems/problems';
import type { Result } from 'schemas/kit/problems/result';
import type { Ctx } from '../../../context.ts';
import type { SubmissionWords } from '../../../emails/inbox/submission-words.ts';
import type { Email } from '../../../emails/layout.ts';
import type { BudgetName } from '../../../env/budgets.ts';

/** Problems that a person of the staff can solve. */
export type ConflictCode =
  | 'unit_taken'
  | 'unit_not_available'
  | 'unit_unknown'
  | 'nothing_free'
  | 'nothing_free_at_rent'
  | 'gate_code_taken'
  | 'too_many_holds'
  | 'account_not_found'
  | 'amount_too_high';

/** What the staff chose instead of what was sent. */
export type StaffChoice = Extract<CaseOption, 'same_size_unit' | 'next_code'>;

export interface SentSubmission<Body> {
  id: string;
  fingerprint: string;
  body: Body;
  /** Here, whatever the device's clock said; a decision of the staff may come much later. */
  receivedAt: Date;
}

export interface Letter {
  template: 'conflict' | 'declined' | 'rental_waits';
  compose: (params: SubmissionWords, locale: Locale) => Email;
}

/** What a kind says of itself, whichever channel its requests come by. */
export interface SubmissionTraits<Body> {
  /** `contact`: it is about a tenant, whom unit and last name alone led to. What became of it is for them to hear. */
  answersTo: 'device' | 'contact';
  /** That each direct call draws on, whatever becomes of it. */
  budget?: BudgetName;
  /** Draws what a request costs, for whoever sent it. A repeat costs nothing. */
  admit(ctx: Ctx, body: Body): Promise<Result<null, 'rate_limited'>>;
  /** What can be done about each problem; any other means that the record makes no sense. */
  conflicts: Readonly<Partial<Record<ConflictCode, readonly CaseOption[]>>>;
  /** Whether a way out of a problem can work for what was sent; without this each of them can. */
  canHelp?(body: Body, code: ConflictCode, option: CaseOption): boolean;
  /** Problems that pass: its sender hears so once, and it is tried again by itself. */
  waits?: Readonly<Partial<Record<ProblemCode, Letter & { seconds: number }>>>;
  /** Whom to write to; undefined when nobody is known by what was sent. */
  senderOf(ctx: Ctx, body: Body): Promise<{ firstName: string; email: string; locale: Locale } | undefined>;
}

/** All that the inbox knows of a kind. */
export interface SubmissionDefinition<Body = unknown, Kind = SubmissionKind> extends SubmissionTraits<Body> {
  kind: Kind;
  endpoint: Endpoint;
  version: number;
  /** From a body of one version to the next one, by the version they start from. Pure, and kept for ever. */
  upcasters: Readonly<Record<number, (body: unknown) => unknown>>;
  /** The documented call. */
  submit(
    ctx: Ctx,
    request: { body: Body; key: string | undefined; fingerprint: string },
  ): Promise<Result<unknown, ProblemCode>>;
  /** The same from a sealed record, under the record's own id. */
  apply(
    ctx: Ctx,
    sent: SentSubmission<Body>,
    choice?: StaffChoice,
  ): Promise<Result<{ unit: string | null }, ProblemCode>>;
  /** For the staff. */
  describe(ctx: Ctx, body: Body): Promise<SentFacts>;
  /** A photo that arrived after the record had taken effect; `sha256` is of the photo as the device took it. */
  linkPhoto(ctx: Ctx, effectId: string, photo: { uploadId: string; sha256: string }): Promise<void>;
}

/** A record whose body the contract of its kind accepts. */
export interface OpenedRecord {
  definition: SubmissionDefinition;
  body: unknown;
}

/** By kind, as the composition root lists them. */
export type SubmissionDefinitions = Readonly<Record<string, SubmissionDefinition>>;

export const findDefinition = (
  definitions: SubmissionDefinitions,
  kind: string,
): SubmissionDefinition | undefined => (Object.hasOwn(definitions, kind) ? definitions[kind] : undefined);

export const isConflict = ({ conflicts }: SubmissionDefinition, code: ProblemCode): code is ConflictCode =>
  Object.hasOwn(conflicts, code);
