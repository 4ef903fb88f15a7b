import type { SavedRecord } from '../client/use-saved-records.ts';
import type { en } from './saved-records.copy.ts';

interface OutcomeWords {
  look: 'info' | 'success' | 'warning' | 'error';
  title: string;
  next: string;
}

interface Circumstances {
  sentence: (english: string) => string;
  /** The device is sending at this moment. */
  isSending?: boolean;
  /** What the person asked for, where this page still knows it. */
  requestedUnit?: string | undefined;
}

/** What is true of a record, and what happens next. */
export function wordOutcome(
  say: typeof en,
  { outcome, kind }: Pick<SavedRecord, 'outcome' | 'kind'>,
  { sentence, isSending = false, requestedUnit }: Circumstances,
): OutcomeWords {
  const ofKind = say.ofKind[kind];
  switch (outcome.state) {
    case 'waiting':
      if (isSending) return { look: 'info', title: say.sending, next: say.sendingNext };
      return { look: 'info', title: say.waiting, next: say.waitingNext };
    case 'applied':
      return {
        look: 'success',
        title: wordApplied(say, kind, outcome.unit, requestedUnit),
        next: outcome.reference
          ? `${say.reference(outcome.reference)} ${ofKind.appliedNext}`
          : ofKind.appliedNext,
      };
    case 'declined':
      return {
        look: 'warning',
        title: say.declined,
        next:
          outcome.message === null
            ? ofKind.declinedNext
            : `${sentence(outcome.message)} ${ofKind.declinedNext}`,
      };
    case 'conflict':
      // Its sentence tells a person to choose anew, which nobody can do any more.
      return { look: 'warning', title: say.conflict, next: ofKind.conflictNext };
    case 'quarantined':
      return { look: 'warning', title: say.quarantined, next: say.quarantinedNext };
    case 'parked':
      return { look: 'error', title: say.parked, next: say.parkedNext };
    case 'received':
      return { look: 'info', title: say.received, next: say.receivedNext };
    case 'passed_on':
      return { look: 'info', title: say.received, next: say.passedOnNext };
    case 'withdrawn':
      return { look: 'info', title: say.withdrawn, next: say.withdrawnNext };
  }
}

function wordApplied(
  say: typeof en,
  kind: SavedRecord['kind'],
  given: string | null,
  requested: string | undefined,
): string {
  const isOther = kind === 'rental' && requested !== undefined && requested !== given;
  if (given !== null && isOther) return say.appliedOther(say.unit(requested), say.unit(given));
  return say.ofKind[kind].applied(given === null ? null : say.unit(given));
}

/** The last try's trouble as a sentence. */
export const wordProblem = (
  say: typeof en,
  sentence: (english: string) => string,
  { code, message }: NonNullable<SavedRecord['lastProblem']>,
): string => say.problems[code] ?? sentence(message);

/** What a person has not read yet, and can do something about or rejoice in. */
export const isNews = ({ outcome }: SavedRecord): boolean =>
  outcome.state !== 'waiting' && outcome.state !== 'received' && outcome.state !== 'withdrawn';
