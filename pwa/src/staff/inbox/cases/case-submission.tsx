import type { CaseRow, SentFacts } from 'schemas/inbox/cases';
import { isSubmissionKind } from 'schemas/inbox/submissions';
import { phoneDigits } from 'schemas/kit/fields/fields';
import { formatAmount } from 'schemas/kit/money';
import { useCopy, useSentence } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import { formatPhone } from '../../../ui/fields/phone-field/phone-format.ts';
import * as css from '../../shared/items/items.css.ts';
import { CaseFacts } from './case-facts.tsx';
import * as cases from './cases.copy.ts';

type Submission = NonNullable<CaseRow['submission']>;

/** What was sent from a device, and what stands in its way. */
export function CaseSubmission({ submission }: { submission: Submission }) {
  const words = useCopy(cases);
  const say = useSentence();
  const sentFacts = useSentFacts(submission.sent);
  const { kind, sent, receiptNumber, message } = submission;
  const kindLabel = isSubmissionKind(kind) ? words.sentKinds[kind] : kind;
  return (
    <div className={css.caseBody}>
      <p>{say(message)}</p>
      <CaseFacts
        facts={[[words.sentKind, kindLabel], ...sentFacts, [words.receipt, receiptNumber ?? words.none]]}
      />
      {!sent && <p className={css.under}>{words.sealed}</p>}
    </div>
  );
}

/** Only what belongs to its kind. */
function useSentFacts(sent: SentFacts | null): [string, string][] {
  const words = useCopy(cases);
  const when = useWhen();
  if (!sent) return [];
  const facts: [string, string | null][] = [
    [words.customer, sent.name],
    [words.phone, sent.phone && formatPhone(phoneDigits(sent.phone))],
    [words.email, sent.email],
    [words.unit, sent.unit === 'any' ? words.anyUnit : sent.unit],
    [words.code, sent.gateCode],
    [words.leftOn, sent.vacatedOn && when.day(sent.vacatedOn)],
    [words.amount, sent.amount && formatAmount(sent.amount)],
  ];
  return facts.flatMap(([name, value]) => (value ? [[name, value] satisfies [string, string]] : []));
}
