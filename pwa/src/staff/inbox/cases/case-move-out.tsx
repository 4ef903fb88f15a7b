import type { CaseRow } from 'schemas/inbox/cases';
import { phoneDigits } from 'schemas/kit/fields/fields';
import { formatAmount } from 'schemas/kit/money';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import { formatPhone } from '../../../ui/fields/phone-field/phone-format.ts';
import { PhotoButtons } from '../../shared/id-photo/photo-buttons.tsx';
import * as css from '../../shared/items/items.css.ts';
import { CaseFacts } from './case-facts.tsx';
import * as cases from './cases.copy.ts';

type MoveOutFacts = NonNullable<CaseRow['moveOut']>;

interface CaseMoveOutProps {
  moveOut: MoveOutFacts;
  unit: string;
  customer: string;
}

/** What whoever walks to the unit has to know, and what is between the tenant and us. */
export function CaseMoveOut({ moveOut, unit, customer }: CaseMoveOutProps) {
  const words = useCopy(cases);
  const facts = useFacts(moveOut);
  const isLaterPaid = moveOut.paidForLater !== '0.00';
  return (
    <div className={css.caseBody}>
      <CaseFacts facts={facts} />
      {moveOut.state === 'requested' && <LinkNote until={moveOut.linkUntil} />}
      {isLaterPaid && <p className={css.under}>{words.moveOut.paidForLaterText}</p>}
      {moveOut.photoPaths.length === 0 ? (
        <p className={css.under}>{words.moveOut.noPhotos}</p>
      ) : (
        <Photos paths={moveOut.photoPaths} unit={unit} customer={customer} />
      )}
      {moveOut.others.map((other) => (
        <Other key={other.receiptNumber} other={other} unit={unit} customer={customer} />
      ))}
    </div>
  );
}

interface OtherProps extends Omit<CaseMoveOutProps, 'moveOut'> {
  other: MoveOutFacts['others'][number];
}

/** Another request for the same lease, in its own words: the inspection decides which is right. */
function Other({ other, unit, customer }: OtherProps) {
  const { moveOut: say } = useCopy(cases);
  const when = useWhen();
  const { receiptNumber, sentAt, vacatedOn, unitCondition, photoPaths } = other;
  const said = say.others[unitCondition](receiptNumber, when.instant(sentAt), when.day(vacatedOn));
  return (
    <>
      <p className={css.under}>{said}</p>
      {photoPaths.length > 0 && (
        <Photos paths={photoPaths} unit={unit} customer={customer} receipt={receiptNumber} />
      )}
    </>
  );
}

/** Whether the tenant can say yes, or no, from afar. */
function LinkNote({ until }: { until: string | null }) {
  const { moveOut: say } = useCopy(cases);
  const when = useWhen();
  return <p className={css.under}>{until === null ? say.noLink : say.linkUntil(when.instant(until))}</p>;
}

function useFacts(moveOut: MoveOutFacts): [string, string][] {
  const words = useCopy(cases);
  const when = useWhen();
  const say = words.moveOut;
  const { cleaningFee, chargedFee, lockRemoved, openForLater, credit, paidForLater } = moveOut;
  const lock = lockRemoved === null ? 'unknown' : lockRemoved ? 'removed' : 'on';
  return [
    [say.state, say.states[moveOut.state]],
    [words.leftOn, when.day(moveOut.vacatedOn)],
    [say.condition, say.conditions[moveOut.unitCondition]],
    ...(cleaningFee === '0.00' ? [] : [[say.fee, formatAmount(cleaningFee)] satisfies [string, string]]),
    ...(chargedFee === '0.00' ? [] : [[say.feeCharged, formatAmount(chargedFee)] satisfies [string, string]]),
    [say.lock, say.locks[lock]],
    [words.phone, formatPhone(phoneDigits(moveOut.phone))],
    [say.open, formatAmount(moveOut.balance)],
    ...(openForLater === '0.00'
      ? []
      : [[say.openForLater, formatAmount(openForLater)] satisfies [string, string]]),
    ...(credit === '0.00' ? [] : [[say.credit, formatAmount(credit)] satisfies [string, string]]),
    ...(paidForLater === '0.00'
      ? []
      : [[say.paidForLater, formatAmount(paidForLater)] satisfies [string, string]]),
    [words.receipt, moveOut.receiptNumber],
  ];
}

interface PhotosProps {
  paths: string[];
  unit: string;
  customer: string;
  /** Of another request: with its receipt. */
  receipt?: string;
}

function Photos({ paths, unit, customer, receipt }: PhotosProps) {
  const say = useCopy(cases).moveOut;
  const { ofUnit } = useCopy(cases);
  const of = receipt ? `${receipt}: ` : '';
  return (
    <PhotoButtons
      paths={paths}
      title={say.photosTitle}
      eyebrow={ofUnit(customer, unit)}
      label={(number) => of + say.photo(number)}
      name={(number) => of + say.photoOf(number, unit)}
    />
  );
}
