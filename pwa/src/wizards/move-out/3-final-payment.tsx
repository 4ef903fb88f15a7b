import type { Account } from 'schemas/customers/accounts';
import { formatDollars } from 'schemas/kit/money';
import { useCopy, useSentence } from '../../core/i18n/locale.tsx';
import { useWhen } from '../../core/i18n/use-when.ts';
import { Notice } from '../../ui/feedback/notice/notice.tsx';
import { Checkbox } from '../../ui/fields/checkbox/checkbox.tsx';
import { RadioCards } from '../../ui/fields/radio-cards/radio-cards.tsx';
import * as parts from '../shared/frame/wizard-parts.css.ts';
import { type FinalBill, findFinalBill } from './final-bill.ts';
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
  const { draft, errors, edit, account, isSettled } = props;
  const say = useCopy(copy).finalPayment;
  const sentence = useSentence();
  const error = errors.finalPaymentConfirmed;
  const bill = findFinalBill(account, draft.unitCondition);
  return (
    <div className={parts.halves}>
      <div className={parts.stack}>
        <Bill {...props} bill={bill} />
        <Facts {...props} />
      </div>
      <div className={parts.stack}>
        <OfflineNotice {...props} />
        <Choice {...props} bill={bill} />
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

type BillProps = FinalPaymentProps & { bill: FinalBill };

/** All that is to pay adds up to one sum. */
function Bill({ draft, bill, isOffline, isLooking }: BillProps) {
  const say = useCopy(copy).finalPayment;
  const { feeCents, owed, toPayCents } = bill;
  const unknown = isLooking ? say.checking : say.unknown;
  const isLater = toPayCents > 0 && (isOffline || draft.paysLater);
  return (
    <section className={parts.ticket} aria-label={say.bill}>
      <h3 className={parts.unitLine}>{say.bill}</h3>
      <dl className={css.bill}>
        <Line name={say.cleaningFee} value={formatDollars(feeCents)} />
        <Line name={say.balance} value={owed ? formatDollars(owed.cents) : unknown} />
        <Line name={say.processingFee} value={formatDollars(0)} />
        {owed && owed.creditCents > 0 && <Line name={say.credit} value={formatDollars(-owed.creditCents)} />}
        <Line name={isLater ? say.dueLater : say.dueNow} value={formatDollars(toPayCents)} isTotal />
      </dl>
      <p className={parts.quiet}>{useHow({ draft, bill, isOffline })}</p>
      {owed && owed.endingCents > 0 && (
        <p className={parts.quiet}>{say.ending(formatDollars(owed.endingCents))}</p>
      )}
    </section>
  );
}

function useHow({ draft, bill, isOffline }: Pick<BillProps, 'draft' | 'bill' | 'isOffline'>): string {
  const say = useCopy(copy).finalPayment;
  const { toPayCents, owed } = bill;
  if (toPayCents === 0) return owed && owed.creditCents > 0 ? say.creditPays : say.nothingDue;
  if (isOffline) return say.dueByLink;
  return draft.paysLater ? say.dueLaterText : say.dueNext;
}

/** In one go, or left open on purpose; nobody is kept from leaving. */
function Choice({ draft, edit, bill, isOffline, isLooking, isSettled }: BillProps) {
  const say = useCopy(copy).finalPayment;
  const { toPayCents } = bill;
  if (isOffline || isLooking || toPayCents === 0) return null;
  const sum = formatDollars(toPayCents);
  return (
    <RadioCards
      label={say.choice}
      options={[
        { value: 'now', label: say.payNow(sum), detail: say.payNowText },
        { value: 'later', label: say.payLater(sum), detail: say.payLaterText },
      ]}
      value={draft.paysLater ? 'later' : 'now'}
      onChange={(when) => edit({ paysLater: when === 'later' })}
      isDisabled={isSettled}
    />
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

/** Without the office nobody knows what is owed. */
function OfflineNotice({ draft, isOffline }: FinalPaymentProps) {
  const say = useCopy(copy).finalPayment;
  if (!isOffline) return null;
  return (
    <Notice look="info" title={say.offline} isLive>
      {draft.unitCondition === 'dirty' ? say.offlineFee : say.offlineText}
    </Notice>
  );
}

function Facts({ draft }: FinalPaymentProps) {
  const words = useCopy(copy);
  const say = words.finalPayment;
  const when = useWhen();
  const condition = draft.unitCondition === 'dirty' ? words.checklist.dirty : words.checklist.clean;
  const facts = [
    [say.unit, draft.unitNumber.trim()],
    [say.left, when.day(when.today())],
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
