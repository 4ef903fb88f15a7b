import { CloudAlert, Copy, FileWarning, IdCard, PenLine, ScanFace } from 'lucide-react';
import type { CaseRow } from 'schemas/cases';
import { phoneDigits } from 'schemas/fields';
import { useCtx } from '../../ctx.tsx';
import { useCopy, useLocale, useSentence } from '../../kit/locale.tsx';
import { formatInstant } from '../../kit/time-text.ts';
import { formatPhone } from '../../ui/phone-field/phone-format.ts';
import { CaseActions } from './case-actions.tsx';
import * as copy from './dashboard.copy.ts';
import * as css from './dashboard.css.ts';

const icons = {
  id_photo_missing: IdCard,
  id_photo_to_check: ScanFace,
  signature_missing: PenLine,
  possible_duplicate: Copy,
  submission_conflict: CloudAlert,
  submission_quarantined: FileWarning,
};

/** What needs a person, what is known of it, and what that person can do with one press. */
export function CaseItem({ row }: { row: CaseRow }) {
  const words = useCopy(copy).cases;
  const { locale } = useLocale();
  const { timeZone } = useCtx().facility;
  const Icon = icons[row.kind];
  return (
    <li className={css.item}>
      <Icon size={20} className={css.itemIcon} aria-hidden="true" />
      <div className={css.itemWords}>
        <p className={css.itemTitle}>{words.kinds[row.kind]}</p>
        {!row.submission && <p className={css.under}>{words.of(row.unitNumber, row.customerName)}</p>}
      </div>
      <time dateTime={row.createdAt} className={css.instant}>
        {formatInstant(row.createdAt, locale, timeZone)}
      </time>
      {row.submission && <Submission submission={row.submission} />}
      <CaseActions row={row} />
    </li>
  );
}

/** What was sent from a device, and what stands in its way. */
function Submission({ submission }: { submission: NonNullable<CaseRow['submission']> }) {
  const { cases: words, none } = useCopy(copy);
  const say = useSentence();
  const { sent, receiptNumber, message } = submission;
  const facts: [string, string | null][] = sent
    ? [
        [words.customer, sent.name],
        [words.phone, formatPhone(phoneDigits(sent.phone))],
        [words.email, sent.email],
        [words.unit, sent.unit === 'any' ? words.anyUnit : sent.unit],
        [words.code, sent.gateCode],
      ]
    : [];
  return (
    <div className={css.caseBody}>
      <p>{say(message)}</p>
      <dl className={css.caseFacts}>
        {[...facts, [words.receipt, receiptNumber] as const].map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={css.caseValue}>{value ?? none}</dd>
          </div>
        ))}
      </dl>
      {!sent && <p className={css.under}>{words.sealed}</p>}
    </div>
  );
}
