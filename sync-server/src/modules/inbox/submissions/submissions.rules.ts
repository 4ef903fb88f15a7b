import type { CaseOption } from 'schemas/inbox/cases';
import type { ClockVerdict } from 'schemas/inbox/staff-submissions';
import { type ProblemCode, problems } from 'schemas/kit/problems/problems';

export const attemptsMax = 5;
/** Doubled after each try. */
export const firstWaitMs = 1_000;
export const longestWaitMs = 5 * 60_000;

/** How long until the next try, after so many. The claim of a record says the same in SQL. */
export const waitAfter = (attempts: number): number =>
  Math.min(firstWaitMs * 2 ** (attempts - 1), longestWaitMs);

const dayMs = 24 * 60 * 60_000;
/** What is over its budget waits, for so long at most; then it is for a person of the staff to decide. */
export const waitsAtMostMs = dayMs;

/** Sealed bytes and photos of what is settled go after this; ids stay for ever. */
export const forgetAfterMs = 30 * dayMs;
/** Whether its device hears no more of it than that it was received, whatever became of it since. */
export const isVeiled = ({ state, answersTo }: { state: string; answersTo: 'device' | 'contact' }): boolean =>
  answersTo === 'contact' && state !== 'withdrawn';
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

const minuteMs = 60_000;
/** Clocks drift by so much, and a record is on its way for a moment. */
const driftMs = 5 * minuteMs;
/** A device may well be away for weeks. */
const awayMs = 90 * dayMs;

/** What a device's clock says, and whether it can be true of a record that came then. */
export function judgeClock(
  capturedAt: string,
  receivedAt: Date,
): { capturedAt: Date | null; clock: ClockVerdict } {
  const captured = new Date(capturedAt);
  const behindMs = receivedAt.getTime() - captured.getTime();
  if (Number.isNaN(behindMs)) return { capturedAt: null, clock: 'unreadable' };
  if (behindMs < -driftMs) return { capturedAt: captured, clock: 'ahead' };
  return { capturedAt: captured, clock: behindMs > awayMs ? 'far_behind' : 'plausible' };
}

/** Nobody needs to read them to understand a request, and some open something. */
const unshownFields = new Set([
  'salt',
  'supersedes',
  'driversLicenseNumber',
  'licenseNumber',
  'stripePaymentMethodId',
  'cardSetupId',
  'driversLicenseImagePath',
]);
const valueCharsMax = 2_000;

/** The plain values of a body, whatever its shape. */
export function listSentFields(body: unknown): { field: string; value: string }[] {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return [];
  return Object.entries(body).flatMap(([field, value]) => {
    const isPlain = ['string', 'number', 'boolean'].includes(typeof value);
    return isPlain && value !== '' && !unshownFields.has(field)
      ? [{ field: field.slice(0, 60), value: String(value).slice(0, valueCharsMax) }]
      : [];
  });
}

interface Judged {
  state: string;
  settledAt: Date | null;
  problemCode: string | null;
}

/** What nobody could read may be typed anew; of what had another effect under its id nothing can be made. */
export const canKeyIn = ({ state, settledAt, problemCode }: Judged, isKindKnown: boolean): boolean =>
  isKindKnown && state === 'quarantined' && !settledAt && problemCode !== 'other_content';
