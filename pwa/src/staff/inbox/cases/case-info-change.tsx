import type { ReactNode } from 'react';
import type { InfoField } from 'schemas/customers/info-changes';
import type { CaseRow } from 'schemas/inbox/cases';
import { phoneDigits } from 'schemas/kit/fields/fields';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import { formatPhone } from '../../../ui/fields/phone-field/phone-format.ts';
import { EmailText } from '../../../ui/layout/text/email-text.tsx';
import * as css from '../../shared/items/items.css.ts';
import { CaseFacts } from './case-facts.tsx';
import * as cases from './cases.copy.ts';

type InfoChangeFacts = NonNullable<CaseRow['infoChange']>;

interface CaseInfoChangeProps {
  infoChange: InfoChangeFacts;
  /** It waits; a disputed one does not. */
  canStillConfirm: boolean;
}

/** What was asked for, with what stands in the record, for whoever has to know who asks. */
export function CaseInfoChange({ infoChange, canStillConfirm }: CaseInfoChangeProps) {
  const say = useCopy(cases).infoChange;
  const when = useWhen();
  const { changes, card, hasCard, isLinkSent, expiresAt } = infoChange;
  const facts: [string, ReactNode][] = changes.map(({ field, from, to }) => [
    say.fields[field],
    <Change key={field} from={write(field, from)} to={write(field, to)} />,
  ]);
  if (hasCard) facts.push([say.card, card ?? say.newCard]);
  const link = isLinkSent ? say.linkSent(when.instant(expiresAt)) : say.noLink;
  return (
    <div className={css.caseBody}>
      <CaseFacts facts={facts} />
      {canStillConfirm && <p className={css.under}>{link}</p>}
    </div>
  );
}

const write = (field: InfoField, value: string): string =>
  field === 'phone' ? formatPhone(phoneDigits(value)) : value;

function Change({ from, to }: { from: string; to: string }) {
  const say = useCopy(cases).infoChange;
  return (
    <>
      <EmailText>{to}</EmailText>
      <span className={css.under}>
        {' '}
        (<EmailText>{say.from(from)}</EmailText>)
      </span>
    </>
  );
}
