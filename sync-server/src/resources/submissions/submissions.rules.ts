import type { CaseOption } from 'schemas/cases';
import { type ProblemCode, problems } from 'schemas/problems';

export const attemptsMax = 5;
/** Doubled after each try. */
export const firstWaitMs = 1_000;
export const longestWaitMs = 5 * 60_000;

/** How long until the next try, after so many. The claim of a record says the same in SQL. */
export const waitAfter = (attempts: number): number =>
  Math.min(firstWaitMs * 2 ** (attempts - 1), longestWaitMs);

const dayMs = 24 * 60 * 60_000;
/** Sealed bytes and photos of what is settled go after this; ids stay for ever. */
export const forgetAfterMs = 30 * dayMs;
/** The status page of what is settled ends after this. */
export const statusEndsAfterMs = 60 * dayMs;

/** Why a record could not even be judged, and the sentence that a person reads of it. */
export const quarantineReasons = {
  kind_unknown: 'malformed',
  version_unknown: 'malformed',
  key_unknown: 'malformed',
  does_not_open: 'malformed',
  content_refused: 'invalid',
  other_content: 'fingerprint_mismatch',
  keeps_failing: 'internal',
} as const satisfies Record<string, ProblemCode>;
export type QuarantineReason = keyof typeof quarantineReasons;

export const sentenceOf = (reason: QuarantineReason): string => problems[quarantineReasons[reason]].message;

/** A newer server, or one with the right key, may know better. */
export const isWorthAnotherLook = (reason: string | null): boolean =>
  reason === 'kind_unknown' || reason === 'version_unknown' || reason === 'key_unknown';

/** Of one that could not be judged: nobody can be told of a refusal when it does not open. */
export const quarantineOptions = (isOpened: boolean): CaseOption[] =>
  isOpened ? ['try_again', 'decline', 'done'] : ['try_again', 'done'];
