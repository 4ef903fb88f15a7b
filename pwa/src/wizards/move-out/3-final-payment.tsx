import type { Account } from 'schemas/customers/accounts';
import { moveOutCleaningFeeCents } from 'schemas/facility/facility';
import { formatAmount, formatDollars } from 'schemas/kit/money';
import { useCtx } from '../../core/context/ctx.tsx';
import { useCopy, useLocale, useSentence } from '../../core/i18n/locale.tsx';
import { dayAt, formatDay } from '../../core/i18n/time-text.ts';
import { Notice } from '../../ui/feedback/notice/notice.tsx';
import { Checkbox } from '../../ui/fields/checkbox/checkbox.tsx';
import * as parts from '../shared/frame/wizard-parts.css.ts';
import * as copy from './move-out.copy.ts';
import * as css from './move-out.css.ts';
import type { StepProps } from './move-out-draft.ts';

export interface FinalPaymentProps extends StepProps {
  /** Null while nobody could say. */
  account: Account | null;
  isOffline: boolean;
  /** The office is being asked. */
  isLooking: boolean;
  /** A submission is on its way, or waits: nothing may be changed any more. */
  isSettled: boolean;
}

export function FinalPayment(props: FinalPaymentProps) {
  const { draft, errors, edit, isSettled } = props;
  const say = useCopy(copy).finalPayment;
  const sentence = useSentence();
  const error = errors.finalPaymentConfirmed;
  return (
    <div className={parts.halves}>
      <Bill {...props} />
      <div className={parts.stack}>
        <BalanceNotice {...props} />
        <Facts {...props} />
        <Checkbox
          look="card"
          isSelected={draft.finalPaymentConfirmed}
          onChange={(finalPaymentConfirmed) => edit({ finalPaymentConfirmed })}
          detail={say.confirmText}
          error={error && sentence(error)}
          isDisabled={isSettled}
        >
          {say.confirm}
        </Checkbox>
      </div>
    </div>
  );
}

function Bill({ draft, account, isOffline, isLooking }: FinalPaymentProps) {
  const say = useCopy(copy).finalPayment;
  const feeCents = draft.unitCondition === 'dirty' ? moveOutCleaningFeeCents : 0;
  const unknown = isLooking ? say.checking : say.unknown;
  const isDue = feeCents > 0;
  const how = isOffline ? say.dueByLink : say.dueNext;
  return (
    <section className={parts.ticket} aria-label={say.bill}>
      <h3 className={parts.unitLine}>{say.bill}</h3>
      <dl className={css.bill}>
        <Line name={say.cleaningFee} value={formatDollars(feeCents)} />
        <Line name={say.balance} value={account ? formatAmount(account.balance) : unknown} />
        <Line name={say.processingFee} value={formatDollars(0)} />
        <Line name={isOffline && isDue ? say.dueLater : say.dueNow} value={formatDollars(feeCents)} isTotal />
      </dl>
      <p className={parts.quiet}>{isDue ? how : say.nothingDue}</p>
    </section>
  );
}

function Line({ name, value, isTotal }: { name: string; value: string; isTotal?: boolean }) {
  return (
    <div className={css.line} data-total={isTotal}>
      <dt>{name}</dt>
      <dd className={css.figure}>{value}</dd>
    </div>
  );
}

/** What is owed beside the fee is paid elsewhere; without the office nobody knows it. */
function BalanceNotice({ draft, account, isOffline }: FinalPaymentProps) {
  const say = useCopy(copy).finalPayment;
  if (isOffline) {
    return (
      <Notice look="info" title={say.offline} isLive>
        {draft.unitCondition === 'dirty' ? say.offlineFee : say.offlineText}
      </Notice>
    );
  }
  if (!account || Number(account.balance) === 0) return null;
  return (
    <Notice look="warning" title={say.owes(formatAmount(account.balance))}>
      {say.owesText}
    </Notice>
  );
}

function Facts({ draft }: FinalPaymentProps) {
  const words = useCopy(copy);
  const say = words.finalPayment;
  const { now, facility } = useCtx();
  const { locale } = useLocale();
  const today = formatDay(dayAt(now(), facility.timeZone), locale);
  const condition = draft.unitCondition === 'dirty' ? words.checklist.dirty : words.checklist.clean;
  const facts = [
    [say.unit, draft.unitNumber.trim()],
    [say.left, today],
    [say.condition, condition],
    [say.phone, draft.phone],
  ] as const;
  return (
    <dl className={css.bill}>
      {facts.map(([name, value]) => (
        <Line key={name} name={name} value={value} />
      ))}
    </dl>
  );
}
